/** Gathers what a request is about: the conversation and, for a pull request, the change. Nothing newer than the request. */
import { KodeletError } from '../core/error.ts';
import type { Trigger } from '../core/trigger.ts';
import type { GitHub } from './client.ts';
import { type Conversation, selectRemarks } from './conversation.ts';
import { describeFailure } from './failure.ts';
import type { Pull } from './pull.ts';
import { type PullChange, readPullChange } from './pull-change.ts';
import type { PullHead } from './pull-head.ts';
import { readRemarks } from './remark.ts';

export interface ContextOptions {
  /** Our own login: our earlier reports are shortened. */
  readonly self: string;
  /** What the request is about, where that is a pull request. */
  readonly about?: { readonly pull: Pull; readonly head: PullHead };
  /** For all remarks together; for all patches together. */
  readonly remarkCharacters?: number;
  readonly diffCharacters?: number;
}

/** Title, body and the asking comment come from the trigger, which has them from the payload. */
export interface GatheredContext {
  readonly trigger: Trigger;
  readonly self: string;
  readonly conversation: Conversation;
  readonly change?: PullChange;
}

/** Throws KodeletError `github` when GitHub does not answer: half a context would answer another question. */
export async function gatherContext(
  github: GitHub,
  trigger: Trigger,
  options: ContextOptions,
): Promise<GatheredContext> {
  const { self, about, remarkCharacters = 60_000, diffCharacters = 120_000 } = options;
  try {
    const [remarks, change] = await Promise.all([
      readRemarks(github, trigger),
      about && readPullChange(github, trigger, about, diffCharacters),
    ]);
    const conversation = selectRemarks(remarks, trigger, { self, characters: remarkCharacters });
    return { trigger, self, conversation, change };
  } catch (error) {
    throw new KodeletError('github', `The context of the request could not be read: ${describeFailure(error)}`, {
      remedy: 'Ask again; if it stays so, check that the token may read issues and pull requests',
      cause: error,
    });
  }
}
