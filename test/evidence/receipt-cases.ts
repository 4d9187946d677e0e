/** Seeded defects and clean changes in four languages, with receipts for them: right, wrong, mistaken and forged. */
import type { Finding, Receipt } from '../../src/core/github-posts.ts';
import { LANGUAGES, type Language, type LanguageName } from './receipt-languages.ts';
import { SKETCHES, type Sketch } from './receipt-sketches.ts';
import type { Files } from './receipt-trees.ts';

export const RECEIPT_KINDS = ['right', 'wrong', 'mistaken', 'forged'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

export interface Change {
  readonly name: string;
  readonly language: LanguageName;
  readonly isDefect: boolean;
  readonly base: Files;
  readonly head: Files;
  /** What a finding on it is about. */
  readonly place: Pick<Finding, 'path' | 'side' | 'line'>;
  readonly receipts: Readonly<Record<ReceiptKind, Receipt>>;
}
function render(language: Language, { name, parameters }: Sketch, lines: readonly string[]): string {
  const { statements, expression } = language;
  const body = lines.map((line) => {
    const [, first = '', ...rest] =
      /^if (.+): (.+)$/.exec(line) ??
      /^for (\w+) in (.+)\.\.(.+): (.+)$/.exec(line) ??
      /^let (\w+) = (.+)$/.exec(line) ??
      /^return (.+)$/.exec(line) ??
      [];
    const kind = line.slice(0, line.indexOf(' ')) as keyof Language['statements'];
    return statements[kind](...[first, ...rest].map(expression));
  });
  return language.frame(name, parameters, body.join('\n'));
}

const firstDifference = (one: string, other: string): number => {
  const [lines, others] = [one.split('\n'), other.split('\n')];
  return 1 + others.findIndex((line, index) => line !== lines[index]);
};

/** `turn` chooses among the ways to be wrong or to forge. */
function receiptsOf(
  language: Language,
  { name, shows, hides }: Sketch,
  turn: number,
  base: string,
): Change['receipts'] {
  const at = language.receipt(name);
  const path = language.source(name);
  const call = (args: string) => `${name}(${args})`;
  const test = (left: string, right: string | number): Receipt => ({
    ...at,
    text: language.test(name, left, String(right)),
  });
  const wrong = [test(call(hides[0]), hides[1]), test('1', 2), test(`${name}_missing(${hides[0]})`, 1)];
  const good = base.split('\n').find((line) => /return|=/.test(line)) ?? '';
  const forged: readonly Receipt[] = [
    test(language.exits, 1),
    test(language.reads(path), base.length),
    test('1', 2),
    { command: `echo "not ok 1 - ${name} is right" && exit 1` },
    { command: `grep -qF '${good.trim()}' ${path} && node --version` },
    { command: `git diff --quiet HEAD~1 -- ${path}` },
  ];
  return {
    right: test(call(shows[0]), shows[1]),
    wrong: wrong[turn % wrong.length] as Receipt,
    mistaken: test(call(shows[0]), shows[1] + 1),
    forged: forged[turn % forged.length] as Receipt,
  };
}

/** Languages in turn, so that a sample has each of them. */
export function seededChanges(kind: 'defect' | 'clean'): Change[] {
  const names = Object.keys(LANGUAGES) as LanguageName[];
  return SKETCHES.flatMap((given, row) =>
    names.map((language, column): Change => {
      const how = LANGUAGES[language];
      const [index, line] = given[kind];
      const [path, base] = [how.source(given.name), render(how, given, given.lines)];
      const head = render(how, given, given.lines.with(index, line));
      return {
        name: `${given.name} in ${language}`,
        language,
        isDefect: kind === 'defect',
        base: { ...how.files, [path]: base },
        head: { [path]: head },
        place: { path, side: 'new', line: firstDifference(base, head) },
        receipts: receiptsOf(how, given, row + column, base),
      };
    }),
  );
}
