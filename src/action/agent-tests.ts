/** When the agent last ran tests, for people who review its change: what a command said to it is no evidence of the host's. */
import { shownCode } from '../markdown/plain-text.ts';
import type { WorkRecord } from '../session/work-record.ts';

/** One sentence, in Markdown. */
export function describeAgentTests({ lastEdit, lastTest }: Pick<WorkRecord, 'lastEdit' | 'lastTest'>): string {
  const [edit, test] = [lastEdit(), lastTest()];
  if (!test) return 'The agent ran no tests.';
  const { exitCode, isWhole } = test;
  const ran = `The agent ran ${shownCode(test.command, LONGEST_COMMAND)}`;
  if (edit && test.seq < edit.seq) return `${ran}, and changed files after that.`;
  const when = edit ? ' after its last edit' : '';
  if (exitCode === undefined) return `${ran}${when}, in the background.`;
  if (!isWhole) return `${ran}${when}, in a command line that ended with exit code ${exitCode}.`;
  return `${ran}${when}, and it ${exitCode === 0 ? 'passed' : `failed with exit code ${exitCode}`}.`;
}

const LONGEST_COMMAND = 100;
