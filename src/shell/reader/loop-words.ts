/** Variables of loops that hold one word in each turn, in quotes or not: so a function is given as many words as are written. */
import { literalText, type NodeOf, type Part, type Word } from './tree.ts';

/** The names in the body, of `outer` ones and that of the loop itself. `functions`: what the body may call. */
export function singleIn(
  { name, words, body }: NodeOf<'for'>,
  outer: ReadonlySet<string>,
  functions: readonly unknown[],
): ReadonlySet<string> {
  const isSet = (variable: string): boolean => sets([body, functions], variable);
  const isSingle = words.every((word) => /^[\w./:@%+,=-]+$/.test(literalText(word) ?? '')) && !isSet(name);
  const others = [...outer].filter((one) => one !== name && !isSet(one));
  return new Set(isSingle ? [...others, name] : others);
}

/** Whether a command may give the variable a value: by an assignment, a loop, arithmetic, or a word that names it. */
function sets(place: unknown, name: string): boolean {
  if (place === name) return true;
  if (Array.isArray(place)) return place.some((one) => sets(one, name));
  if (typeof place !== 'object' || place === null) return false;
  const { kind, text } = place as Partial<Extract<Part, { kind: 'text' }>>;
  if (kind === 'text') return text?.split('=', 1)[0] === name;
  if ((kind as string | undefined) === 'variable') return false;
  return Object.entries(place).some(([key, value]) => key !== 'source' && sets(value, name));
}

/** The word as if those variables stood in double quotes. */
export const quotedIn = (word: Word, single: ReadonlySet<string>): Word => ({
  ...word,
  parts: word.parts.map((part) =>
    part.kind === 'variable' && !part.operation && single.has(part.name) ? { ...part, quoted: true } : part,
  ),
});
