import { expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { bundleProgram, makeDirectory } from './program.ts';

/** Has a process take its Node for one of another version. */
const pretend = (version: string): string => {
  const code = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

it('the entry refuses a Node that is too old in one line, before it loads anything else', async () => {
  const program = await bundleProgram();
  const directory = makeDirectory();
  const run = (version: string) =>
    program.run(['--version'], { cwd: directory.path, env: { NODE_OPTIONS: pretend(version) } });
  for (const version of ['18.20.8', '20.18.3', '12.22.9']) {
    const stderr = `kodelet-ci: Node ${version} is too old: install Node 20.19 or newer\n`;
    expect(await run(version)).toMatchObject({ code: 2, stdout: '', stderr });
  }
  for (const version of ['20.19.0', '22.0.0', '26.0.0-nightly20261128a1b2c3d4e5']) {
    expect(await run(version)).toMatchObject({ code: 0, stderr: '' });
  }
  directory.remove();
  expect(packageFile.engines.node).toBe('>=20.19');
});
