/** The evidence of a commit, or the state of a review, as a check run: its conclusion, its words, and an annotation at each place that it is about. */
import { type ChangedCheck, type Evidence, type FailedTest, VERDICTS } from '../core/evidence.ts';
import { SEVERITIES, type Severity } from '../core/github-posts.ts';
import type { Publication } from '../core/session-event.ts';
import { count } from '../lib/text.ts';
import { clip, oneLine } from '../markdown/code-text.ts';
import { completeMarkdown, cutMarkdown } from '../markdown/cut.ts';
import { sanitizeOutbound } from '../markdown/sanitize.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { PublicationView } from '../session/events/publication-view.ts';
import { describeEvidence, evidenceLine, whatRan, whyOther } from './evidence-text.ts';

/** Nothing in it acts or links elsewhere, and nothing of it is a secret. */
export interface EvidenceCheck {
  readonly conclusion: (typeof VERDICTS)[keyof typeof VERDICTS]['checkRun'] | 'cancelled' | 'action_required';
  /** One line. */
  readonly title: string;
  /** Markdown. */
  readonly summary: string;
  readonly annotations: readonly Annotation[];
}

interface Annotation {
  /** From the top of the repository. */
  readonly path: string;
  readonly line: number;
  readonly level: 'notice' | 'warning' | 'failure';
  readonly title: string;
  readonly message: string;
}

interface CheckRunOptions extends Pick<PublicationView, 'skippedChecks'> {
  readonly evidence: Evidence;
  readonly failedTests: readonly FailedTest[];
  /** Output of a check that failed, its first error first; empty where none did. */
  readonly output: string;
  readonly publication: Pick<Publication, 'leftOut' | 'isJoined'>;
  /** Path in the repository of a file that a test or a change names; undefined where the commit has no such file. */
  readonly locate: (file: string, by: 'test' | 'change') => string | undefined;
  readonly redactor: Redactor;
  /** Hosts that may be linked in addition to GitHub's own. */
  readonly hosts: readonly string[];
}

/** What makes a text harmless. */
type Cleaning = Pick<CheckRunOptions, 'redactor' | 'hosts'>;

/** GitHub takes 65,535 bytes, which are a third as many characters at worst. */
const MAX_SUMMARY = 20_000;
const [MAX_TITLE, MAX_MESSAGE] = [200, 2000];
/** GitHub takes no more in one request. */
const MAX_ANNOTATIONS = 50;

export function evidenceCheck(given: CheckRunOptions): EvidenceCheck {
  const { redactor, locate, ...words } = given;
  const options = { ...redactor.deep(words), redactor, locate };
  const { evidence, output } = options;
  const other = whyOther(options.publication);
  const summary = [
    `**${evidenceLine(evidence)}.**`,
    ...(other ? [`⚠️ ${other}.`] : []),
    ...(evidence.checks.length > 0 ? [whatRan(options, output)] : []),
  ].join('\n\n');
  const { checkRun } = VERDICTS[evidence.verdict];
  return {
    conclusion: other && checkRun === 'success' ? 'neutral' : checkRun,
    title: lineOf(describeEvidence(evidence), options),
    summary: completeMarkdown(
      cutMarkdown(sanitizeOutbound(summary, options), MAX_SUMMARY, { name: 'evidence', keeper: 'journal' }),
    ),
    annotations: annotationsOf(options),
  };
}

/** A finding that stands on the pull request: on its line, or in the text of a review. */
export interface StandingFinding {
  /** From the top of the repository. */
  readonly path: string;
  /** Absent where it is not known: the line is not in the diff any more, or an older commit had it. */
  readonly line?: number | undefined;
  readonly severity: Severity;
  /** Markdown, as GitHub has it. */
  readonly text: string;
  /** Stays the same when lines move. */
  readonly fingerprint: string;
  /** What bears it out; absent where its comment does not say. */
  readonly verified?: 'reproduced' | 'confirmed';
}

interface ReviewCheckOptions {
  /** The review came to its end. Otherwise `why` says why not. */
  readonly isFinished: boolean;
  readonly isCancelled: boolean;
  readonly why: string;
  /** Why findings are open although someone has resolved them. */
  readonly uncounted?: string | undefined;
  readonly findings: readonly StandingFinding[];
  /** The least severity that blocks. */
  readonly blocks: Severity | false;
  readonly redactor: Redactor;
  readonly hosts: readonly string[];
}

/** Found nothing, found something, or did not come to its end: nothing but the first is green. */
export function reviewCheck(given: ReviewCheckOptions): EvidenceCheck {
  const { isFinished, isCancelled, why, uncounted, findings, blocks } = given;
  const number = findings.length;
  const isAtLeast = ({ severity }: StandingFinding): boolean =>
    blocks !== false && SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(blocks);
  const isBlocked = findings.some(isAtLeast);
  const annotations = findings.slice(0, MAX_ANNOTATIONS).map(({ path, line, severity, text }) => ({
    path,
    line: lineNumber(line),
    level: LEVELS[severity],
    title: lineOf(`Review: ${severity}`, given),
    message: textOf(text, given),
  }));
  if (!isFinished) {
    const title = lineOf(unquoted(`The review was not completed: ${why}`), given);
    const open = number > 0 ? `\n\n${count(number, 'finding')} of this or an earlier review stands.` : '';
    const summary = `${title}${open}\n\nThis says nothing about the change. Ask for the review again.`;
    const conclusion = isCancelled ? 'cancelled' : blocks === false ? 'neutral' : 'action_required';
    return { conclusion, title, summary, annotations };
  }
  const title = number === 0 ? 'The review found nothing' : `The review has ${count(number, 'open finding')}`;
  const conclusion = number === 0 ? 'success' : isBlocked ? 'failure' : 'neutral';
  const notes = [why, ...(uncounted === undefined ? [] : [`${textOf(uncounted, given)}.`])].join(' ').trim();
  return { conclusion, title, summary: `${title}. ${notes}`.trim(), annotations };
}

const LEVELS: Readonly<Record<Severity, Annotation['level']>> = {
  blocking: 'failure',
  'should-fix': 'warning',
  minor: 'notice',
};

function annotationsOf(options: CheckRunOptions): Annotation[] {
  const { evidence, failedTests } = options;
  const isNew = new Set(evidence.tests.newlyRed);
  const testsWith = (wanted: boolean): Annotation[] =>
    failedTests.flatMap((test) => (isNew.has(test.name) === wanted ? testAnnotation(test, wanted, options) : []));
  const edits = (wanted: ChangedCheck['effect']): Annotation[] =>
    evidence.changedChecks.flatMap((check) => (check.effect === wanted ? editAnnotation(check, options) : []));
  const all = [...testsWith(true), ...edits('weakened'), ...testsWith(false), ...edits('changed')];
  return all.slice(0, MAX_ANNOTATIONS);
}

function testAnnotation(
  { name, file, line, message = 'Its runner reported no message.' }: FailedTest,
  isNew: boolean,
  options: CheckRunOptions,
): Annotation[] {
  const path = file && options.locate(file, 'test');
  if (!path) return [];
  return [
    {
      path,
      line: lineNumber(line),
      level: isNew ? 'failure' : 'warning',
      title: lineOf(
        unquoted(`Fails, ${isNew ? 'and did not before the change' : 'as before the change'}: ${name}`),
        options,
      ),
      message: textOf(message, options),
    },
  ];
}

function editAnnotation({ path: file, effect, what }: ChangedCheck, options: CheckRunOptions): Annotation[] {
  const path = options.locate(file, 'change');
  if (!path) return [];
  const isWeakened = effect === 'weakened';
  const title = isWeakened ? 'The change weakens this check' : 'The change edits this check';
  const message = textOf(what.join('\n'), options);
  return [{ path, line: 1, level: isWeakened ? 'warning' : 'notice', title, message }];
}

/** Lines of one file; a report may claim any number. */
const MAX_LINE = 1_000_000;
const lineNumber = (line = 1): number => (Number.isInteger(line) && line > 0 && line <= MAX_LINE ? line : 1);

const lineOf = (text: string, options: Cleaning): string =>
  clip(oneLine(sanitizeOutbound(clip(oneLine(text), MAX_TITLE), options)), MAX_TITLE);

/** An annotation is shown as it is written, so nothing in it is code that the sanitizer may leave alone. */
const unquoted = (text: string): string => text.replaceAll('`', "'");

/** GitHub takes none that is empty. */
const textOf = (text: string, options: Cleaning): string =>
  clip(sanitizeOutbound(unquoted(clip(text, MAX_MESSAGE)), options), 2 * MAX_MESSAGE) || '(nothing that can be shown)';
