/** Environment variables named in a text as `${NAME}`. */

const NAMED = /\$\{([A-Za-z_]\w*)\}/g;

/** The names that stand in the texts, each once. */
export const variablesIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => Array.from(text.matchAll(NAMED), ([, name = '']) => name))),
];

/** The text with the values of `known` in place of the names; a name that is not among them becomes nothing. */
export const fillVariables = (text: string, known: Readonly<Record<string, string>>): string =>
  text.replaceAll(NAMED, (_, name: string) => (Object.hasOwn(known, name) ? (known[name] ?? '') : ''));
