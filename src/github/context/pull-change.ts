/** A pull request as the prompt shows it: its branches, its files and as much of its diff as fits. */

import { type ChangedFile, hasLines, readDiff } from '../../git/diff.ts';
import type { Store } from '../../git/store.ts';
import type { Pull } from '../api/pull.ts';
import type { PullHistory } from './pull-history.ts';

export interface PullChange {
  readonly pull: Pull;
  readonly history: PullHistory;
  readonly files: readonly ChangedFile[];
  /** Sentences for the prompt about what is missing or not sure. */
  readonly notes: readonly string[];
}

export interface ChangeOptions {
  readonly pull: Pull;
  readonly history: PullHistory;
  /** What is not sure about the commit. */
  readonly note?: string;
  /** For all patches together. */
  readonly characters?: number;
}

const DIFF_CHARACTERS = 120_000;

/** From git, which has no end at 300 files and shows what GitHub finds too large. */
export async function readPullChange(store: Store, options: ChangeOptions): Promise<PullChange> {
  const { pull, history, note, characters = DIFF_CHARACTERS } = options;
  const { mergeBase, head } = history;
  const files = mergeBase ? await readDiff(store, mergeBase, head, characters) : [];
  const dropped = files.filter((file) => hasLines(file) && file.patch === undefined).length;
  const long = `The diff is long: ${dropped} of ${files.length} files are listed without theirs. git has it.`;
  const notes = [...(note ? [note] : []), ...(mergeBase ? [] : [UNRELATED]), ...(dropped > 0 ? [long] : [])];
  return { pull, history, files, notes };
}

const UNRELATED = 'Where the head and its base part could not be found out, so that there is no diff here.';
