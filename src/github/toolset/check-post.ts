/** Whether what the agent asks for on GitHub would stand: the line is in the diff, the label exists, the thread is open and whose it may be. */
import type { Finding, Objection, Post, PostKind, PostOf } from '../../core/github-posts.ts';
import type { ChangedFile } from '../../git/diff.ts';
import { nearest, thereAre } from '../../lib/nearest.ts';
import { sameName } from '../api/account.ts';
import { type DiffLine, type DiffLines, describeRanges } from '../review/finding.ts';
import type { ReviewThread } from '../review/threads.ts';

/** What GitHub and git know, asked when a request needs it. Each may throw what GitHub answers. */
export interface PostFacts {
  /** Our own login, and that of the person who asks. */
  readonly self: string;
  readonly requester: string;
  /** Labels that start runs: nobody gives work to itself. */
  readonly startingLabels: readonly string[];
  /** Files of the change; undefined if they are not known. */
  changedFiles(): Promise<readonly Pick<ChangedFile, 'path' | 'previousPath'>[] | undefined>;
  /** Undefined where the diff shows none, as of a binary file. */
  diffLines(path: string): Promise<DiffLines | undefined>;
  threads(): Promise<readonly ReviewThread[]>;
  labels(): Promise<readonly string[]>;
  /** Labels of the issue or pull request that the run is about. */
  ownLabels(): Promise<readonly string[]>;
  /** The number of an open issue with this title, and nothing else. */
  issueTitled(title: string): Promise<number | undefined>;
  /** The number of a sub-issue of the issue that the run is about. */
  subIssueTitled(title: string): Promise<number | undefined>;
}

const CHECKS: {
  readonly [K in PostKind]?: (
    post: PostOf<K>,
    known: PostFacts,
    earlier: readonly Post[],
  ) => Promise<Objection | undefined>;
} = {
  review_comment: checkFinding,
  reply_to_thread: async ({ thread }, known) => {
    const found = await findOpen(thread, known);
    return 'text' in found ? found : found.inText && noThread(thread);
  },
  resolve_thread: checkResolving,
  set_labels: checkLabels,
  create_issue: checkIssue,
  create_sub_issue: checkSubIssue,
};

export async function checkPost(
  post: Post,
  known: PostFacts,
  earlier: readonly Post[],
): Promise<Objection | undefined> {
  const check = CHECKS[post.kind] as
    | ((post: Post, known: PostFacts, earlier: readonly Post[]) => Promise<Objection | undefined>)
    | undefined;
  return check?.(post, known, earlier);
}

async function checkFinding(finding: PostOf<'review_comment'>, known: PostFacts): Promise<Objection | undefined> {
  const { path, side } = finding;
  const files = await known.changedFiles();
  if (files === undefined) {
    return { text: 'The diff of this pull request is not known here', advice: 'Name the place in your final message.' };
  }
  if (!files.some((file) => file.path === path)) {
    const text = `${JSON.stringify(path)} is not in the diff`;
    const renamed = files.find(({ previousPath }) => previousPath === path);
    if (renamed) return { text, advice: `It is renamed to ${JSON.stringify(renamed.path)}: name that.` };
    return {
      text,
      advice: thereAreSome(
        files.map((file) => file.path),
        path,
      ),
    };
  }
  const lines = await known.diffLines(path);
  if (!lines) {
    return { text: `The diff shows no lines of ${JSON.stringify(path)}`, advice: 'Name it in your final message.' };
  }
  return checkLines(finding, lines[side]) ?? checkSuggestion(finding, lines[side]);
}

/** Maximum number of names that an answer lists. */
const MAX_NAMES = 50;

/** The nearest of all, and of many the first ones. */
function thereAreSome(names: readonly string[], name: string, max = MAX_NAMES): string {
  const near = nearest(name, names);
  const some = new Set([...(near === undefined ? [] : [near]), ...names.slice(0, max)]);
  const more = names.length - some.size;
  return `${thereAre([...some], name)}${more > 0 ? ` and ${more} more` : ''}`;
}

/** GitHub has the old side for lines that are gone. */
function checkLines({ path, side, startLine, line }: Finding, lines: readonly DiffLine[]): Objection | undefined {
  const find = (number: number): DiffLine | undefined => lines.find((one) => one.number === number);
  const shown = `On the side ${side} the diff of ${path} shows ${describeRanges(lines) || 'no line'}.`;
  const missing = [startLine ?? line, line].find((number) => !find(number));
  if (missing !== undefined) return { text: `Line ${missing} is not in the diff`, advice: shown };
  if (find(startLine ?? line)?.hunk !== find(line)?.hunk) {
    return { text: `Lines ${startLine} and ${line} are in two parts of the diff`, advice: shown };
  }
  const places = lines
    .filter(({ number }) => number >= (startLine ?? line) && number <= line)
    .map(({ other }) => other);
  if (side === 'new' || places.includes(undefined)) return undefined;
  const [first, last] = [places[0], places.at(-1)];
  return {
    text: 'The change removes none of these lines',
    advice: `On the side new they are ${first === last ? first : `${first}-${last}`}: report it there.`,
  };
}

function checkSuggestion(
  { side, startLine, line, suggestion }: Finding,
  lines: readonly DiffLine[],
): Objection | undefined {
  if (suggestion === undefined) return undefined;
  if (side === 'old') {
    return { text: 'There is nothing to replace on the side old', advice: 'Leave the suggestion out.' };
  }
  const current = lines.filter(({ number }) => number >= (startLine ?? line) && number <= line).map(({ text }) => text);
  const plain = (text: string): string => text.replaceAll('\r', '');
  if (suggestion === '' || plain(current.join('\n')) !== plain(suggestion).replace(/\n$/, '')) return undefined;
  return { text: 'The suggestion is what these lines read already', advice: 'Leave it out, or correct it.' };
}

async function findOpen(id: number, known: PostFacts): Promise<ReviewThread | Objection> {
  const threads = await known.threads();
  const thread = threads.find((one) => one.id === id || one.comments.some((comment) => comment.id === id));
  const open = threads.filter(({ resolved }) => !resolved).map((one) => `${one.id} (${one.path})`);
  const advice = `Open ones: ${open.slice(0, MAX_NAMES).join(', ') || 'none'}.`;
  if (!thread) return { text: `This pull request has no review thread ${id}`, advice };
  return thread.resolved ? { text: `Thread ${id} is resolved already`, advice } : thread;
}

const noThread = (id: number): Objection => ({
  text: `${id} stands in the text of a review, which takes no replies`,
  advice: 'Say it in your final message.',
});

async function checkResolving(
  { thread: id }: PostOf<'resolve_thread'>,
  known: PostFacts,
): Promise<Objection | undefined> {
  const thread = await findOpen(id, known);
  if ('text' in thread) return thread;
  const author = thread.comments[0]?.author ?? '';
  if ([known.self, known.requester].some((login) => sameName(login, author))) return undefined;
  return {
    text: `Thread ${id} is ${author}'s, which is neither you nor the person who asks`,
    advice: 'Reply in it, and leave it to them.',
  };
}

async function checkLabels({ add, remove }: PostOf<'set_labels'>, known: PostFacts): Promise<Objection | undefined> {
  const problem = await checkNewLabels(add, known);
  if (problem || remove.length === 0) return problem;
  const own = await known.ownLabels();
  const missing = remove.find((name) => !own.some((label) => sameName(label, name)));
  return missing === undefined
    ? undefined
    : { text: `It has no label ${JSON.stringify(missing)}`, advice: thereAre(own, missing) };
}

async function checkNewLabels(names: readonly string[], known: PostFacts): Promise<Objection | undefined> {
  if (names.length === 0) return undefined;
  const starting = names.find((name) => known.startingLabels.some((label) => sameName(label, name)));
  if (starting !== undefined) {
    return { text: `The label ${JSON.stringify(starting)} starts a run`, advice: 'A person can set it.' };
  }
  const labels = await known.labels();
  const unknown = names.find((name) => !labels.some((label) => sameName(label, name)));
  if (unknown === undefined) return undefined;
  return {
    text: `The repository has no label ${JSON.stringify(unknown)}`,
    advice: thereAreSome(labels, unknown, 2 * MAX_NAMES),
  };
}

async function checkIssue(
  { title, labels }: PostOf<'create_issue'>,
  known: PostFacts,
  earlier: readonly Post[],
): Promise<Objection | undefined> {
  const problem = await checkNewLabels(labels, known);
  if (problem) return problem;
  const isSame = (post: Post): boolean => post.kind === 'create_issue' && sameName(post.title, title);
  if (earlier.some(isSame)) return { text: 'You have asked for an issue of that title', advice: 'One is enough.' };
  const number = await known.issueTitled(title);
  if (number === undefined) return undefined;
  return { text: `#${number} is open and has that title`, advice: `Name #${number} in your final message instead.` };
}

async function checkSubIssue(
  { title }: PostOf<'create_sub_issue'>,
  known: PostFacts,
  earlier: readonly Post[],
): Promise<Objection | undefined> {
  const isSame = (post: Post): boolean => post.kind === 'create_sub_issue' && sameName(post.title, title);
  if (earlier.some(isSame)) return { text: 'You have proposed a sub-issue of that title', advice: 'One is enough.' };
  const number = await known.subIssueTitled(title);
  if (number === undefined) return undefined;
  return { text: `#${number} is a sub-issue and has that title`, advice: `Name #${number} in your plan instead.` };
}
