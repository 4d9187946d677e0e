/** What a run that was killed or cancelled has left behind, in a sentence: from its journal, and from a look at GitHub. */
import { dirname, join } from 'node:path';
import type { Publication } from '../core/event.ts';
import { patchBetween } from '../git/commit.ts';
import { openStore } from '../git/store.ts';
import { describeFailure } from '../github/api/failure.ts';
import type { View } from '../session/events/view.ts';
import { describeKept } from '../report/facts.ts';
import { findPublished, type Place } from './find-published.ts';

export interface Interrupted {
  /** Follows "The step was killed". */
  readonly message: string;
  /** Where it is known and was not in the journal. */
  readonly publication?: Publication;
}

export interface Traces {
  readonly view: View;
  /** Path of the journal; the run's store is beside it. */
  readonly journal: string;
  /** Absent without a token. */
  readonly place?: Place;
}

export async function describeInterrupted({ view, journal, place }: Traces): Promise<Interrupted> {
  const { publication, push } = view;
  if (publication) return { message: `after it had published. ${describeKept(publication)}` };
  if (!push)
    return { message: view.phases.some(({ phase }) => phase === 'publish') ? BEFORE_THE_PUSH : BEFORE_THE_END };
  const head = 'while its change was being published.';
  if (!place) return { message: `${head} Look whether the branch "${push.branch}" has it` };
  try {
    const found = (await findPublished(place, view)) ?? (await patchOf(push, journal));
    if (found) return { message: `${head} ${describeKept(found)}${nextStep(found)}`, publication: found };
    return { message: `${head} The branch "${push.branch}" does not have it, and nothing is left of it: ask again` };
  } catch (error) {
    const said = describeFailure(error);
    return { message: `${head} GitHub did not say whether the branch "${push.branch}" has it: ${said}. Look there` };
  }
}

const BEFORE_THE_PUSH = 'before it had pushed its change; nothing was published';
const BEFORE_THE_END = 'before it could finish; nothing after its last call is known';

const nextStep = ({ kind, url }: Publication): string =>
  kind === 'branch' ? ` A person can open one at ${url}` : kind === 'patch' ? ' Apply it by hand, or ask again' : '';

/** The commit is still in the private store, until the runner empties its temporary directory. */
async function patchOf(push: NonNullable<View['push']>, journal: string): Promise<Publication | undefined> {
  const directory = join(dirname(journal), 'store');
  try {
    const store = await openStore({ directory, root: dirname(directory), remote: { url: '', token: '' } });
    const patch = await patchBetween(store, push.parent, push.commit);
    const notes = [`It did not reach the branch "${push.branch}".`, 'It applies with `git apply`.'];
    return { kind: 'patch', patch, files: push.files, leftOut: [], notes };
  } catch {
    return undefined;
  }
}
