/** A pull request as the prompt shows it: its branches, its files and as much of its diff as fits. */
import type { Trigger } from '../core/trigger.ts';
import type { GitHub } from './client.ts';
import { describeFailure } from './failure.ts';
import type { Pull } from './pull.ts';
import type { PullHead } from './pull-head.ts';

export interface ChangedFile {
  readonly path: string;
  readonly previousPath?: string;
  readonly status: string;
  readonly additions: number;
  readonly deletions: number;
  /** Absent for a binary file, one that GitHub finds too large, and one that did not fit. */
  readonly patch?: string;
}

export interface PullChange {
  readonly pull: Pull;
  /** The commit that the request is about. */
  readonly head: string;
  readonly files: readonly ChangedFile[];
  /** Sentences for the prompt about what is missing or not sure. */
  readonly notes: readonly string[];
}

/** `characters`: for all patches together. */
export async function readPullChange(
  github: GitHub,
  { repository: { owner, name: repo } }: Trigger,
  { pull, head: { sha, note } }: { readonly pull: Pull; readonly head: PullHead },
  characters: number,
): Promise<PullChange> {
  const base = pull.baseTip ?? pull.baseBranch;
  const compared = await compare(github, { owner, repo, basehead: `${base}...${sha}` });
  const { files, notes } = fitPatches(compared.files, characters);
  return { pull, head: sha, files, notes: [...(note ? [note] : []), ...compared.notes, ...notes] };
}

/** Two fixed commits, and not the pull request's own list of files, which follows every push. At most 300 files. */
async function compare(github: GitHub, place: { owner: string; repo: string; basehead: string }) {
  try {
    const { data } = await github.rest.repos.compareCommitsWithBasehead({ ...place, per_page: 1 });
    return { files: (data.files ?? []).map(toFile), notes: [] };
  } catch (error) {
    return { files: [], notes: [`GitHub did not show the diff: ${describeFailure(error)}. Read it in the workspace.`] };
  }
}

interface RawFile {
  readonly filename: string;
  readonly previous_filename?: string;
  readonly status: string;
  readonly additions: number;
  readonly deletions: number;
  readonly patch?: string;
}

const toFile = ({ filename, previous_filename, status, additions, deletions, patch }: RawFile): ChangedFile => ({
  path: filename,
  previousPath: previous_filename,
  status,
  additions,
  deletions,
  patch,
});

/** In GitHub's order; a patch that does not fit leaves room for smaller ones behind it. */
function fitPatches(files: readonly ChangedFile[], characters: number): Pick<PullChange, 'files' | 'notes'> {
  let left = characters;
  let dropped = 0;
  const fitted = files.map((file) => {
    const size = file.patch?.length ?? 0;
    if (size > left) {
      dropped += 1;
      return { ...file, patch: undefined };
    }
    left -= size;
    return file;
  });
  const note = `The diff is long: ${dropped} of ${files.length} files are listed without theirs. Read them in the workspace.`;
  return { files: fitted, notes: dropped > 0 ? [note] : [] };
}
