/** The small project of the demo: a function with a failing test. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import text from './templates/demo-project.md';

/** Text by path. */
export const demoProject = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/^## `(.+)`\n\n~~~\w+\n([\s\S]*?)^~~~$/gm)].map(([, path = '', file = '']) => [path, file]),
  );

/** Makes `directory`, and writes the files into it. */
export async function writeProject(directory: string): Promise<void> {
  for (const [path, file] of Object.entries(demoProject())) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), file);
  }
}
