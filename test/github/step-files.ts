/** The files through which a step speaks to the runner, new for a test. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

const FILES = ['OUTPUT', 'STATE', 'STEP_SUMMARY'] as const;

export function stubStepFiles(directory: string): void {
  for (const name of FILES) {
    writeFileSync(join(directory, name), '');
    stubStepFile(name, join(directory, name));
  }
}

export const stubStepFile = (name: (typeof FILES)[number], path: string): void =>
  void vi.stubEnv(`GITHUB_${name}`, path);
