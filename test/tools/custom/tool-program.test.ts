/** Covers `src/tools/custom/probe.ts`: which tools our own Node runs, and what they may read for it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ToolFaults } from '../../../src/tools/custom/discover.ts';
import { authorLibrary, toolProgram } from '../../../src/tools/custom/probe.ts';

const directory = mkdtempSync(join(tmpdir(), 'kodelet-start-'));
afterAll(() => rmSync(directory, { recursive: true }));

const NEW = { version: 'v24.1.0', typescript: 'strip' };
const OLD = { version: 'v20.20.2', typescript: undefined };
const IMPORT = `import { serve } from "kodelet-ci/tools";\n`;

function file(name: string, text: string): string {
  writeFileSync(join(directory, name), text);
  return join(directory, name);
}

it.each([
  ['TypeScript', 'a.ts', '#!/usr/bin/env node\n', []],
  ['TypeScript without a first line', 'b.mts', 'export {};\n', []],
  ['TypeScript with options', 'c.ts', '#!/usr/bin/env -S node --no-warnings\n', ['--no-warnings']],
  ['JavaScript that imports the library', 'd', `#!/usr/bin/node\n${IMPORT}`, []],
])('is our Node for %s', (_, name, text, options) => {
  const path = file(name, text);
  const { file: program, args, readable } = toolProgram(path, NEW);
  expect(program).toBe(process.execPath);
  expect(args).toEqual([...options, '--import', expect.stringMatching(/^file:.*\/tools\/register\.mjs$/), path]);
  expect(readable).toEqual([directory, dirname(authorLibrary()), dirname(process.execPath)]);
});

it.each([
  ['TypeScript of another program', 'e.ts', '#!/usr/bin/env -S deno run\n'],
  ['JavaScript of its own', 'f.mjs', '#!/usr/bin/env node\nconsole.log("kodelet-ci");\n'],
  ['another language', 'g.py', `#!/usr/bin/env python3\n# ${IMPORT}`],
  ['JavaScript without a first line', 'h.mjs', IMPORT],
])('is the file itself for %s', (_, name, text) => {
  const path = file(name, text);
  expect(toolProgram(path, OLD)).toEqual({ file: path, args: [], readable: [directory] });
});

it('refuses TypeScript where Node does not run it, and says what does', () => {
  const path = file('i.ts', '#!/usr/bin/env node\n');
  expect(() => toolProgram(path, OLD)).toThrow(ToolFaults);
  expect(() => toolProgram(path, OLD)).toThrow('it is TypeScript, and Node v20.20.2 does not support that');
  expect(() => toolProgram(file('j.mjs', `#!/usr/bin/env node\n${IMPORT}`), OLD)).not.toThrow();
});
