/** What the agent has to put right before its change is published: what the checks say, and what would be held back as a secret. */
import { filesBetween } from '../git/commit.ts';
import { secretLines } from '../git/selection.ts';
import { oneLine } from '../markdown/code-text.ts';
import type { Task } from './gather.ts';
import type { Run } from './run.ts';
import { type JudgedChange, judgeChange } from './verify.ts';

type States = Parameters<typeof judgeChange>[3];

export async function findTrouble(
  run: Run,
  task: Task,
  options: Parameters<typeof judgeChange>[2],
  states: States,
): Promise<JudgedChange> {
  const judged = await judgeChange(run, task, options, states);
  if (judged.trouble || !options.mayChange) return judged;
  const said = await describeSecrets(run, task, states);
  return said === undefined ? judged : { ...judged, trouble: { said, kind: 'secret' } };
}

/** The files would be left out of what is published, which the agent can still prevent. */
async function describeSecrets(
  { redactor }: Run,
  { checkout: { store } }: Task,
  { before, after }: States,
): Promise<string | undefined> {
  if (after.tree === before.tree) return undefined;
  const files = await filesBetween(store, before.tree, after.tree);
  const found = await secretLines(store, { from: before.tree, to: after.tree, files }, redactor.text);
  if (found.length === 0) return undefined;
  const rows = found.flatMap(({ path, lines }) => {
    const shown = lines.length > 0 ? lines.slice(0, MAX_LINES) : ['in the name of the file'];
    return shown.map((line) => `- ${oneLine(redactor.text(path))}: ${oneLine(line).slice(0, MAX_LENGTH)}`);
  });
  return [WILL_BE_LEFT_OUT, rows.slice(0, MAX_ROWS).join('\n'), WHAT_TO_DO].join('\n\n');
}

/** Lines of one file, rows of all of them, and characters of a line. */
const [MAX_LINES, MAX_ROWS, MAX_LENGTH] = [5, 20, 300];

const WILL_BE_LEFT_OUT =
  'Your change adds what looks like a secret, so the host would leave these files out of it. The lines, with what it takes for one redacted:';
const WHAT_TO_DO =
  'If it is a secret, remove it. If it is a made-up value, write one that is plainly a placeholder, such as `user:password@example.com`, or put it together from parts. Then end again with your final message.';
