/** The environment of commands, made from nothing. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { childEnvironment } from '../../src/agent/child-environment.ts';

it('finds no program by its name in the workspace, however its folder is called', () => {
  const workspace = { root: '/work/repo', scratch: '/work/scratch' };
  const inside = ['/work/repo', '/work/repo/bin', '/work/repo/..bin', '/work/repo/...', 'bin', '.', ''];
  const outside = ['/usr/bin', '/work', '/work/repository/bin', '/work/..bin'];
  const { PATH } = childEnvironment({ path: [...inside, ...outside].join(':'), home: '/home/u' }, workspace);
  expect(PATH?.split(':')).toEqual(outside);
});

it('has the toolchains of the job, as far as commands can see them', () => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'toolchains-')));
  try {
    for (const name of ['work/venv', 'go', 'home/cargo']) mkdirSync(join(base, name), { recursive: true });
    const [root, home] = [join(base, 'work'), join(base, 'home')];
    const toolchains = {
      GOPATH: join(base, 'go'),
      CARGO_HOME: join(home, 'cargo'),
      VIRTUAL_ENV: join(root, 'venv'), // the agent's to write
      RUSTUP_HOME: join(base, 'gone'),
      JAVA_HOME: 'jdk',
      GEM_HOME: '/root',
      LD_LIBRARY_PATH: [join(root, 'venv'), join(base, 'go'), '', '.', join(base, 'gone'), join(home, 'cargo')].join(
        ':',
      ),
    };
    const environment = childEnvironment({ path: '/usr/bin', home, toolchains }, { root, scratch: join(base, 's') });
    expect(environment).toMatchObject({
      GOPATH: toolchains.GOPATH,
      CARGO_HOME: toolchains.CARGO_HOME,
      LD_LIBRARY_PATH: `${toolchains.GOPATH}:${toolchains.CARGO_HOME}`,
    });
    for (const name of ['VIRTUAL_ENV', 'RUSTUP_HOME', 'JAVA_HOME', 'GEM_HOME'])
      expect(environment).not.toHaveProperty(name);
  } finally {
    rmSync(base, { recursive: true });
  }
});

it('has the variables of the job that configuration names, and its own in any case', () => {
  const commandVariables = { DATABASE_URL: 'postgres://db', LC_ALL: 'xx', CARGO_HOME: '/own' };
  const workspace = { root: '/work', scratch: '/s' };
  const environment = childEnvironment({ path: '/usr/bin', home: '/h', commandVariables }, workspace);
  expect(environment).toMatchObject({ DATABASE_URL: 'postgres://db', CARGO_HOME: '/own', HOME: '/h' });
  expect(environment.LC_ALL).not.toBe('xx');
});
