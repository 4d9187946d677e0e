/** Whether a repository writes conventional commits, and a subject in that form where it does. */

export interface Convention {
  /** Whether the words behind the type begin with a small letter there. */
  readonly lowerCase: boolean;
}

/** Of the commit that `init` suggests: it tells how we write, and nothing of how the repository does. */
export const SETUP_SUBJECT = 'ci: run kodelet-ci on request';

/** By subjects of its history, newest first; undefined where it has no such form, or nothing tells. Merges and reverts write themselves. */
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
  /** Of the issue or pull request, or what was asked for. */
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

interface Rule {
  readonly type: string;
  readonly pattern: RegExp;
}

const BY_FILES: readonly Rule[] = [
  { type: 'docs', pattern: /\.(?:md|mdx|markdown|rst|adoc)$|^docs?\/|(?:^|\/)(?:LICENSE|AUTHORS|README)[^/]*$/i },
  {
    type: 'test',
    pattern: /(?:^|\/)(?:tests?|__tests__|specs?|e2e)\/|[._-](?:test|spec)s?\.\w+$|(?:^|\/)test_[^/]+$/i,
  },
  { type: 'ci', pattern: /^\.(?:github|gitlab|circleci)\/|^\.(?:gitlab-ci|travis)\.ya?ml$/ },
];

const BY_VERB: readonly Rule[] = [
  { type: 'feat', pattern: /^(?:add|support|implement|introduce|allow|enable|provide|offer)\b/i },
  { type: 'refactor', pattern: /^(?:refactor|rename|extract|move|simplify|restructure|split|inline|deduplicate)\b/i },
  { type: 'perf', pattern: /^(?:speed up|optimi[sz]e)\b/i },
  { type: 'chore', pattern: /^(?:bump|upgrade)\b/i },
];

const WISH = /\b(?:add|support|implement|introduce|feature|allow|enable|new)\b/i;
const FAULT =
  /\b(?:bugs?|fix(?:es)?|broken|fail(?:s|ed|ing|ure)?|crash(?:es|ed)?|errors?|wrong|flaky|regression|missing|never|does not|doesn't)\b/i;
