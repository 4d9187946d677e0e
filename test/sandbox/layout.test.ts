import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { SandboxPaths } from '../../src/sandbox/home.ts';
import { createSight } from '../../src/sandbox/layout.ts';
import { itUnless } from '../support/unless.ts';
import { createSandboxFixture, surveyed } from './fixture.ts';

const IN_HOME = [
  '.pyenv/versions/3.11/bin/python',
  'own/bin/tool',
  'own/lib/tool.js',
  'own/tool',
  '.config/a',
  'work/_temp/a',
  'setup-pnpm/node_modules/.pnpm/pnpm@10.0.0/pnpm.cjs',
  'setup-pnpm/notes',
];

const [offer] = (await surveyed()).filter(({ problem, hasNamespaces }) => !problem && hasNamespaces);

itUnless(!offer && 'no sandbox with namespaces')('createSight says what commands find in the sandbox', async () => {
  let path = '';
  const prepare = ({ home }: SandboxPaths): void => {
    for (const name of IN_HOME) {
      mkdirSync(dirname(join(home, name)), { recursive: true });
      writeFileSync(join(home, name), '');
    }
    path = `${home}/own/bin:${home}/setup-pnpm/node_modules/.bin:/usr/bin:/bin`;
  };
  const more = {
    get path() {
      return path; // the home is not known before
    },
  };
  const fixture = await createSandboxFixture(offer?.name ?? 'unshare', more, { prepare });
  try {
    const { place } = fixture;
    const isSeen = createSight({ ...place, path });
    const paths = [...IN_HOME.map((name) => join(place.home, name)), '/usr/bin/env', '/root/.bashrc'];
    for (const one of [...paths, place.scratch, place.workspace]) {
      const { exitCode } = await fixture.run(`test -e '${one}'`);
      expect([one, exitCode === 0]).toEqual([one, isSeen(one)]);
    }
    expect(IN_HOME.map((name) => isSeen(join(place.home, name)))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(isSeen('/usr/share/doc')).toBe(true);
    expect(createSight({ ...place, path, hidden: ['/usr/share'] })('/usr/share/doc')).toBe(false);
  } finally {
    fixture.dispose();
  }
});
