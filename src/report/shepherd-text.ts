/** The one line that says where a pull request stands that is cared for. */
import type { ShepherdReason, ShepherdStep } from '../core/shepherd-step.ts';
import { shownCode } from '../markdown/code-text.ts';

interface LineOptions {
  readonly head: string;
  /** Who asked for it. */
  readonly by?: string;
  /** What calls the agent. */
  readonly phrase: string;
  /** Address of the run that works on it. */
  readonly runUrl: string;
  /** What could not be done or read, each with a remedy. */
  readonly notes: readonly string[];
}

/** Mark and words of each step, and what follows them. */
const LINES: Readonly<Record<ShepherdStep['name'], readonly [result: string, rest: string]>> = {
  merged: ['✅ **Merged.**', 'Nothing is left to do'],
  closed: ['⏹️ **Closed.**', 'Nothing is left to do'],
  mergeable: [
    '✅ **Ready to merge.**',
    'All checks of COMMIT are green, and no thread is open. Merge it when you are ready',
  ],
  'handed-over': [
    '✋ **Handed over to you:**',
    'REASON. Comment `PHRASE shepherd` to have the agent look after it again',
  ],
  wait: ['🔧 **Waiting**', 'for REASON'],
  ask: ['❓ **Question:**', 'REASON'],
  rerun: [
    '🔧 **Running the failed jobs again:**',
    'flaky tests or the infrastructure probably caused the failure at COMMIT, not the code',
  ],
  update: ['🔧 **Updating the branch**', 'from its base'],
  fix: ['🔧 **Fixing the failed checks**', 'of COMMIT in [this run](RUN)'],
  resolve: ['🔧 **Resolving conflicts**', 'with the base in [this run](RUN)'],
  answer: ['🔧 **Answering open threads**', 'in [this run](RUN)'],
};

const REASONS: Readonly<Record<ShepherdReason, string>> = {
  checks: 'the checks of COMMIT',
  mergeability: 'GitHub to say whether COMMIT can be merged',
  'approve-runs': 'may the workflow runs of COMMIT start? Approve them on this page',
  'not-fixed': 'a run could not make the checks of COMMIT green. What should change?',
  'not-resolved': 'a run could not resolve the conflicts. Which side should stay?',
  'not-answered': 'a run left threads open. What should happen to them?',
  'review-again': 'changes were requested, and no thread is open. Would you review COMMIT again?',
  'mark-ready': 'this is a draft. Is it ready for review?',
  rules: 'the rules of the base branch block the merge of COMMIT. Is a review missing?',
  unread: 'not everything that decides about the merge can be read. Does the token have the permission?',
  refused: 'GitHub refused to bring the branch up to date. Would you do it?',
  attempts: 'all runs that "triggers.shepherd-attempts" allows were used',
  updates: 'the base branch changes faster than the checks run',
  'no-push': 'nothing can be pushed to its branch, so a person has to change it',
  'too-long': 'nothing has changed for a week',
};

/** One line; notes follow on the same one. */
export function shepherdLine({ name, why }: ShepherdStep, options: LineOptions): string {
  const { head, by, phrase, runUrl, notes } = options;
  const asked = name === 'ask' && by !== undefined ? `@${by}, ` : '';
  const [result, rest] = LINES[name];
  const text = rest
    .replace('REASON', () => asked + (why ? REASONS[why] : ''))
    .replaceAll('COMMIT', () => shownCode(head.slice(0, 12)))
    .replace('PHRASE', () => phrase)
    .replace('RUN', () => runUrl);
  const end = /[?.]$/.test(text) ? text : `${text}.`;
  return [result, end, ...notes.map((note) => (note.endsWith('.') ? note : `${note}.`))].join(' ');
}
