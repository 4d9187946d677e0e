/** The change of a pull request as text for the prompt: its branches, its files, its diff, and how git shows the rest. */

import type { ChangedFile } from '../../git/diff.ts';
import { removeHiddenCharacters } from '../../lib/hidden-characters.ts';
import { count } from '../../lib/text.ts';
import type { PullChange } from './pull-change.ts';
import type { PullHistory } from './pull-history.ts';
import { shownPath } from './shown-path.ts';

/** `frame` puts text between delimiters that its author cannot guess; the label is ours. */
export function renderChange(
  { pull, history, files, notes }: PullChange,
  frame: (label: string, text: string) => string,
): string[] {
  const { headBranch, headRepository = 'a deleted fork', baseBranch, fork, draft, state } = pull;
  const facts = [state, ...(draft ? ['draft'] : []), ...(fork ? ['from a fork'] : [])].join(', ');
  const branches = `Commit ${history.head} of ${JSON.stringify(headBranch)} in ${headRepository}, into ${JSON.stringify(baseBranch)} (${facts}).`;
  const patched = files.filter(({ patch }) => patch);
  return [
    frame('branches of the pull request', branches),
    ...commands(history),
    ...(files.length > 0 ? [frame('changed files', listFiles(files))] : []),
    ...(patched.length > 0 ? [frame('diff', patched.map(showPatch).join('\n'))] : []),
    ...notes,
  ];
}

/** None of these words is anybody's but ours: commits are named by their hashes. */
function commands({ head, base, mergeBase, far }: PullHistory): string[] {
  if (mergeBase === undefined)
    return [`In the workspace: head ${head}, base ${base}, without the history between them.`];
  const places = `head ${head}, base ${base}, merge base ${mergeBase}`;
  const blame = '`git blame` shows which lines are from these commits.';
  if (far) {
    return [
      `In the workspace: ${places}. Base or head is too many commits away to have them all here, so compare with the merge ` +
        `base: \`git diff ${mergeBase} ${head}\` is the whole change. ${blame}`,
    ];
  }
  return [
    `In the workspace: ${places}. \`git diff ${base}...${head}\` is the whole change, \`git log ${base}..${head}\` lists ` +
      `its commits, and ${blame}`,
  ];
}

/** Of the list of files; thousands of names would help nobody. */
const LONGEST_LIST = 40_000;

function listFiles(files: readonly ChangedFile[]): string {
  let left = LONGEST_LIST;
  const lines = files.map(listFile);
  const end = lines.findIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  if (end === -1) return lines.join('\n');
  return [...lines.slice(0, end), `and ${files.length - end} more: ${countFolders(files.slice(end))}`].join('\n');
}

const MOST_FOLDERS = 20;

/** By their uppermost folder, the fullest first. */
function countFolders(files: readonly ChangedFile[]): string {
  const folders = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.includes('/') ? path.slice(0, path.indexOf('/') + 1) : '.';
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const rows = [...folders].toSorted(([, a], [, b]) => b - a);
  const shown = rows.slice(0, MOST_FOLDERS).map(([folder, number]) => `${number} in ${shownPath(folder)}`);
  const others = rows.length - shown.length;
  return [...shown, ...(others > 0 ? [`the rest in ${count(others, 'other folder')}`] : [])].join(', ');
}

function listFile({ path, previousPath, status, additions, deletions, mode, patch }: ChangedFile): string {
  const was = previousPath ? ` (was ${shownPath(previousPath)})` : '';
  const as = mode ? `, mode ${mode}` : '';
  return `${status} ${shownPath(path)}${was} +${additions} -${deletions}${as}${patch ? '' : ', no patch shown'}`;
}

/** A line of a patch begins with a blank, a sign or `@`, so none of it can pass for the header of another file. */
const showPatch = ({ path, patch = '' }: ChangedFile): string =>
  `--- ${shownPath(path)}\n${removeHiddenCharacters(patch)}`;
