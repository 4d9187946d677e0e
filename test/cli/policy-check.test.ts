import { describe, expect, it } from 'vitest';
import { useProject } from './project.ts';

const { kodelet, write } = useProject();

const judge = async (command: string, ...more: readonly string[]): Promise<unknown> =>
  (await kodelet(['policy', 'check', '--json', '--command', command, ...more])).lines()[0];

describe('policy check --sandbox', () => {
  it('judges as with bubblewrap, or as with none', async () => {
    expect(await judge('cargo clippy', '--sandbox', 'bwrap')).toMatchObject({ verdict: 'allow' });
    expect(await judge('cargo clippy', '--sandbox', 'none')).toMatchObject({
      verdict: 'deny',
      reason: expect.stringContaining('no sandbox with namespaces holds here'),
      remedy: expect.stringContaining('bubblewrap'),
    });
    expect(await judge('npm test', '--sandbox', 'none')).toMatchObject({ verdict: 'allow' });
  });

  it('holds for every line of a batch, also for one with a list of its own', async () => {
    write('batch.jsonl', '{"command":"cargo clippy"}\n{"command":"cargo clippy","allow":["ls"]}\n', 0o644);
    const verdicts = async (kind: string): Promise<unknown> => {
      const { lines } = await kodelet(['policy', 'check', '--batch', 'batch.jsonl', '--sandbox', kind]);
      return lines().map(({ verdict }) => verdict);
    };
    expect(await verdicts('bwrap')).toEqual(['allow', 'deny']);
    expect(await verdicts('none')).toEqual(['deny', 'deny']);
  });

  it('says without it what a run on this machine would say', async () => {
    const { stdout } = await kodelet(['doctor']);
    const holds = /^sandbox: (?:sudo-)?(?:bwrap|unshare) /m.test(stdout);
    expect(await judge('cargo clippy')).toMatchObject({ verdict: holds ? 'allow' : 'deny' });
    write('.github/kodelet.yml', 'sandbox: off\n', 0o644);
    expect(await judge('cargo clippy')).toMatchObject({ verdict: 'deny' });
    expect(await judge('cargo clippy', '--sandbox', 'bwrap')).toMatchObject({ verdict: 'allow' });
  });

  it('refuses any other kind, and says which there are', async () => {
    const { code, stderr } = await kodelet(['policy', 'check', '--command', 'ls', '--sandbox', 'docker']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/docker.*bwrap, none/s);
  });
});

describe('the classes of a profile', () => {
  it('are chosen in the configuration', async () => {
    write('.github/kodelet.yml', 'profiles: { ci: { bash: { classes: [read, edit] } } }\n', 0o644);
    expect(await judge('mkdir x', '--sandbox', 'bwrap')).toMatchObject({ verdict: 'allow' });
    expect(await judge('npm test', '--sandbox', 'bwrap')).toMatchObject({
      verdict: 'deny',
      reason: expect.stringContaining("runs the repository's code, which the profile ci does not allow"),
    });
  });

  it('widen the one below where they are more, and have names', async () => {
    write('.github/kodelet.yml', 'profiles: { read-only: { bash: { classes: [read, edit] } } }\n', 0o644);
    const wider = await kodelet(['policy', 'check', '--command', 'ls']);
    expect(wider.code).toBe(2);
    expect(wider.stderr).toMatch(/kodelet\.yml:1:.*profiles\.read-only\.bash\.classes has "edit"/s);
    write('.github/kodelet.yml', 'profiles: { ci: { bash: { classes: [reads] } } }\n', 0o644);
    const unknown = await kodelet(['policy', 'check', '--command', 'ls']);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toMatch(/bash\.classes.*"reads".*read, edit, project/s);
  });

  it('are shown with their programs and where they are on', async () => {
    const { stdout } = await kodelet(['policy', 'show', '--all']);
    const said = stdout.replaceAll(/\s+/g, ' ');
    for (const part of [
      'Classes of programs that are on: read, edit, project (built-in)',
      "read: reads files and git's history. On with and without a sandbox.",
      'On in a namespace sandbox; without one, only a short list.',
      'phpunit,',
      'Without a sandbox: npm test, npm run *,',
    ]) {
      expect(said).toContain(part);
    }
  });
});

describe('policy check of a command that is not listed', () => {
  const NOT_REACHED = 'In the sandbox it still has no login, no Docker and no other host.';

  it.each([
    ['verilator --lint-only top.v', 'verilator', false],
    ['docker compose up', 'docker compose', true],
    ['aws s3 ls', 'aws s3', true],
  ])('shows the line that allows %s, and whether that will do', async (command, entry, needsMore) => {
    const { stdout } = await kodelet(['policy', 'check', '--command', command, '--sandbox', 'bwrap']);
    expect(stdout).toContain(`profiles: { ci: { widen: true, bash: { allow: ['${entry}'] } } }`);
    expect(stdout.includes(NOT_REACHED)).toBe(needsMore);
  });
});
