/** The agent's last words as a commit message: one clean subject line, a short body, nothing that commands GitHub. */

export interface CommitMessage {
  readonly subject: string;
  /** What the answer says below the subject, whole. */
  readonly report: string;
}

export function commitMessage(options: {
  /** By convention its first line can serve as the subject. */
  readonly answer: string;
  /** The subject where the answer's first line is none, such as `Fix #12: Retry never waits`. */
  readonly fallback: string;
  /** The issue that the commit may close; others are only mentioned. */
  readonly issue?: number;
  /** Puts a subject into the form of the repository. */
  readonly form?: ((subject: string) => string) | undefined;
}): CommitMessage {
  const { answer, fallback, issue, form = asItIs } = options;
  const text = withoutCommands(answer.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim(), issue);
  const first = text.split('\n', 1)[0] ?? '';
  const stated = subjectOf(first, issue);
  if (!isSubject(first, stated)) return { subject: shorten(form(subjectOf(fallback, issue))), report: text };
  const whole = form(stated);
  const subject = shorten(whole);
  // What a subject has no room for is said below it.
  return { subject, report: subject === whole ? text.slice(first.length).trim() : text };
}

const asItIs = (subject: string): string => subject;

/** What stands below the answer's first line, where that can serve as a subject. */
export function withoutSubject(answer: string): string {
  const text = answer.trim();
  const first = text.split('\n', 1)[0] ?? '';
  const stated = subjectOf(first, undefined);
  return isSubject(first, stated) ? text.slice(first.length).trim() : answer;
}

const SUBJECT_LENGTH = 72;
const MAX_TAKEN_LENGTH = 120;
const BODY_LENGTH = 1500;

/** What the template of the configuration needs to become a message. */
export interface Template {
  readonly text: string;
  /** Number of the issue or pull request. */
  readonly number?: number | undefined;
  /** The issue that the commit may close. */
  readonly issue?: number | undefined;
}

/** The first line of the template around a subject, which is cut so that the whole stays a subject. */
export function subjectBy({ text, number, issue }: Template, subject: string): string {
  const around = withNumber(text.split('\n', 1)[0] ?? '', number);
  const room = SUBJECT_LENGTH - (around.length - '{subject}'.length);
  return withoutCommands(
    around.replace('{subject}', () => shorten(subject, room)),
    issue,
  );
}

/** In a run without an issue, its brackets, number sign and colon go as well. */
const withNumber = (line: string, number: number | undefined): string =>
  number === undefined
    ? line.replace(/\s*[([]?#?\{issue\}[)\]]?:?\s*/g, ' ').trim()
    : line.replaceAll('{issue}', String(number));

/** `coAuthor` is a name with an address in angle brackets. A template of several lines says what the message has below the subject. */
export function formatMessage(
  { subject, report }: CommitMessage,
  coAuthor: string | undefined,
  template?: Template,
): string {
  const said = cutAtParagraph(report.replace(TRAILER, '').trim());
  const lines = template?.text.split('\n').slice(2) ?? [];
  const own = lines.map((line) => withNumber(line, template?.number).replace('{body}', () => said)).join('\n');
  const body = lines.length > 0 ? withoutCommands(own.trim(), template?.issue) : said;
  const trailer = coAuthor ? `Co-authored-by: ${plainLine(coAuthor)}` : '';
  // Git reads trailers only in the last paragraph.
  const end =
    lines.length > 0 && TRAILERS.test(body)
      ? `${body}\n${trailer}`.trim()
      : [body, trailer].filter(Boolean).join('\n\n');
  return `${[subject, end].filter(Boolean).join('\n\n')}\n`;
}

const TRAILERS = /(?:^|\n\n)(?:[A-Z][\w-]*: \S.*(?:\n|$))+$/;

/** Only the host says who took part. */
const TRAILER = /^[ \t]*[\w-]+-by:.*(?:\n[ \t]+.*)*$/gim;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a commit message
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

function isSubject(raw: string, plain: string): boolean {
  return (
    plain.length > 0 &&
    plain.length <= MAX_TAKEN_LENGTH &&
    !/^\s*([-*+>|]\s|\d+[.)]\s|```|~~~|<)/.test(raw) &&
    !plain.endsWith(':')
  );
}

/** Taking marks away can put a command together, so commands are looked for last. */
const subjectOf = (line: string, issue: number | undefined): string => withoutCommands(plainLine(line), issue);

/** One line without Markdown's marks (but code, which keeps mentions from being ones) and without characters that a terminal obeys or nobody sees. */
function plainLine(text: string): string {
  return text
    .replace(/^\s*#+\s+/, '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function shorten(line: string, room = SUBJECT_LENGTH): string {
  if (line.length <= room) return line;
  const cut = line.slice(0, room - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > room / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.\ud800-\udbff]+$/, '')}…`;
}

function cutAtParagraph(text: string): string {
  if (text.length <= BODY_LENGTH) return text;
  const end = text.lastIndexOf('\n\n', BODY_LENGTH);
  return end > 0 ? text.slice(0, end) : text.slice(0, text.lastIndexOf(' ', BODY_LENGTH));
}

/** `[skip ci]` switches the checks off, and `Fixes #5` closes an issue that nobody spoke of. */
export function withoutCommands(text: string, issue: number | undefined): string {
  return text
    .replace(SKIP, '($1$2)')
    .replace(CLOSING, (whole, verb: string, repository: string | undefined, number: string) => {
      return !repository && Number(number) === issue ? whole : `${verb} ${repository ?? 'issue'} ${number}`;
    });
}

const SKIP = /\[(skip ci|ci skip|no ci|skip actions|actions skip)\]|^(skip-checks:\s*true)$/gim;
const CLOSING =
  /\b(close[sd]?|fix(?:e[sd])?|resolve[sd]?)(?::|\s)\s*(?:#|gh-|(?:https?:\/\/[^\s/]+\/)?([\w.-]+\/[\w.-]+)(?:#|\/(?:issues|pull)\/))(\d+)\b/gi;

export interface Convention {
  /** Whether the words after the type begin with a small letter there. */
  readonly lowerCase: boolean;
}

/** Subject of the commit that `init` suggests: it shows how we write, and nothing of how the repository does. */
export const SETUP_SUBJECT = 'ci: run kodelet-ci on request';

/** By subjects of its history, newest first; undefined if it has no such form, or nothing shows one. Merges and reverts write themselves. */
export function conventionOf(subjects: readonly string[]): Convention | undefined {
  const own = subjects.filter((subject) => !/^(?:Merge|Revert)\b/.test(subject) && subject !== SETUP_SUBJECT);
  const described = own.flatMap((subject) => CONVENTIONAL.exec(subject)?.[1] ?? []);
  if (described.length === 0 || described.length * 2 < own.length) return undefined;
  return { lowerCase: described.filter((words) => /^\p{Lu}/u.test(words)).length * 2 < described.length };
}

/** A word, a scope or none, and what it is about: conventionalcommits.org, and the types of its Angular convention. */
const CONVENTIONAL =
  /^(?:feat|fix|docs|style|refactor|perf|test|build|ci|chore|revert)(?:\([^()\n]{1,40}\))?!?: (\S.*)$/i;

interface Change {
  readonly files: readonly string[];
  /** Title of the issue or pull request, and the request. */
  readonly about: string;
}

/** One that the model has written so stays, with its scope. */
export function withType(subject: string, { lowerCase }: Convention, change: Change): string {
  if (CONVENTIONAL.test(subject)) return subject;
  const words = lowerCase
    ? subject.replace(/^\p{Lu}(?=\p{Ll}*(?:[\s,;:]|$))/u, (letter) => letter.toLowerCase())
    : subject;
  return `${typeOf(subject, change)}: ${words}`;
}

function typeOf(subject: string, { files, about }: Change): string {
  const only = BY_FILES.find(({ pattern }) => files.length > 0 && files.every((path) => pattern.test(path)));
  if (only) return only.type;
  const verb = BY_VERB.find(({ pattern }) => pattern.test(subject))?.type;
  if (verb && !(verb === 'feat' && FAULT.test(about))) return verb;
  return WISH.test(about) && !FAULT.test(about) ? 'feat' : 'fix';
}

const BY_FILES: readonly { readonly type: string; readonly pattern: RegExp }[] = [
  { type: 'docs', pattern: /\.(?:md|mdx|markdown|rst|adoc)$|^docs?\/|(?:^|\/)(?:LICENSE|AUTHORS|README)[^/]*$/i },
  {
    type: 'test',
    pattern: /(?:^|\/)(?:tests?|__tests__|specs?|e2e)\/|[._-](?:test|spec)s?\.\w+$|(?:^|\/)test_[^/]+$/i,
  },
  { type: 'ci', pattern: /^\.(?:github|gitlab|circleci)\/|^\.(?:gitlab-ci|travis)\.ya?ml$/ },
];

const BY_VERB: readonly { readonly type: string; readonly pattern: RegExp }[] = [
  { type: 'feat', pattern: /^(?:add|support|implement|introduce|allow|enable|provide|offer)\b/i },
  { type: 'refactor', pattern: /^(?:refactor|rename|extract|move|simplify|restructure|split|inline|deduplicate)\b/i },
  { type: 'perf', pattern: /^(?:speed up|optimi[sz]e)\b/i },
  { type: 'chore', pattern: /^(?:bump|upgrade)\b/i },
];

const WISH = /\b(?:add|support|implement|introduce|feature|allow|enable|new)\b/i;
const FAULT =
  /\b(?:bugs?|fix(?:es)?|broken|fail(?:s|ed|ing|ure)?|crash(?:es|ed)?|errors?|wrong|flaky|regression|missing|never|does not|doesn't)\b/i;
