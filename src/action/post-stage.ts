/** The stage of the post step: it goes by what the main step had found out, and adds to the journal what it holds back. */
import type { StampedEvent } from '../core/session-event.ts';
import { createStaging, type StagedWrite, type Staging } from '../core/staging.ts';
import type { Redactor } from '../secrets/redaction.ts';
import { continueJournal, readJournal } from '../session/events/journal.ts';
import type { StepState } from './post-state.ts';

/** Without a message from the main step nothing is sent: it ended before it had anything on GitHub to finish. */
export function openPostStage({ journal, staged }: StepState): {
  readonly stage: Staging;
  /** Appends the writes since the last time to the journal; they are returned even if it takes none. */
  save(redactor: Redactor): readonly StampedEvent[];
} {
  const waiting: StagedWrite[] = [];
  const stage = createStaging((write) => void waiting.push(write));
  stage.decide(staged !== 'false');
  return {
    stage,
    save(redactor) {
      const time = new Date().toISOString();
      const last = lastNumber(journal);
      const events = waiting
        .splice(0)
        .map(
          (write, index) => ({ type: 'write-staged', ...redactor.deep(write), seq: last + index + 1, time }) as const,
        );
      if (events.length > 0) append(journal, events);
      return events;
    },
  };
}

function lastNumber(path: string): number {
  try {
    return readJournal(path).events.length;
  } catch {
    return 0;
  }
}

function append(path: string, events: readonly StampedEvent[]): void {
  try {
    const journal = continueJournal(path);
    for (const event of events) journal(event);
    journal.close();
  } catch {
    // The summary has them; that the journal cannot be written has been reported.
  }
}
