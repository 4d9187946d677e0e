/** Whole tasks, as a competent agent does them: in small projects with the test runner of their language, through the bundle. */
import { resolve } from 'node:path';
import { describe, expect, vi } from 'vitest';
import { isWhole, sample } from '../../support/sample.ts';
import { itUnless } from '../../support/unless.ts';
import { isInstalled, lackOfSandbox } from '../support/installed.ts';
import { playTask } from './play.ts';
import { readTasks, type Task } from './task.ts';

const withoutSandbox = await lackOfSandbox();
const ROOT = resolve(import.meta.dirname, '../../..');

// Compilers take long on a busy machine, the first time above all.
vi.setConfig({ testTimeout: 120_000 });

describe('a task', () => {
  for (const task of sample(readTasks(import.meta.dirname).filter(isTried), 1)) {
    itUnless(lackOf(task))(`in ${task.language}: ${task.title}`, () => check(task));
  }
});

/** One that needs Node alone is drawn; the others are for a whole run, and `npm run bench -- tasks` plays all. */
const isTried = ({ language }: Task): boolean => isWhole || language === 'JavaScript';

const lackOf = ({ needs }: Task): string | undefined => {
  const missing = needs.find((program) => !isInstalled(program));
  return missing ? `${missing} is not installed` : withoutSandbox;
};

async function check(task: Task): Promise<void> {
  const { conclusion, calls, change, tests, log } = await playTask(task, ROOT);
  for (const { shown, outcome, mustFail, answer } of calls) {
    expect(outcome, `${shown}\n${answer}`).toBe(mustFail ? 'failed' : 'done');
  }
  expect(calls).toHaveLength(task.turns.flatMap((turn) => turn.calls).length);
  expect(conclusion, log).toBe('succeeded');
  expect(change).toBe(task.change);
  expect(tests.exitCode, tests.output).toBe(0);
}
