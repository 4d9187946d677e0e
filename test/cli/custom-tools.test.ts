/** A start in a directory with custom tools, as a process. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory } from './program.ts';
import { GREET, useProject } from './project.ts';

const { path, kodelet, write } = useProject();

describe('a start with custom tools', () => {
  it('lists the good ones by their names when a broken one stands beside them', async () => {
    write('kodelet-tools/greet', GREET.replace('"name"', '"version":"1.2.0","name"'));
    write('kodelet-tools/broken', '#!/bin/sh\nexit 1\n');
    const { code, stdout, stderr } = await kodelet(['tools', 'list']);
    expect(code).toBe(0);
    expect(stdout.split('\n').filter((line) => line.includes('custom_tool_'))).toEqual([
      expect.stringMatching(/^custom_tool_greet +kodelet-tools +Greets \(1\.2\.0\)$/),
    ]);
    expect(stderr).toContain('kodelet-tools/broken was left out: "description" ended with exit status 1');
  });

  it('runs no tool that the profile would refuse', async () => {
    write('kodelet-tools/off', '#!/bin/sh\ntouch ran\n');
    const { code, stdout } = await kodelet([
      ...['tools', 'run', 'custom_tool_off', '--input', '{}', '--profile', 'read-only', '--json'],
    ]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ isError: true, verdict: { verdict: 'deny' } });
    expect(existsSync(join(path(), 'ran'))).toBe(false);
  });

  it('are configured in the home directory too, and the repository goes before', async () => {
    write('kodelet-tools/greet', GREET);
    write('kodelet-tools/twin', GREET.replaceAll('greet', 'twin'));
    write('.kodelet/config.yaml', 'provider: other\ncustom_tools: { timeout: 7s, deny: [twin] }\n'); // HOME is here
    const limitOf = async (): Promise<unknown> =>
      (await kodelet(['tools', 'describe', 'greet', '--json'])).lines()[0]?.timeoutMs;
    expect(await limitOf()).toBe(7000);
    expect((await kodelet(['tools', 'validate'])).stdout).toContain('- kodelet-tools/twin is not used');
    write('.github/kodelet.yml', 'custom_tools: { timeout: 9s }\n');
    expect(await limitOf()).toBe(9000);
    expect((await kodelet(['tools', 'validate'])).stdout).toContain('- kodelet-tools/twin is not used');
    write('.kodelet/config.yaml', 'custom_tools: { tool_white_list: [greet] }\n');
    expect(await kodelet(['tools', 'list'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /~\/\.kodelet\/config\.yaml.*tool_white_list of Kodelet is custom_tools\.allow here/s,
      ),
    });
  });

  it('knows tools by their names when a rule speaks of them', async () => {
    write('kodelet-tools/greet', GREET);
    write('kodelet-tools/twin', GREET.replaceAll('greet', 'twin'));
    const rule = '{ name: a, verdict: allow, when: { tool: custom_tool_greet } }';
    write('.github/kodelet.yml', `profiles: { ci: { approval: ask, rules: [${rule}] } }`);
    const { stdout } = await kodelet(['tools', 'list']);
    expect(stdout.split('\n').filter((line) => line.startsWith('custom_tool_'))).toEqual([
      expect.stringContaining('custom_tool_greet'),
    ]);
  });

  it('remembers descriptions in the cache of the person, outside of the directory', async () => {
    const cache = makeDirectory();
    write('kodelet-tools/counted', GREET.replace('case', 'echo x >> count\ncase'));
    const count = (): number => (existsSync(join(path(), 'count')) ? statSync(join(path(), 'count')).size : 0);
    const env = { XDG_CACHE_HOME: cache.path };
    await kodelet(['tools', 'list'], env);
    const first = count();
    const { stdout } = await kodelet(['tools', 'list'], env);
    expect(stdout).toContain('custom_tool_greet');
    expect(count()).toBe(first);
    expect(readdirSync(cache.path)).toEqual(['kodelet-ci']);
    await kodelet(['tools', 'list']);
    expect(count()).toBe(2 * first);
    cache.remove();
  });
});

describe('a custom tool that does its work for every word that it does not know', () => {
  const SEED = `#!/bin/sh
if [ "$1" = description ]; then echo '{"name":"seed","description":"Works."}'; else touch worked; echo done; fi
`;

  it.each([
    [['tools', 'list']],
    [['tools', 'validate']],
    [['tools', 'describe', 'seed']],
    [['policy', 'check', '--tool', 'custom_tool_seed', '--input', '{}']],
  ])('does none by %j', async (args) => {
    write('kodelet-tools/seed', SEED);
    const { code, stderr } = await kodelet(args);
    expect(code, stderr).toBe(0);
    expect(existsSync(join(path(), 'worked'))).toBe(false);
  });
});
