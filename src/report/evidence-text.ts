/** The evidence in words: one line that says what the host's checks bear out, and a list of what was run. */
import {
  type ChangedCheck,
  type CheckEvidence,
  type CheckResult,
  type Evidence,
  type EvidenceVerdict,
  type FailureOrigin,
  type Mutation,
  type TestChanges,
  type TreeName,
  VERDICTS,
} from '../core/evidence.ts';
import type { Publication } from '../core/session-event.ts';
import { count } from '../lib/text.ts';
import { fence, shownCode } from '../markdown/code-text.ts';
import type { PublicationView } from '../session/events/publication-view.ts';
import { spell } from './figures.ts';

const [MAX_COMMAND_LENGTH, MAX_NAME_LENGTH] = [80, 120];

const code = (command: string): string => shownCode(command, MAX_COMMAND_LENGTH);

/** One line of Markdown, with its emoji. */
export const evidenceLine = (evidence: Evidence): string =>
  `${VERDICTS[evidence.verdict].emoji} ${describeEvidence(evidence)}`;

/** The same without the emoji. */
export function describeEvidence(evidence: Evidence): string {
  const { verdict, checks, reason } = evidence;
  const decisive = checks.find((check) => check.verdict === verdict);
  if (!decisive) return `Cannot tell whether it works: ${reason ?? 'no check was run'}`;
  const why = decisive.reason === undefined ? '' : `: ${decisive.reason}`;
  return `${SENTENCES[verdict](evidence, decisive, why)}${shareNoticed(evidence)}`;
}

/** How much of the change its tests test, as one more sentence without its end. */
const shareNoticed = ({ mutation }: Evidence): string =>
  mutation && mutation.tried > 0
    ? `. The tests notice ${mutation.noticed} of ${count(mutation.tried, 'small edit')} to the changed lines`
    : '';

const SENTENCES: Readonly<
  Record<EvidenceVerdict, (evidence: Evidence, decisive: CheckEvidence, why: string) => string>
> = {
  proven: ({ checks, tests }, { command }) =>
    tests.turnedGreen.length === 0
      ? `${code(command)} failed before and passes now`
      : `${nowGreen(tests.turnedGreen)}${totals(checks)}${stillRed(tests)}`,
  passed: ({ checks }) =>
    `${allOf(checks)}${checks.every(({ base }) => base?.exitCode === 0) ? ', as before' : ''}; no test shows the difference`,
  unproven: ({ checks }, _, why) =>
    `${allOf(checks)}, but nothing shows that the change is needed${why || ': the new tests also pass without it'}`,
  weakened: ({ changedChecks }, decisive, why) =>
    `${code(decisive.command)} ${endsOnlyBecause(decisive)} the change weakens what it checks${edits(changedChecks, 'weakened') || why}`,
  changed: ({ changedChecks }, decisive) =>
    `${code(decisive.command)} ${endsLike(decisive) ?? 'fails, as it did before,'} with edited checks${edits(changedChecks, 'changed')}${failsFormer(decisive)}`,
  'red-before': ({ tests, changedChecks, checks }, { command }, why) =>
    tests.stillRed.length === 0
      ? `${code(command)} fails, as it did before the change${why}${edits(changedChecks, 'changed', '; the change edits what is checked')}`
      : `${names(tests.stillRed)} ${tests.stillRed.length === 1 ? 'fails' : 'fail'}, as before the change${checks.every(isAccountedFor) ? '; nothing else does' : ''}`,
  flaky: ({ tests }, { command }, why) =>
    tests.flaky.length === 0
      ? `${code(command)} is flaky${why}`
      : `${names(tests.flaky)} ${tests.flaky.length === 1 ? 'is' : 'are'} flaky${why}${othersProven(tests)}`,
  failed: ({ tests }, { command, change }, why) =>
    tests.newlyRed.length + tests.vanished.length === 0
      ? `${code(command)} fails with exit code ${change?.exitCode}${why}`
      : [
          ...(tests.newlyRed.length > 0
            ? [
                `${names(tests.newlyRed)} ${tests.newlyRed.length === 1 ? 'fails' : 'fail'}, and did not before the change`,
              ]
            : []),
          ...(tests.vanished.length > 0
            ? [`${names(tests.vanished)} no longer ${tests.vanished.length === 1 ? 'runs' : 'run'}`]
            : []),
        ].join('; '),
  none: ({ checks }, { command }, why) => {
    const passing = checks.filter(({ verdict, change }) => verdict !== 'none' && change?.exitCode === 0);
    return `${code(command)} could not be judged${why}${passing.length > 0 ? `; ${allOf(passing)}` : ''}`;
  },
};

/** Whether all that fails in it has a name. */
const isAccountedFor = ({ verdict, base, change }: CheckEvidence): boolean =>
  change?.exitCode === 0 || (verdict === 'red-before' && change?.tests !== undefined && base?.tests !== undefined);

function endsOnlyBecause(check: CheckEvidence): string {
  const end = endsLike(check);
  return end ? `${end} only because` : 'fails, as it did before, and';
}

/** Undefined where no numbers show that less fails than before. */
function endsLike({ change, formerChecks, base }: CheckEvidence): 'passes' | 'fails less' | undefined {
  if (change?.exitCode === 0) return 'passes';
  const before = (formerChecks ?? base)?.tests?.failed ?? 0;
  return change?.tests && change.tests.failed < before ? 'fails less' : undefined;
}

const failsFormer = ({ change, formerChecks }: CheckEvidence): string =>
  change?.exitCode === 0 && formerChecks && formerChecks.exitCode !== 0 ? '; with those from before it fails' : '';

const ORIGIN_EMOJI: Readonly<Record<FailureOrigin['kind'], string>> = {
  flaky: VERDICTS.flaky.emoji,
  before: VERDICTS['red-before'].emoji,
  own: VERDICTS.failed.emoji,
  unknown: VERDICTS.none.emoji,
};

/** Whose failure it is, in one line of Markdown with its emoji. */
export const originLine = (origin: FailureOrigin): string => `${ORIGIN_EMOJI[origin.kind]} ${describeOrigin(origin)}`;

/** The same without the emoji, about the files before the agent. */
export function describeOrigin({ command, kind, reason, base, flaky, before, own }: FailureOrigin): string {
  const branch = code(base ?? 'the base');
  const parts = [
    ...(own.length > 0 ? [`${names(own)} ${own.length === 1 ? 'fails' : 'fail'} here and not on ${branch}`] : []),
    ...(before.length > 0 ? [`${names(before)} ${before.length === 1 ? 'fails' : 'fail'} on ${branch} too`] : []),
    ...(flaky.length > 0 ? [`${names(flaky)} ${flaky.length === 1 ? 'is' : 'are'} flaky: ${FLIPPED}`] : []),
  ];
  if (kind === 'unknown')
    return [...parts, `whose failure ${code(command)} is could not be found out: ${reason}`].join('; ');
  if (parts.length > 0) return parts.join('; ');
  if (kind === 'flaky') return `${code(command)} is flaky: ${FLIPPED}`;
  return kind === 'before'
    ? `${code(command)} fails on ${branch} too`
    : `${code(command)} fails here and not on ${branch}`;
}

const FLIPPED = 'a second run of the same files had another result';

/** The first name, and how many more there are. */
function names([first = '', ...others]: readonly string[]): string {
  const shown = shownCode(first, MAX_NAME_LENGTH);
  return others.length === 0 ? shown : `${shown} and ${count(others.length, 'more test')}`;
}

function edits(changedChecks: readonly ChangedCheck[], effect: ChangedCheck['effect'], words = ''): string {
  const [first, ...others] = changedChecks.filter((one) => one.effect === effect);
  if (!first) return '';
  const more = others.length > 0 ? ` and ${count(others.length, 'more file')}` : '';
  return `${words}: ${shownCode(first.path, MAX_NAME_LENGTH)}${more}`;
}

const nowGreen = (tests: readonly string[]): string =>
  `${names(tests)} failed before and ${tests.length === 1 ? 'passes' : 'pass'} now`;

/** A flaky test takes nothing from the others. */
function othersProven({ turnedGreen, flaky }: TestChanges): string {
  const others = turnedGreen.filter((name) => !flaky.includes(name));
  return others.length === 0 ? '' : `; ${nowGreen(others)}`;
}

const stillRed = ({ stillRed: red }: TestChanges): string =>
  red.length === 0 ? '' : `; ${count(red.length, 'test')} failed before and still ${red.length === 1 ? 'does' : 'do'}`;

/** `; 3 of 3 pass`, or nothing where a check names no tests. */
function totals(checks: readonly CheckEvidence[]): string {
  const { passed, ran } = countTests(checks);
  return ran === 0 ? '' : `; ${passed} of ${ran} pass`;
}

function countTests(checks: readonly CheckEvidence[]): { readonly passed: number; readonly ran: number } {
  const tests = checks.flatMap(({ change }) => change?.tests ?? []);
  const passed = tests.reduce((sum, one) => sum + one.passed, 0);
  return { passed, ran: tests.reduce((sum, one) => sum + one.passed + one.failed, 0) };
}

function allOf(checks: readonly CheckEvidence[]): string {
  const [only] = checks;
  const passing = checks.filter(({ change }) => change?.exitCode === 0).length;
  const number = passing === checks.length ? `${passing}` : `${passing} of ${checks.length}`;
  const what = checks.length === 1 && only ? `${code(only.command)} passes` : `${number} checks pass`;
  const { passed, ran } = countTests(checks);
  return ran === 0 ? what : `${what} (${passed === ran ? count(ran, 'test') : `${passed} of ${ran} tests`})`;
}

/** Whether the change is no finished work, by its evidence. */
export const isUnfinished = (evidence: Evidence | undefined): evidence is Evidence =>
  evidence !== undefined && VERDICTS[evidence.verdict].isUnfinished;

/** In sentences, for a run that is incomplete because of it. */
export const whyUnverified = (evidence: Evidence): string =>
  `${evidence.verdict === 'failed' ? 'Verification fails: ' : ''}${describeEvidence(evidence)}.`;

/** Words that complete "it passes …". */
export const TREES: Readonly<Record<TreeName, string>> = {
  change: 'with the change',
  base: 'before it',
  testsOnly: 'with only its tests',
  formerChecks: 'with the checks as they were',
};

const MAX_ROWS = 30;

/** Lines of a list: each check on each tree, then what the change does to the checks, then tests by what became of them. */
export function evidenceRows({ checks, changedChecks, tests, mutation }: Evidence): string[] {
  const edited = changedChecks.filter(({ effect }) => effect !== 'added');
  return [
    ...checks.slice(0, MAX_ROWS).map(checkRow),
    ...edited
      .slice(0, MAX_ROWS)
      .map(({ path, what }) => `${shownCode(path, MAX_NAME_LENGTH)}: ${what.map(plain).join('; ')}`),
    ...LISTS.flatMap(({ title, of }) => {
      const listed = of(tests);
      if (listed.length === 0) return [];
      const more = listed.length > MAX_NAMES ? ` and ${listed.length - MAX_NAMES} more` : '';
      return [
        `${title}: ${listed
          .slice(0, MAX_NAMES)
          .map((name) => shownCode(name, MAX_NAME_LENGTH))
          .join(', ')}${more}`,
      ];
    }),
    ...(mutation ? mutationRows(mutation) : []),
  ];
}

function mutationRows({ survivors, reason, unusable }: Mutation): string[] {
  if (reason !== undefined) return [`Edits to the changed lines were not tried: ${reason}`];
  return [
    ...survivors.map(
      ({ path, line, from, to }) =>
        `No test notices, at ${shownCode(`${path}:${line}`, MAX_NAME_LENGTH)}: ${shownCode(from, MAX_NAME_LENGTH)} → ${to === '' ? 'nothing' : shownCode(to, MAX_NAME_LENGTH)}`,
    ),
    ...(unusable > 0 ? [`${count(unusable, 'edit')} to the changed lines could not be built or run`] : []),
  ];
}

const MAX_NAMES = 10;

const LISTS: readonly { readonly title: string; readonly of: (tests: TestChanges) => readonly string[] }[] = [
  { title: 'Failed before, pass now', of: ({ turnedGreen }) => turnedGreen },
  { title: 'Fail now, and did not before', of: ({ newlyRed }) => newlyRed },
  { title: 'Failed before, and still fail', of: ({ stillRed: red }) => red },
  { title: 'No longer run', of: ({ vanished }) => vanished },
  { title: 'Skipped now', of: ({ skipped }) => skipped },
  { title: 'Flaky', of: ({ flaky }) => flaky },
];

/** Words of ours that quote code: what stands in backticks is shown as code again, and the rest as text. */
const plain = (text: string): string =>
  text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? shownCode(part, MAX_NAME_LENGTH) : part.replaceAll(/[^\w ,.;:'"()/+-]/g, ' '),
    )
    .join('');

function checkRow(check: CheckEvidence): string {
  const trees = (Object.keys(TREES) as TreeName[]).flatMap((tree) => {
    const result = check[tree];
    return result ? [`${TREES[tree]} ${describeResult(result)}`] : [];
  });
  return `${code(check.command)}: ${trees.join(', ')}`;
}

function describeResult({ exitCode, durationMs, tests }: CheckResult): string {
  const ran = tests && tests.passed + tests.failed;
  const counted = tests ? `, ${tests.passed} of ${ran}` : '';
  return `${exitCode === 0 ? 'passes' : `fails with exit code ${exitCode}`} (${spell(durationMs)}${counted})`;
}

/** A list of what the host ran, and below it the output of a check that failed, if it has any: Markdown that is safe in a page. */
export function whatRan(
  { evidence, ...view }: Pick<PublicationView, 'skippedChecks'> & { readonly evidence: Evidence },
  output: string,
): string {
  const rows = [...evidenceRows(evidence), ...describeSkipped(view).slice(0, MAX_ROWS)].map((row) => `- ${row}`);
  const failed = output !== '' && evidence.checks.some(({ change }) => change?.exitCode !== 0);
  return [rows.join('\n'), failed ? fence(output) : ''].filter(Boolean).join('\n\n');
}

/** Checks that had nothing to look at, one line each. */
export const describeSkipped = ({ skippedChecks = [] }: Pick<PublicationView, 'skippedChecks'>): string[] =>
  skippedChecks.map(({ command, paths }) => `⏭️ ${code(command)} skipped: nothing changed in ${code(paths.join(', '))}`);

/** Why the commit is not what the host has checked, without a full stop; undefined where it is. */
export function whyOther({ leftOut, isJoined }: Pick<Publication, 'leftOut' | 'isJoined'>): string | undefined {
  if (isJoined) return 'The host checked the change before it was joined with newer commits, and not this commit';
  return leftOut.length === 0
    ? undefined
    : `The host checked the whole change, and ${count(leftOut.length, 'file')} of it ${leftOut.length === 1 ? 'is' : 'are'} not in this commit`;
}
