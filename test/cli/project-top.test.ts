/** Commands that are started in a folder of a repository. Covers `src/cli/command-config.ts`. */
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foreignTop, projectTop } from '../../src/cli/command-config.ts';
import { itUnless } from '../support/unless.ts';
import { runHere } from './in-process.ts';
import { makeDirectory, type Ran } from './program.ts';
import { GREET } from './project.ts';

let directory: ReturnType<typeof makeDirectory>;
let sub: string;
beforeEach(() => {
  directory = makeDirectory();
  sub = join(directory.path, 'packages/web');
  for (const folder of ['.git', 'packages/web']) mkdirSync(join(directory.path, folder), { recursive: true });
});
afterEach(() => directory.remove());

function write(path: string, text: string, mode = 0o644): void {
  const file = join(directory.path, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, mode);
}

const kodelet = (...args: string[]): Promise<Ran> => runHere(args, { cwd: sub });

describe('commands in a folder of a repository', () => {
  it('take configuration, custom tools, skills and hooks from its top', async () => {
    write('.github/kodelet.yml', 'profile: read-only\nhooks: { before-tool: [{ run: scripts/check }] }\n');
    write('kodelet-tools/greet', GREET, 0o755);
    write('scripts/check', '#!/bin/sh\nexit 0\n', 0o755);
    const [shown] = (await kodelet('policy', 'show', '--json')).lines() as [
      { profile: { name: string; protect: { value: string; from: string }[] } },
    ];
    expect(shown.profile.name).toBe('read-only');
    expect(shown.profile.protect).toContainEqual({ value: './scripts/check', from: '../../.github/kodelet.yml:2:1' });
    expect((await kodelet('tools', 'validate')).stdout).toContain('✓ ../../kodelet-tools/greet: greet');
    write('.kodelet/skills/release/SKILL.md', '---\nname: release\ndescription: How to release.\n---\nTag it.\n');
    expect((await kodelet('tools', 'test', 'greet')).stdout).toMatch(
      /^tool +custom_tool_greet \(\.\.\/\.\.\/kodelet-tools/,
    );
    expect(
      (await kodelet('tools', 'run', 'skills', '--input', '{"action":"load","skill_name":"release"}')).stdout,
    ).toContain('Tag it.');
    const listed = await kodelet('tools', 'run', 'ls', '--profile', 'ci');
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    const doctor = await kodelet('doctor');
    expect(doctor.stdout).toContain('✓ configuration  ../../.github/kodelet.yml is valid');
  });

  it('name the file with its mistakes as it is reached from there', async () => {
    write('.github/kodelet.yml', 'version: 1\nprofil: ci\n');
    const { code, stderr } = await kodelet('tools', 'list');
    expect(code).toBe(2);
    expect(stderr).toContain('../../.github/kodelet.yml:2:1: profil is not a key');
    expect(stderr).toContain('2 │ profil: ci');
  });

  it('say that a file of the folder itself is not read, unless it is named', async () => {
    write('packages/web/.github/kodelet.yml', 'profile: review\n');
    const own = join(sub, '.github/kodelet.yml');
    const usual = await kodelet('policy', 'show');
    expect(usual.stdout).toMatch(/^Profile +ci\b/m);
    expect(usual.stderr).toBe(
      `kodelet-ci: ${own} is not read: the configuration is the one at the top of the repository, ${directory.path}. To use it, name it with --config\n`,
    );
    const named = await kodelet('policy', 'show', '--config', '.github/kodelet.yml');
    expect(named).toMatchObject({ stdout: expect.stringMatching(/^Profile +review\b/m), stderr: '' });
  });

  it('write a new tool where a run looks for it', async () => {
    expect(await kodelet('tools', 'new', 'count', '--lang', 'bash')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Wrote \.\.\/\.\.\/kodelet-tools\/count$/m),
    });
  });
});

describe('the top of the project', () => {
  it('is the directory itself outside of a repository and at its top, and the nearest one in nested repositories', () => {
    mkdirSync(join(sub, '.git'));
    mkdirSync(join(sub, 'src'));
    expect(projectTop(directory.path)).toBe(directory.path);
    expect(projectTop(join(directory.path, 'packages'))).toBe(directory.path);
    expect(projectTop(join(sub, 'src'))).toBe(sub);
  });

  const mayGiveAway = process.getuid?.() === 0 ? undefined : 'only root can give a file to somebody else';
  itUnless(mayGiveAway)('is the directory alone in a repository of somebody else', async () => {
    write('.github/kodelet.yml', 'profile: review\n');
    for (const path of ['', '.git']) {
      chownSync(join(directory.path, path), 12_345, 12_345);
      expect([projectTop(sub), foreignTop(sub)]).toEqual([sub, directory.path]);
      expect(await kodelet('policy', 'show')).toMatchObject({
        stdout: expect.stringMatching(/^Profile +ci\b/m),
        stderr: expect.stringContaining(
          '../../.github/kodelet.yml is not read: that repository belongs to another user',
        ),
      });
      chownSync(join(directory.path, path), 0, 0);
    }
    for (const path of ['', '.git', 'packages/web']) chownSync(join(directory.path, path), 12_345, 12_345);
    expect(projectTop(sub)).toBe(directory.path);
  });
});
