/** Conditions, returned values and calls that stand on one line, in languages that are not parsed. */
import type { MutationLanguage } from './mutation-languages.ts';
import type { MutationKind, MutationPlace } from './mutation-place.ts';
import { MAX_LINE, type SourceLines } from './source-lines.ts';

const RETURN = /^\s*return\s+(?<value>\S[^\n]*?)\s*;?\s*$/d;
const CALL = /^\s*(?<call>(?:await\s+)?(?:[\w$]+(?:\.|::))*[\w$]+!?\([^\n]*\)\s*;?)\s*$/d;
const NO_CALL = /^(?:if|for|while|switch|match|return|assert\w*|raise|throw|super|func|fn|def|elif|except|catch)\b/;
const CONTINUES = /^\s*(?:[.?&|+*/%<>=-]|and\b|or\b)/;

export function linePlaces(lines: SourceLines, language: MutationLanguage): MutationPlace[] {
  if (language.isScript) return [];
  let signature = '';
  let inside: readonly string[] = [];
  return lines.starts.flatMap((start, index) => {
    const code = lines.code(index + 1);
    if (code.length > MAX_LINE) return [];
    if (language.signature?.test(code)) signature = code;
    const [before, after] = [inside, openAfter(inside, code)];
    inside = after;
    const at = (
      pattern: RegExp | undefined,
      group: string,
    ): { readonly words: string; readonly from: number } | undefined => {
      const [from, to] = pattern?.exec(code)?.indices?.groups?.[group] ?? [];
      return from === undefined ? undefined : { words: code.slice(from, to), from: start + from };
    };
    const found: MutationPlace[] = [];
    const add = (kind: MutationKind, { words, from }: { readonly words: string; readonly from: number }, to: string) =>
      void found.push({ kind, start: from, end: from + words.length, to });
    const test = at(language.condition, 'test');
    if (test && isBalanced(test.words)) add('condition', test, language.negate(lines.written(test)));
    if (before.length !== after.length || CONTINUES.test(lines.code(index + 2))) return found;
    const value = at(RETURN, 'value');
    const returned = value && language.returned(signature);
    if (value && returned !== undefined && !/^(?:None|nil|null|\d+|\w*[tT]rue|\w*[fF]alse)$/.test(value.words))
      add('return', value, returned);
    const call = at(CALL, 'call');
    const isStatement = before.at(-1) === undefined || (!language.hasWords && before.at(-1) === '{');
    const isWhole = call && !NO_CALL.test(call.words) && (!language.needsSemicolon || call.words.endsWith(';'));
    if (isWhole && isStatement && isBalanced(call.words)) add('statement', call, language.empty);
    return found;
  });
}

const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Brackets that are open behind a line. */
function openAfter(open: readonly string[], code: string): readonly string[] {
  if (!/[()[\]{}]/.test(code)) return open;
  const now = [...open];
  for (const character of code) {
    if ('([{'.includes(character)) now.push(character);
    else if (CLOSES[character] !== undefined && now.at(-1) === CLOSES[character]) now.pop();
  }
  return now;
}

const isBalanced = (code: string): boolean => openAfter([], code).length === 0;
