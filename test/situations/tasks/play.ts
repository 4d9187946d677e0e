/** Plays a task with a scripted model, and tells how each of its calls went and what it left. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from '../../support/github/bare.ts';
import { type Model, startModel } from '../../support/model/model.ts';
import { blocksOf, type Script, type WireBlock } from '../../support/model/script.ts';
import { type Left, runAsJob, runInTerminal } from '../support/bundle.ts';
import { type Ended, type Project, run, writeProject } from '../support/project.ts';
import type { Task } from './task.ts';

export interface PlayedTask extends Left {
  /** In order, with what the model got for each. */
  readonly calls: readonly PlayedCall[];
  /** As in `Task.change`. */
  readonly change: string;
  /** Of the project's own tests, in the end. */
  readonly tests: Ended;
  /** From the start of the run to its end. */
  readonly milliseconds: number;
}

export interface PlayedCall {
  /** The tool and its input. */
  readonly shown: string;
  readonly outcome: 'done' | 'failed' | 'refused';
  /** It is the reproduction. */
  readonly mustFail: boolean;
  readonly answer: string;
}

/** `root`: of this repository. */
export async function playTask(task: Task, root: string): Promise<PlayedTask> {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'task-')));
  const model = await startModel({ script: scriptOf(task), scriptsLastLook: true });
  try {
    if (task.warm) await warmUp({ ...task, root }, join(directory, 'warm'), task.warm);
    const start = performance.now();
    const work = { ...task, project: { ...task, root }, options: [], directory, model };
    const left = await (task.through === 'action' ? runAsJob : runInTerminal)(work);
    const milliseconds = performance.now() - start;
    const { project, base } = left;
    if (!project) throw new Error(`no pull request was opened:\n${left.log}`);
    const tests = await run(task.tests, project);
    return { ...left, milliseconds, calls: callsOf(task, model), change: await changeSince(base, project), tests };
  } finally {
    await model.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Asked once more before the end, the agent says the same again. */
const scriptOf = ({ turns, answer }: Task): Script => {
  const replies = turns.map(({ calls }) => ({ toolCalls: calls.map(({ tool, input }) => ({ name: tool, input })) }));
  return (_, index) => replies[index] ?? { text: answer };
};

async function warmUp(project: Project, directory: string, command: readonly string[]): Promise<void> {
  writeProject(project, directory);
  await run(command, directory);
}

async function changeSince(base: string, project: string): Promise<string> {
  await git(project, ['add', '--all', '--intent-to-add']);
  const diff = await git(project, ['diff', '--unified=0', '--no-prefix', '--no-color', base]);
  const lines = diff.split('\n').filter((line) => !/^(?:diff |index |--- |@@ |new file |deleted file )/.test(line));
  return lines.map((line) => `${line.replace(/^\+\+\+ /, '')}\n`).join('');
}

/** As the last request shows them. */
function callsOf({ turns }: Task, model: Model): PlayedCall[] {
  const messages = model.requests.at(-1)?.body.messages ?? [];
  const blocks = messages.flatMap(({ content }) => blocksOf(content));
  const results = new Map(blocks.map((block) => [block.tool_use_id, block]));
  const reproductions = turns.flatMap(({ calls, fails }) => calls.map((_, at) => fails && at === calls.length - 1));
  const calls = blocks.filter(({ type }) => type === 'tool_use');
  return calls.map(({ id, name, input }, at) => ({
    shown: `${name} ${JSON.stringify(input)}`,
    mustFail: reproductions[at] ?? false,
    ...answered(results.get(id)),
  }));
}

/** How the answer to a call begins that was never made. */
const REFUSED = /^<error>\n(?:Not allowed|There is no tool|The input of|The arguments)/;

function answered(result: WireBlock | undefined): Pick<PlayedCall, 'outcome' | 'answer'> {
  const parts = blocksOf((result?.content ?? '') as string);
  const answer = parts.map(({ text = '' }) => text).join('');
  const failure = REFUSED.test(answer) ? 'refused' : 'failed';
  return { answer, outcome: result && !result.is_error ? 'done' : failure };
}
