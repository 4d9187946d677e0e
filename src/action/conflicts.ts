/** `/agent resolve conflicts`: the host begins the merge of the base branch, and tells the model what git could not merge. */
import { protectedBy } from '../agent/run-policy.ts';
import type { Config } from '../config/config.ts';
import type { RepositoryRef } from '../core/run-trigger.ts';
import { type GatheredEvidence, noEvidence } from '../evidence/gather-evidence.ts';
import { treeWith } from '../git/commit.ts';
import { beginMerge, type Merge, type NoMerge, type Sides, unresolvedIn } from '../git/merge.ts';
import { changesBetween, type Snapshot } from '../git/snapshot.ts';
import type { Store } from '../git/store.ts';
import type { GitHub } from '../github/api/client.ts';
import type { Pull } from '../github/api/pull-request.ts';
import type { Start } from '../github/publish/starting-point.ts';
import { removeHiddenCharacters } from '../lib/hidden-characters.ts';
import { markUntrusted } from '../lib/untrusted.ts';
import { clip, oneLine, shownCode } from '../markdown/code-text.ts';
import { nameFiles } from '../report/fragments.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { Checkout } from './checkout.ts';
import { Ending } from './early-end.ts';

/** Throws an Ending where there is nothing to resolve, or something that no tool can: that costs no request to the model. */
export async function startMerge(options: {
  readonly github: GitHub;
  readonly repository: RepositoryRef;
  readonly checkout: Pick<Checkout, 'store' | 'recorder'>;
  readonly pull: Pull;
  readonly start: Start;
  /** Folder in which the tools work, from the top of the repository; '' for all of it. */
  readonly folder: string;
  readonly config: Config;
}): Promise<Merge> {
  const { github, repository, checkout, pull, start, folder, config } = options;
  const rules = { protect: protectedBy(config) };
  const { store, recorder } = checkout;
  const { baseTip: tip, baseBranch: branch } = pull;
  if (start.ended) throw nothingToDo(`Pull request #${pull.number} is ${start.ended}`);
  if (tip === undefined) throw nothingToDo(`The base branch ${shownCode(branch)} is gone`);
  // Most likely by this very request, delivered twice.
  const isMerged = pull.headSha !== start.sha && (await isBehind(github, repository, { tip, head: pull.headSha }));
  if (isMerged) throw nothingToDo(WHY_NOTHING.contained(shownCode(branch)));
  const begun = await beginMerge(store, { head: start.sha, tip, branch, fork: start.fork, rules, recorder });
  if (typeof begun === 'string')
    throw nothingToDo(WHY_NOTHING[begun](shownCode(branch)), begun === 'clean' ? upToDate(pull) : '');
  refuseOutOfReach(begun, folder);
  return begun;
}

/** Refuses closed conflicts only where nothing else conflicts: else what the agent resolves is kept as a patch. */
function refuseOutOfReach({ conflicts, closed }: Merge, folder: string): void {
  const paths = [...conflicts.keys()];
  const outside = paths.filter((path) => folder !== '' && !path.startsWith(`${folder}/`));
  if (outside.length > 0) throw outOfReach(outside, `which is outside of the working-directory ${shownCode(folder)}`);
  const repositories = paths.filter((path) => conflicts.get(path)?.submodule);
  if (repositories.length > 0) throw outOfReach(repositories, 'which is a submodule on one side at least');
  if (closed.size < conflicts.size) return;
  const reasons = [...new Set(closed.values())].map((why) => clip(oneLine(why), MAX_WHY));
  throw outOfReach([...closed.keys()], `of which it may publish no change: ${reasons.join('; ')}`);
}

function outOfReach(paths: readonly string[], why: string): Ending {
  const reason = `The agent cannot resolve the conflicts in ${nameFiles(paths, MAX_NAMED)}, ${why}`;
  const remedy = 'Nothing was pushed, and the model was not asked. Merge the base branch by hand';
  return new Ending({ conclusion: 'incomplete', message: `${reason}. ${remedy}`, reason, remedy });
}

const MAX_NAMED = 20;
const MAX_WHY = 200;

/** Whether `tip` is among the commits of `head`; not where GitHub does not say. The second page has no files. */
async function isBehind(
  github: GitHub,
  { owner, name: repo }: RepositoryRef,
  { tip, head }: Readonly<Record<'tip' | 'head', string>>,
): Promise<boolean> {
  const place = { owner, repo, basehead: `${tip}...${head}`, per_page: 1, page: 2 };
  return github.rest.repos.compareCommitsWithBasehead(place).then(
    ({ data }) => data.behind_by === 0,
    () => false,
  );
}

const WHY_NOTHING: Readonly<Record<NoMerge, (base: string) => string>> = {
  contained: (base) => `The pull request has all commits of ${base} already`,
  clean: (base) => `${base} merges into the pull request without conflicts`,
};

const upToDate = ({ number }: Pull): string =>
  ` To bring the branch up to date, use "Update branch" on its page, or \`gh pr update-branch ${number}\`.`;

const nothingToDo = (why: string, more = ''): Ending =>
  new Ending({
    conclusion: 'no-changes',
    message: `${why}: there is nothing to resolve`,
    reason: '',
    answer: `${why}, so there is nothing to resolve, and the model was not asked.${more} If you meant something else, ask for it in other words.`,
  });

/** Conflicts of the run's merge that are not resolved by now: those that the agent can resolve, and whether there are any. */
export async function conflictsLeft(
  store: Store,
  merge: Merge | undefined,
  { before, after }: Readonly<Record<'before' | 'after', Snapshot>>,
): Promise<{ readonly isLeft: boolean; readonly open: readonly string[] }> {
  if (!merge) return { isLeft: false, open: [] };
  const tree = await treeWith(store, merge.tree, await changesBetween(store, before, after));
  const left = await unresolvedIn(store, merge, tree);
  return { isLeft: left.length > 0, open: left.filter((path) => !merge.closed.has(path)) };
}

export const describeLeft = (paths: readonly string[], redactor: Redactor): string =>
  [
    'These conflicts are not resolved: there are conflict markers in the files, or the files are as git left them, or the merge was aborted.',
    markUntrusted('conflicts', nameAll(paths, redactor)),
    'Resolve them, and end again with your final message. If a conflict is not yours to resolve, leave it and say why.',
  ].join('\n\n');

const nameAll = (paths: readonly string[], redactor: Redactor): string =>
  removeHiddenCharacters(
    redactor.text(
      paths
        .slice(0, MAX_FILES)
        .map((path) => JSON.stringify(path))
        .join('\n'),
    ),
  );

/** For the first message: which files conflict, and where in them. */
export async function describeMerge(
  redactor: Redactor,
  store: Store,
  {
    merge: { tree, conflicts, closed },
    baseBranch,
    frame,
  }: {
    readonly merge: Merge;
    readonly baseBranch: string;
    /** Marks what others wrote. */
    readonly frame: (label: string, text: string) => string;
  },
): Promise<string> {
  let left = MAX_CHARACTERS;
  const parts: string[] = [];
  for (const [path, sides] of [...conflicts].slice(0, MAX_FILES)) {
    const { stdout } = await store.run(['cat-file', 'blob', `${tree}:${path}`]);
    const hunks = conflictHunks(stdout);
    const shown = hunks.length > left ? 'Too long to be shown here: read the file.' : hunks;
    left -= shown.length;
    const leave = closed.has(path) ? `. Leave this one to a person: ${closed.get(path)}` : '';
    parts.push([`${JSON.stringify(path)}: ${KINDS(sides)}${leave}`, shown].filter(Boolean).join('\n'));
  }
  if (conflicts.size > MAX_FILES)
    parts.push(`and ${conflicts.size - MAX_FILES} more: git diff --name-only --diff-filter=U`);
  const text = removeHiddenCharacters(redactor.text(parts.join('\n\n')));
  return `${instructions(conflicts.size)}\n\n${frame(`conflicts with ${baseBranch}`, text)}`;
}

const MAX_CHARACTERS = 30_000;
const MAX_FILES = 100;

const KINDS = ({ ours, theirs }: Sides): string => {
  if (ours === undefined && theirs === undefined) return 'renamed on both sides, to different names';
  if (theirs === undefined) return 'changed or added on the pull request, and not there on the base';
  return ours === undefined
    ? 'changed or added on the base, and not there on the pull request'
    : 'changed on both sides';
};

const instructions = (files: number): string =>
  `The host has begun to merge the tip of the base branch into the pull request's branch in the workspace. ${files === 1 ? 'One file conflicts' : `${files} files conflict`}; everything else is merged. HEAD is the pull request, MERGE_HEAD the base, and between them in a file stands what both come from. Resolve each conflict so that what both sides meant is kept, leave no conflict markers, and check that the result builds and passes its tests. A conflict without markers is resolved by changing or deleting the file, or by \`git add\` of it as it stands. Do not abort the merge; you need not commit it: the host makes the merge commit of what is in the files.`;

/** The conflicts of a file with the lines around them; empty where it has no markers. */
function conflictHunks(text: string): string {
  const lines = text.split('\n');
  const shown = new Set<number>();
  let isInside = false;
  for (const [at, line] of lines.entries()) {
    const [opens, closes] = [/^<{7,} /.test(line), /^>{7,} /.test(line)];
    if (isInside || opens) for (let near = at - CONTEXT_LINES; near <= at + CONTEXT_LINES; near += 1) shown.add(near);
    isInside = opens || (isInside && !closes);
  }
  return lines
    .flatMap((line, at) => {
      if (!shown.has(at)) return [];
      const isNext = shown.has(at - 1);
      return isNext ? [line] : [`@@ line ${at + 1} @@`, line];
    })
    .join('\n');
}

const CONTEXT_LINES = 3;

/** Tests that nobody has configured may fail since before the merge. */
export function withoutBlame(gathered: GatheredEvidence): GatheredEvidence {
  const { verdict, checks } = gathered.evidence;
  if (verdict !== 'failed') return gathered;
  const failed = checks.map(({ command, change }) => `${shownCode(command)} fails with exit code ${change?.exitCode}`);
  return { ...gathered, evidence: noEvidence(`${failed.join(', ')}, and whether it did before the merge is unknown`) };
}
