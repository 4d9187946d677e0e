/** The environment of commands, made from nothing. */
import { expect, it } from 'vitest';
import { childEnvironment } from '../../src/agent/child-environment.ts';

it('finds no program by its name in the workspace, however its folder is called', () => {
  const workspace = { root: '/work/repo', scratch: '/work/scratch' };
  const inside = ['/work/repo', '/work/repo/bin', '/work/repo/..bin', '/work/repo/...', 'bin', '.', ''];
  const outside = ['/usr/bin', '/work', '/work/repository/bin', '/work/..bin'];
  const { PATH } = childEnvironment({ path: [...inside, ...outside].join(':'), home: '/home/u' }, workspace);
  expect(PATH?.split(':')).toEqual(outside);
});
