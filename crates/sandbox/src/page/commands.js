// The bot's commands, as far as the user can use them in the channel that is shown.

export const COMMAND_TYPES = { CHAT_INPUT: 1, USER: 2, MESSAGE: 3 };
export const OPTION_TYPES = { SUB_COMMAND: 1, SUB_COMMAND_GROUP: 2, STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, NUMBER: 10, ATTACHMENT: 11 };

/** The usable commands of this type, described in the user's language. */
export function usableCommands(type, view) {
  const usable = view.commands().filter((one) => one.type === type && one.usable_in.includes(view.channel().place));
  return usable.map((one) => ({ ...localized(one, view.locale()), label: one.name_localizations?.[view.locale()] ?? one.name }));
}

/** A command or an option with its description, and the names of its choices, in this language. */
function localized(one, locale) {
  const description = one.description_localizations?.[locale] ?? one.description;
  const options = one.options?.map((option) => localized(option, locale));
  const choices = one.choices?.map((choice) => ({ ...choice, name: choice.name_localizations?.[locale] ?? choice.name }));
  return { ...one, description, options, choices };
}

/** The usable slash commands by name. Each subcommand is an entry of its own. */
export function slashCommands(view) {
  const usable = usableCommands(COMMAND_TYPES.CHAT_INPUT, view);
  return usable.flatMap(entries).sort((one, other) => one.name.localeCompare(other.name));
}

/** Whether the bot has registered such a slash command, usable or not. */
export function isRegistered(name, id, view) {
  const registered = view.commands().filter((one) => one.type === COMMAND_TYPES.CHAT_INPUT && one.id === id);
  return registered.flatMap(entries).some((one) => one.name === name);
}

const entries = (command) => withSubcommands(command, command.name, command.description, command.options ?? []);

function withSubcommands({ id }, name, description, options) {
  const subcommands = options.filter((option) => option.type === OPTION_TYPES.SUB_COMMAND || option.type === OPTION_TYPES.SUB_COMMAND_GROUP);
  if (!subcommands.length) return [{ id, name, description, options }];
  return subcommands.flatMap((one) => withSubcommands({ id }, `${name} ${one.name}`, one.description, one.options ?? []));
}
