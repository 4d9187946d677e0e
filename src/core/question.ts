/** A question that a tool asks the cheaper model of the run: one request that knows nothing of the conversation, and its answer. */
import type { Image, WebResult, WebSearch } from './model.ts';

export interface ModelQuestion {
  /** What the model is to do. */
  readonly system: string;
  readonly text: string;
  /** What the text is about. */
  readonly images?: readonly Image[];
  readonly search?: WebSearch;
}

export type ModelAnswer =
  | {
      readonly ok: true;
      readonly text: string;
      /** The limit of output tokens has cut it. */
      readonly cut: boolean;
      /** What a search has found, where one was asked for. */
      readonly found: readonly WebResult[];
      /** Why a search has failed, in the service's word. */
      readonly searchFailure?: string;
    }
  | {
      readonly ok: false;
      /** Why there is none. */
      readonly reason: string;
      /** What whoever asked should do next. */
      readonly advice: string;
    };
