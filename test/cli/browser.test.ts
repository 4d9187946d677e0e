/** The toolset browser in the program as a person starts it: the bundle finds its driver, and that finds its way into the sandbox. */
import { dirname } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildDriver, whyNoBrowser } from '../support/browser.ts';
import { bundleProgram, makeDirectory } from './program.ts';

const why = whyNoBrowser();

describe.skipIf(why)('kodelet-ci with the toolset browser', () => {
  const directory = makeDirectory({ 'k.yml': 'toolsets: [core, browser]\n' });
  const temp = makeDirectory();
  afterAll(() => {
    for (const one of [directory, temp]) one.remove();
  });

  it('looks for the page in the sandbox', async () => {
    const program = await bundleProgram();
    await buildDriver(dirname(program.path));
    const input = JSON.stringify({ url: 'http://localhost:8765/' });
    const ran = await program.run(['tools', 'run', 'navigate', '--config', 'k.yml', '--input', input], {
      cwd: directory.path,
      env: { TMPDIR: temp.path },
    });
    expect(ran.stdout + ran.stderr).toContain('no command in the background serves on port 8765 of localhost');
  });
});
