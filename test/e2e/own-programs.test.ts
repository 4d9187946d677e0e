/** Programs that packages of the project bring run by their bare names; what is named like a program of the machine does not. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { mayHaveNamespaces } from '../../src/sandbox/backends.ts';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Reply } from '../support/model/script.ts';
import { itUnless } from '../support/unless.ts';
import { ask, type Harness, openHarness } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

const bash = (command: string): Reply => ({ toolCalls: [{ name: 'bash', input: { description: 'Look', command } }] });

itUnless(!mayHaveNamespaces() && 'this machine has no sandbox with namespaces')(
  'runs .venv/bin/pytest for pytest, and never a planted git, ls, cat, grep or node',
  async () => {
    harness = await openHarness({ '.gitignore': 'node_modules/\n.venv/\nvendor/\n' });
    const own = ['.venv/bin/pytest', 'node_modules/.bin/eslint', 'vendor/bin/phpunit'];
    const planted = ['git', 'ls', 'cat', 'grep', 'node'].flatMap((name) =>
      ['node_modules/.bin', '.venv/bin', 'vendor/bin'].map((folder) => `${folder}/${name}`),
    );
    const commands = ['pytest -q', 'eslint .', 'phpunit', 'git status', 'ls', 'cat README.md', 'grep -n x README.md'];
    const model = await harness.model([...commands, 'node --version'].map(bash).concat([{ text: 'a' }, { text: 'b' }]));
    const run = await harness.deliver(ask(harness, openIssue(harness), MAINTAINER, 'ask what is there?'), model, {
      prepare: async (workspace) => {
        for (const path of [...own, ...planted]) {
          const file = join(workspace, path);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, `#!/bin/sh\necho RAN "${path.replaceAll('/', ' ')}"\n`);
          await chmod(file, 0o755);
        }
      },
    });
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', 'denied-calls': '0' });
    const told = JSON.stringify(model.requests.at(-1)?.body.messages);
    const ran = [...told.matchAll(/RAN ([\w. ]+)/g)].map(([, path = '']) => path.trim().split(' ').at(-1));
    expect([...new Set(ran)].toSorted()).toEqual(['eslint', 'phpunit', 'pytest']);
  },
);
