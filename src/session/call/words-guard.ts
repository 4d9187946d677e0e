/** Finds replies that repeat their words. */
import type { ModelReply } from '../../core/model.ts';
import { wordsOfReply } from '../conversation.ts';
import { type Repetition, WARNED } from './repetition-guard.ts';

/** Looks at each reply to one request: words that come again and again lead nowhere, where no tool is called between them. */
export function createWordsGuard(): (reply: ModelReply) => Repetition | undefined {
  let [last, times, isTold] = ['', 0, false];
  return ({ content, stopReason }) => {
    if (stopReason === 'repetition') {
      const what = `written the same words over and over in one message${isTold ? WARNED : ''}`;
      const stage = isTold ? 'stop' : 'circle';
      isTold = true;
      return { what, stage };
    }
    const words = content.some(({ kind }) => kind === 'tool-call') ? '' : wordsOfReply(content).trim();
    times = words !== '' && words === last ? times + 1 : 1;
    last = words;
    return times >= 3 ? { what: 'said the same words three times', stage: 'stop' } : undefined;
  };
}
