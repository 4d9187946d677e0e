/** `resume`: a session in this directory that goes on from the journal of an earlier one. */
import { KodeletError } from '../core/error.ts';
import { systemReason } from '../core/system-error.ts';
import { type EarlierSession, readEarlierSession, resumeText } from '../session/earlier-session.ts';
import { readJournal } from '../session/events/journal.ts';
import { workOn } from './run.ts';
import type { Options } from './settings.ts';

/** `words`: those of a new request, if there is one. */
export async function resume(journal: string, words: readonly string[], options: Options): Promise<number> {
  const earlier = readEarlier(journal);
  const prompt = words.length > 0 ? words.join(' ') : undefined;
  const more = prompt === undefined ? GO_ON : `# The request\n\n${prompt}`;
  return workOn({ request: prompt ?? earlier.request, prompt: resumeText(earlier, more), earlier }, options);
}

const GO_ON = 'Go on with the work where it stopped.';

/** A line that broke off is what a kill leaves; any other that is wrong is no journal of ours, or one that somebody changed. */
function readEarlier(path: string): EarlierSession {
  const { events, problem } = read(path);
  if (problem && !problem.torn) {
    throw new KodeletError('usage', `the journal "${path}" is not sound at line ${problem.line}: ${problem.reason}`, {
      remedy: 'Name the journal as a run has written it; the last line of a run in a terminal says where it is',
    });
  }
  const earlier = readEarlierSession(events);
  if (earlier && earlier.messages.length > 0) return earlier;
  throw new KodeletError('usage', `the journal "${path}" has no conversation to go on from`, {
    remedy: 'Begin one: kodelet-ci run "…"',
  });
}

function read(path: string): ReturnType<typeof readJournal> {
  try {
    return readJournal(path);
  } catch (error) {
    throw new KodeletError('usage', `the journal cannot be read: ${systemReason(error)}`, {
      remedy: 'Name the file that a run has written; its last line says where it is',
    });
  }
}
