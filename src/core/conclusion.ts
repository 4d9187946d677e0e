/** What each conclusion of a run means, for the docs and for people who set `fail-on`. */
import type { Conclusion } from './event.ts';

export const CONCLUSION_MEANINGS: Readonly<Record<Conclusion, string>> = {
  succeeded: 'The agent did what was asked: its changes are published, or the answer that was asked for is given.',
  'no-changes': 'The agent might have changed something, and answered only.',
  incomplete:
    'A limit was reached, the verification fails, or the agent gave no summary; the work so far is kept in a draft pull request or on a branch.',
  parked: 'Kept for approvals; in this version no run ends so.',
  denied: 'The person who asked may not run the agent here.',
  skipped: 'Nothing in the event asked for a run.',
  blocked: 'A guard refused to publish what the agent wanted published.',
  failed: 'Something broke; the message says what and what to do.',
  cancelled: 'The job was cancelled.',
};
