/** Covers `src/cli/policy-show.ts`. */
import { describe, expect, it } from 'vitest';
import { useProject } from './project.ts';

const { kodelet, write } = useProject();

const CONFIG = `profile: deploy
sandbox: required
triggers: { permission: triage }
profiles:
  ci:
    widen: true
    bash: { allow: [make lint], deny: [cp] }
    write: { protect: [migrations/**] }
    rules:
      - { name: calm, verdict: deny, when: { command: { matches: '^npm publish' }, event: [issues, push], fork: true } }
  deploy: { extends: ci, approval: ask, external: { allow: ['mcp:docs:*'] }, posts: { review_comment: 7 } }
hooks:
  after-tool: [{ run: ./style, advisory: true }]
  before-tool: [{ run: ./lock, match: 'file_*' }]
`;

describe('policy show', () => {
  it('says with --all what holds and where it comes from, in lines of 80 columns', async () => {
    write('.github/kodelet.yml', CONFIG, 0o644);
    const { code, stdout, stderr } = await kodelet(['policy', 'show', '--all']);
    expect(code, stderr).toBe(0);
    const said = stdout.replaceAll(/\s+/g, ' ');
    for (const part of [
      'Profile deploy deploy (.github/kodelet.yml:11:3) over ci (.github/kodelet.yml:5:3, widens it) over ci (built-in)',
      'migrations/** (.github/kodelet.yml:8:24)',
      'npm test,',
      'make lint (.github/kodelet.yml:7:21)',
      'Also denied: cp (.github/kodelet.yml:7:40)',
      'mcp:docs:* (.github/kodelet.yml:11:53)',
      'Network none (built-in)',
      'at most this many times in a run: review_comment 7 (.github/kodelet.yml:11:87) reply_to_thread 25,',
      'noop 1 (built-in) Approval',
      'ask (.github/kodelet.yml:11:26): a person is asked about every call that touches something',
      'deny when command matches ^npm publish and event is issues or push and the code is from a fork (calm,',
      'Hooks before-tool file_*: ./lock (.github/kodelet.yml:14:17) after-tool *: ./style, warns only (.github/kodelet.yml:13:16)',
      'required (.github/kodelet.yml:2:1): the run stops if',
      'Anyone with the permission triage or higher (.github/kodelet.yml:3:13).',
      'triage the same',
    ]) {
      expect(said).toContain(part);
    }
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('fits on one screen, with every line of the configuration', async () => {
    write('.github/kodelet.yml', CONFIG, 0o644);
    const { stdout } = await kodelet(['policy', 'show']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
    for (const place of [
      '2:1',
      '3:13',
      '5:3',
      '7:21',
      '7:40',
      '8:24',
      '11:3',
      '11:26',
      '11:53',
      '11:87',
      '13:16',
      '14:17',
    ])
      expect(stdout).toContain(`.github/kodelet.yml:${place}`);
    expect(stdout).toMatch(/^Commands {5}Classes of programs that are on: read, edit, project/m);
    expect(stdout).toMatch(/npm, pnpm, yarn, npx and \d+ more/);
    expect(stdout).toContain('kodelet-ci policy show --all');
  });

  it('cuts a long part, and says so', async () => {
    const rules = Array.from({ length: 30 }, (_, at) => `- { name: r${at}, verdict: deny, when: { fork: true } }`);
    write('.github/kodelet.yml', `profiles:\n  ci:\n    rules:\n      ${rules.join('\n      ')}\n`, 0o644);
    const { stdout } = await kodelet(['policy', 'show']);
    expect(stdout).toMatch(/\(r11,.*\n {13}… 18 more lines\n/);
    expect((await kodelet(['policy', 'show', '--all'])).stdout).toContain('(r29,');
  });

  it('speaks of another profile when asked, and of the built-in ones without a file', async () => {
    const { stdout } = await kodelet(['policy', 'show', '--profile', 'yolo']);
    expect(stdout).toContain('Every command, as it is written.');
    expect(stdout).toContain('In CI only for workflow_dispatch and schedule, started by an admin.');
    const { stdout: reading } = await kodelet(['policy', 'show', '--profile', 'read-only']);
    expect(reading).toContain('Can be changed: nothing.');
    expect(reading).toContain('The answer, and no change.');
    expect(reading.replaceAll(/\s+/g, ' ')).toContain('review_comment 0, reply_to_thread 0,');
  });

  it('refuses a file whose other profiles would stop a run', async () => {
    write('.github/kodelet.yml', 'profiles:\n  later: { extends: cii }\n', 0o644);
    const { code, stderr } = await kodelet(['policy', 'show']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('kodelet.yml:2:12: profiles.later.extends "cii" is unknown'),
    });
  });

  it('is one JSON object for programs', async () => {
    write('.github/kodelet.yml', CONFIG, 0o644);
    const { lines } = await kodelet(['policy', 'show', '--json']);
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatchObject({
      profile: {
        name: 'deploy',
        writes: true,
        approval: { value: 'ask', from: '.github/kodelet.yml:11:26' },
        posts: {
          review_comment: { value: 7, from: '.github/kodelet.yml:11:87' },
          set_labels: { value: 5, from: 'built-in' },
        },
      },
      sandbox: { value: 'required', from: '.github/kodelet.yml:2:1' },
      asking: { value: 'triage' },
      capabilities: { read: { capabilities: ['ask'] } },
    });
  });

  it('refuses a profile that widens as a run would, with the line', async () => {
    write('.github/kodelet.yml', 'profiles: { ci: { bash: { allow: [make lint] } } }\n', 0o644);
    const { code, stderr } = await kodelet(['policy', 'show']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/kodelet\.yml:1:35: profiles\.ci\.bash\.allow has "make lint".*"widen: true"/s);
  });
});
