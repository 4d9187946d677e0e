/** The files through which a step speaks to the runner, new for a test. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { summary } from '@actions/core';
import { vi } from 'vitest';

const FILES = ['OUTPUT', 'STATE', 'STEP_SUMMARY'] as const;

export function stubStepFiles(directory: string): void {
  for (const name of FILES) {
    writeFileSync(join(directory, name), '');
    stubStepFile(name, join(directory, name));
  }
}

/** The package finds the summary once in the life of a process, and so do our steps; a test has several. */
export function stubStepFile(name: (typeof FILES)[number], path: string): void {
  vi.stubEnv(`GITHUB_${name}`, path);
  Reflect.set(summary, '_filePath', undefined);
}
