import { describe, expect, it } from 'vitest';
import { GREET, useProject } from './project.ts';

const { kodelet, write } = useProject();

describe('tools describe', () => {
  it('says where the limits of a custom tool come from', async () => {
    const asking = GREET.replace('{"name"', '{"config":true,"name"');
    write('kodelet-tools/greet', asking.replace('*) exit 2', `config) echo '{"timeout":"5s"}' ;;\n  *) exit 2`));
    const described = await kodelet(['tools', 'describe', 'greet', '--json']);
    expect(described.lines()).toMatchObject([
      {
        name: 'custom_tool_greet',
        path: 'kodelet-tools/greet',
        timeoutMs: 5000,
        timeoutFrom: "the tool's own config",
        maxOutputBytes: 1_048_576,
        variables: expect.arrayContaining(['PATH', 'KODELET_WORKING_DIR', 'KODELET_SESSION_ID']),
        verdict: { verdict: 'allow' },
      },
    ]);
    write('.github/kodelet.yml', 'custom_tools: { tools: { greet: { timeout: 2m } } }', 0o644);
    expect((await kodelet(['tools', 'describe', 'greet'])).stdout).toMatch(
      /^timeout +2m \(custom_tools\.tools\.greet\.timeout\)$/m,
    );
  });

  it('knows the built-in tools as well, and no others', async () => {
    expect((await kodelet(['tools', 'describe', 'file_read'])).stdout).toMatch(/^file_read\nfrom +built-in/);
    write('kodelet-tools/greet', GREET);
    const { code, stderr } = await kodelet(['tools', 'describe', 'file_reed']);
    expect(code).toBe(2);
    expect(stderr).toContain('Did you mean "file_read"?');
    expect(stderr.split('custom_tool_greet')).toHaveLength(2);
  });
});
