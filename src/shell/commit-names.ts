/** Commands that print names of commits, one a line: what is written out for such a name is the name of a commit, or of nothing. */
import { onlyPart, printsOnly, wordsOf } from './name-lists.ts';
import type { CommitName } from './numbers.ts';
import type { Node, Word } from './reader/tree.ts';
import type { CommitLines, Scope } from './scope.ts';
import { commitIn } from './shell-state.ts';

const PRINTS: readonly (readonly [RegExp, CommitName])[] = [
  [/^git rev-parse(?: (?:--short(?:=\d+)?|--verify|-q|--quiet))* [^-\s]\S*$/, 'hash'],
  [
    /^git rev-list(?! .*--(?:count|objects|format|pretty|parents|children|left-right|header|timestamp|disk-usage))(?: |$)/,
    'hash',
  ],
  [/^git merge-base(?: [^-\s]\S*)+$/, 'hash'],
  [/^git log(?: [^%\s]+)* (?:--format=|--pretty=|--pretty=format:)%[hH](?: [^%]*)?$/, 'hash'],
  [/^git branch --show-current$|^git rev-parse --abbrev-ref HEAD$/, 'branch'],
  [/^git branch(?: \S+)* --format=%\(refname:short\)(?: |$)/, 'branch'],
];

/** Commands of whose lines the first word is a hash. */
const BEGINS =
  /^git (?:(?:log|reflog|show)(?: \S+)* (?:--oneline(?: |$)|(?:--format=|--pretty=|--pretty=format:)%[hH])|(?:rev-list|blame|annotate|cherry)(?: |$))/;

/** They pass lines on as they are. */
const PASSES_ON = /^(?:head|tail|sort|uniq|tac|shuf|sed -n \d+p)(?: |$)|^[ef]?grep (?!(?:\S+ )*-\w*[oc])/;
const FIRST_FIELD = /^(?:g?awk \{ ?print \$1 ?\}$|cut -d ? {1,2}-f ?1$)/;

/** What stands in the lines that a command prints. */
export function linesOf(body: Node): CommitLines {
  if (printsOnly('hex', body) || printsOnly('plain', body)) return { whole: 'written' };
  const [first, ...filters] = body.kind === 'pipeline' && !body.negated ? body.commands : [body];
  const line = wordsOf(first).join(' ');
  const whole = PRINTS.find(([pattern]) => pattern.test(line))?.[1];
  const lines: CommitLines = { lines: true, whole, first: whole ?? (BEGINS.test(line) ? 'hash' : undefined) };
  return filters
    .map((filter) => wordsOf(filter).join(' '))
    .reduce<CommitLines>((found, filter) => {
      if (FIRST_FIELD.test(filter)) return { lines: true, whole: found.first, first: found.first };
      return PASSES_ON.test(filter) ? found : {};
    }, lines);
}

/** Commands that print one line, and filters that leave one. */
const PRINTS_ONE =
  /^git (?:rev-parse|merge-base|describe|branch --show-current)(?: |$)|^git (?:\S+ )+(?:-1|-n ?1|--max-count[= ]1|--max-parents=0)(?: |$)|^(?:head|tail) (?:-n ?)?-?1$|^sed -n \d+p$/;

/** What a command prints, where it names one commit: a list in the place of a word would be several. */
export function commitsOf(body: Node): CommitName | undefined {
  const { whole } = linesOf(body);
  if (whole === undefined || whole === 'written') return whole;
  const commands = body.kind === 'pipeline' ? body.commands : [body];
  return commands.some((one) => PRINTS_ONE.test(wordsOf(one).join(' '))) ? whole : undefined;
}

/** What the word is as a whole, where a command printed it that prints names of commits. `isList`: it may be several. */
export function commitOfWord(
  word: Word,
  { variables }: Pick<Scope, 'variables'>,
  isList = false,
): CommitName | undefined {
  const part = onlyPart(word);
  if (part?.kind === 'substitution') return isList ? linesOf(part.body).whole : commitsOf(part.body);
  return part?.kind === 'variable' && part.operation === undefined ? commitIn(variables.get(part.name)) : undefined;
}
