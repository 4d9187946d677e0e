/** How changes are published, and the form of their commit messages. */
import { SEVERITIES, type Severity } from '../core/github-posts.ts';
import { choice, flag, type Key, list, notAllowed, number, section, text } from './key.ts';
import { INNER_PATH, REF_START, WORDS } from './shared-keys.ts';

export interface VerifyCheck {
  readonly command: string;
  /** Patterns of paths from the top of the repository; it runs where a changed file matches one. Absent: always. */
  readonly paths?: readonly string[];
}

const command = text({ description: 'A command.', pattern: WORDS, allowed: 'a command, such as npm test' });

const PATTERN = /^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[^\0]{1,200}$/;

const limited = section(
  { description: 'A command that only runs when a changed file matches one of its paths.' },
  {
    run: text({ description: 'The command.', pattern: WORDS, allowed: 'a command, such as npm test', required: true }),
    paths: list({
      description: 'Paths from the top of the repository that it covers.',
      item: text({
        description: 'A pattern.',
        pattern: PATTERN,
        allowed: 'a path or pattern such as packages/web/**',
      }),
    }),
  },
);

const ALLOWED =
  'a command, such as npm test, or a section with run and paths, such as { run: npm test, paths: [src/**] }';

const check: Key<VerifyCheck | undefined> = {
  description: 'A command, or one with the paths that it covers.',
  allowed: ALLOWED,
  schema: { anyOf: [command.schema, { ...limited.schema, required: ['run', 'paths'] }] },
  parse: (written) => written,
  read(value, at, report) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      const read = typeof value === 'string' ? command.read(value, at, report) : undefined;
      if (typeof value !== 'string') report(at, `is ${JSON.stringify(value)}; allowed: ${ALLOWED}`);
      return read === undefined ? undefined : { command: read };
    }
    const { run, paths = [] } = limited.read(value, at, report);
    if (paths.length === 0 && Object.hasOwn(value, 'run'))
      report(at, `has no paths, so it would never run; allowed: paths such as [packages/web/**], or only the command`);
    return { command: run, paths };
  },
};

export const verify = list({
  description:
    "Commands that the host runs before it publishes, with and without the change. Each runs always, or only when a file that it covers has changed. What the change broke goes back to the agent, twice at most. Without any, the test command that the repository's files name is run.",
  item: check,
  default: [],
});

/** What a review says and when its check run fails. */
interface ReviewSettings {
  readonly verdict: 'comment' | 'request-changes' | 'approve';
  readonly threshold: Severity;
  /** The lowest severity of a published finding that makes the check run fail; false: none does. */
  readonly blocks: Severity | false;
  /** Whether rules that people state are proposed for REVIEW.md. */
  readonly learn: boolean;
}

const verdict = choice({
  description:
    'What a review says in addition to its comments. comment: nothing. request-changes: that changes are needed, if it found something blocking; a later review withdraws that when nothing blocking is left. approve: also that it approves, if it found nothing.',
  values: ['comment', 'request-changes', 'approve'],
  unguessed: ['approve'],
  default: 'comment',
});

const BLOCKS = `true, false, ${SEVERITIES.join(', ')}`;
const BLOCKS_WORDS =
  'The lowest severity of a published finding that makes the check run "kodelet-ci / review" fail. true: any. false: none, and the check run is neutral then.';

const blocks: Key<Severity | false> = {
  description: BLOCKS_WORDS,
  allowed: BLOCKS,
  schema: { description: BLOCKS_WORDS, enum: [true, false, ...SEVERITIES], default: false },
  parse: (written) => ({ true: true, false: false })[written] ?? written,
  read(value = false, at, report) {
    const severity = value === true ? SEVERITIES.at(-1) : SEVERITIES.find((one) => one === value);
    if (severity === undefined && value !== false) report(at, notAllowed(value, BLOCKS));
    return severity ?? false;
  },
};

const reviewParts = section(
  { description: 'What a review says, which findings it publishes, and when its check run fails.' },
  {
    verdict,
    threshold: choice({
      description:
        'The lowest severity at which a finding is published if it was confirmed only by reading. A finding that the host has reproduced is always published.',
      values: SEVERITIES,
      default: 'minor',
    }),
    blocks,
    learn: flag({
      description:
        'Whether a step with `mode: outcomes` proposes a rule for REVIEW.md if three people with write access declined findings for the same reason.',
      default: false,
    }),
  },
);

const REVIEW_ALLOWED = `${verdict.allowed}, or a section with verdict, threshold, blocks, learn`;

const REVIEW_WORDS = `A verdict, or a section. ${['verdict', 'threshold', 'blocks', 'learn'].map((name) => `${name}: ${reviewParts.keys[name as 'verdict'].description}`).join(' ')}`;

/** The verdict by itself is written as a word. */
const review: Key<ReviewSettings> = {
  description: REVIEW_WORDS,
  allowed: REVIEW_ALLOWED,
  schema: { description: REVIEW_WORDS, anyOf: [verdict.schema, reviewParts.schema] },
  parse: (written) => written,
  read(value, at, report) {
    const isWord = typeof value !== 'object' || value === null || Array.isArray(value);
    return isWord && value !== undefined && value !== null
      ? { ...reviewParts.read(undefined, at, report), verdict: verdict.read(value, at, report) }
      : reviewParts.read(value, at, report);
  },
};

const TEMPLATE = 'a template in quotes with {subject} on its first line, such as "ABC-123 {subject}"';

/** A key that says what is wrong with the template that it was given. */
const commitMessage = (words: Readonly<Record<'description' | 'without', string>>): Key<string | undefined> => ({
  ...words,
  allowed: TEMPLATE,
  schema: { description: words.description, type: 'string', pattern: '\\{subject\\}', maxLength: 500 },
  parse: (written) => written,
  read(value, at, report) {
    if (value === undefined) return undefined;
    const problem = typeof value === 'string' ? problemOfTemplate(value) : undefined;
    if (typeof value === 'string' && problem === undefined) return value.replace(/\n+$/, '');
    report(at, problem === undefined ? notAllowed(value, TEMPLATE) : `${notAllowed(value, TEMPLATE)}. It ${problem}`);
    return undefined;
  },
});

/** The largest values that the limits of a change take. */
export const MAX_PUBLISH_LIMITS = { 'max-files': 3000, 'max-patch-kb': 102_400 } as const;

export const publishKeys = section(
  { description: 'How changes are published.', rank: 'default-branch' },
  {
    'pull-request': choice({
      description: 'Whether changes for an issue become a pull request, a draft pull request, or only a branch.',
      values: ['ready', 'draft', 'never'],
      default: 'ready',
    }),
    commits: choice({
      description:
        'How commits are made. auto: git pushes them, unless a rule of the branch demands signatures; then GitHub creates them in the name of the token, and signs them. api: GitHub always creates them. git: git always pushes them.',
      values: ['auto', 'api', 'git'],
      default: 'auto',
    }),
    'commit-message': commitMessage({
      description:
        'Template of commit messages and titles of pull requests, for repositories with rules on them. {subject} is what the agent calls its change, {issue} the number of the issue or pull request, {body} its report. One line is the subject, and the report follows; more lines are the whole message.',
      without: 'the subject, in the form that the commits of the repository have',
    }),
    review,
    'branch-prefix': text({
      description: 'The prefix of new branch names.',
      pattern: REF_START,
      allowed: 'the beginning of a branch name, such as agent/',
      default: 'agent/',
    }),
    'max-files': number({
      description: 'Maximum number of files that one run may change.',
      min: 1,
      max: MAX_PUBLISH_LIMITS['max-files'],
      default: 100,
    }),
    'max-patch-kb': number({
      description: 'Maximum size of a change as a patch, in kilobytes.',
      min: 1,
      max: MAX_PUBLISH_LIMITS['max-patch-kb'],
      default: 4096,
    }),
    'split-above-lines': number({
      description:
        'Number of added and deleted lines above which a finished change is opened as a draft, whose first lines propose a split by directory.',
      min: 1,
      max: 1_000_000,
      without: 'no change is',
    }),
    'max-open-pulls': number({
      description:
        "Maximum number of open pull requests of the agent's own. With as many, a request for a change that would open another one ends before the model is asked. Work on an open one continues.",
      min: 1,
      max: 1000,
      without: 'no limit',
    }),
    'sub-issues': flag({
      description:
        'Whether `/agent plan` on an issue may split it: the host opens the parts that the agent proposes as sub-issues, at most 20. It needs the permission "issues: write".',
      default: false,
    }),
    verify,
    tests: list({
      description:
        'Paths of test files, in addition to the usual folders and names. A change to them is judged as a change to a check.',
      item: text({ description: 'A pattern.', pattern: PATTERN, allowed: 'a path or pattern such as checks/**' }),
      default: [],
    }),
    mutation: flag({
      description:
        'Whether the host tries up to ten small edits to the changed lines, one by one, and reports how many the tests notice. It takes up to a minute after the checks have passed. What no test notices goes back to the agent once.',
      default: false,
    }),
    staged: flag({
      description:
        'Whether the run only shows what it would have written: commits, references, comments, reviews, labels and reactions. Nothing is sent to GitHub. It applies if the file or the input sets it.',
      default: false,
    }),
    'baseline-seconds': number({
      description:
        "Maximum number of seconds for the repository's tests before the agent changes anything: the first command of verify, or else the test command that the repository's files name. The agent is told the result. 0: they are not run, and without verify nothing is run afterwards either.",
      min: 0,
      max: 600,
      default: 120,
    }),
    keep: list({
      description:
        'Folders whose new and changed files stay in the checkout for later steps of the job, such as dist. Everything else that the agent or its commands made is removed, even if git ignores it. Has no effect on work on a fork.',
      item: text({ description: 'A folder.', pattern: INNER_PATH, allowed: 'a path inside the repository' }),
      default: [],
    }),
  },
);

const PLACEHOLDERS = ['{subject}', '{issue}', '{body}'] as const;

/** Characters of the first line beside the subject, which then has room for some words of its own. */
const MAX_AROUND = 50;
const MAX_LENGTH = 500;

/** The rest of a sentence that begins with the key's value; undefined for a template that can be used. */
export function problemOfTemplate(template: string): string | undefined {
  const [first = '', second = '', ...more] = template.replace(/\n+$/, '').split('\n');
  const unknown = (template.match(/\{[^{}\n]*\}/g) ?? []).find((name) => !isPlaceholder(name));
  if (unknown) return `has the unknown placeholder ${unknown}; use ${PLACEHOLDERS.join(', ')}`;
  if (template.split('{subject}').length !== 2 || !first.includes('{subject}'))
    return 'must have {subject} once, on its first line; without it all commits would have the same subject';
  if (first.includes('{body}')) return 'has {body} on its first line; put it below an empty line';
  if (second !== '')
    return 'has text on its second line; leave that line empty, as git expects it between subject and body';
  if (/[^\P{Cc}\n]/u.test(more.join('\n') + first))
    return 'has control characters; the only ones allowed are line breaks';
  const around = first.replace('{subject}', '').replace('{issue}', '').length;
  if (around > MAX_AROUND) return `has ${around} characters around {subject}; use at most ${MAX_AROUND}`;
  return template.length > MAX_LENGTH ? `has ${template.length} characters; use at most ${MAX_LENGTH}` : undefined;
}

const isPlaceholder = (name: string): boolean => PLACEHOLDERS.some((known) => known === name);
