/** What a task is: a small project, a request, and the calls that a competent agent makes; read from `*.yml` beside this. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Call, readCall, refuseOthers } from '../situation.ts';

export interface Task {
  readonly title: string;
  readonly language: string;
  /** As a job for an issue on GitHub, or as `kodelet-ci run` in a directory. */
  readonly through: 'action' | 'terminal';
  /** Programs without which it cannot be done. */
  readonly needs: readonly string[];
  /** Packages of this repository that the project has installed. */
  readonly install: readonly string[];
  /** Runs once in the project before the clock starts, so that a toolchain's cold cache does not count. */
  readonly warm?: readonly string[];
  readonly request: string;
  /** Text by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly turns: readonly TaskTurn[];
  /** The final message. */
  readonly answer: string;
  /** Every line that differs in the end, below the path of its file. */
  readonly change: string;
  /** The project's own tests: they pass in the end. */
  readonly tests: readonly string[];
}

export interface TaskTurn {
  readonly calls: readonly Call[];
  /** The reproduction: its last call fails, as it must before the fix. */
  readonly fails: boolean;
}

/** Every `*.yml` of a directory. */
export const readTasks = (directory: string): Task[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.yml'))
    .toSorted()
    .map((name) => readTask(readFileSync(join(directory, name), 'utf8')));

type Written = { readonly [Key in keyof Task]: Task[Key] };

function readTask(text: string): Task {
  const { title, language, through, needs = [], install = [], warm, request, ...rest } = parse(text) as Written;
  const { files, turns, answer, change, tests, ...others } = rest;
  const name = `the task "${title}"`;
  refuseOthers(name, others);
  if (through !== 'action' && through !== 'terminal') throw new Error(`${name} goes through "${through}"`);
  const read = turns.map(({ calls, fails = false, ...more }) => {
    refuseOthers(name, more);
    return { fails, calls: calls.map((call) => readCall(name, call)) };
  });
  return { title, language, through, needs, install, warm, request, files, turns: read, answer, change, tests };
}
