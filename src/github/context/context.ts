/** Gathers what a request is about: the conversation and, for a pull request, the change. Nothing newer than the request. */
import { KodeletError } from '../../core/error.ts';
import type { Trigger } from '../../core/trigger.ts';
import { describeFailure, remedyOf } from '../api/failure.ts';
import type { Remark } from '../api/thread-comments.ts';
import { type Conversation, selectRemarks } from './conversation.ts';
import type { PullChange } from './pull-change.ts';

export interface ContextOptions {
  /** Our own login: our earlier reports are shortened. */
  readonly self: string;
  /** All that was said in the thread. */
  readonly remarks: Promise<readonly Remark[]>;
  /** Of the pull request that the request is about. */
  readonly change?: Promise<PullChange>;
  /** For all remarks together. */
  readonly remarkCharacters?: number;
}

/** Title, body and the asking comment come from the trigger, which has them from the payload. */
export interface GatheredContext {
  readonly trigger: Trigger;
  readonly self: string;
  readonly conversation: Conversation;
  readonly change?: PullChange;
}

/** Throws KodeletError `github` when GitHub does not answer: half a context would answer another question. */
export async function gatherContext(trigger: Trigger, options: ContextOptions): Promise<GatheredContext> {
  const { self, change, remarkCharacters: characters = 60_000 } = options;
  const reading = options.remarks.catch((error) => {
    throw new KodeletError('github', `The context of the request could not be read: ${describeFailure(error)}`, {
      remedy: remedyOf(error, 'the permissions "issues: read" and "pull-requests: read"'),
      cause: error,
    });
  });
  const [remarks, known] = await Promise.all([reading, change]);
  return { trigger, self, conversation: selectRemarks(remarks, trigger, { self, characters }), change: known };
}
