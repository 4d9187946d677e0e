/** Covers `src/tools/builtin/plan/frontmatter.ts`. */
import { chmodSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SKILL_FOLDERS } from '../../../../src/core/foreign-forms.ts';
import { writeStructuredResult } from '../../../../src/core/result.ts';
import { skillNameOf } from '../../../../src/lib/paths.ts';
import { createBuiltinTools } from '../../../../src/tools/builtin/builtin-tools.ts';
import { LIMITS } from '../../../../src/tools/limits.ts';
import { openPipeline, type Pipeline } from '../../pipeline.ts';

const NOWHERE = { root: '/workspace', scratch: '/scratch' };

let pipeline: Pipeline;
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kodelet-skills-'));
  pipeline = openPipeline({ profile: 'ci', skillDirectories: [directory] });
});
afterEach(async () => {
  await pipeline.close();
  rmSync(directory, { recursive: true });
});

async function given(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
}
const list = () => pipeline.result('skills', { action: 'list' });
const load = (skill_name: string) => pipeline.call('skills', { action: 'load', skill_name });

const HEAD = '---\nname: release\ndescription: >\n  How a release\n  is made.\n---\n';

describe('skills', () => {
  it('are offered to the model where there are some', async () => {
    const isListed = () =>
      createBuiltinTools({ workspace: NOWHERE, environment: {}, skillDirectories: [directory] })
        .tools.filter(({ unlisted }) => !unlisted)
        .some(({ name }) => name === 'skills');
    expect(isListed()).toBe(false);
    await given({ 'no-skill/README.md': 'x' });
    expect(isListed()).toBe(false);
    await given({ 'release/SKILL.md': HEAD });
    expect(isListed()).toBe(true);
  });

  it('are listed with their descriptions', async () => {
    await given({
      'release/SKILL.md': `${HEAD}# Steps\n`,
      'bare/SKILL.md': 'Just text.\n',
      'broken/SKILL.md': '---\nname: [\n---\nText\n',
      'no-skill/README.md': 'x',
    });
    expect(await list()).toMatch(
      /^<result>\n- bare: \(no description\)\n- broken: \(its head is not valid YAML: .+\)\n- release: How a release is made.\n<\/result>/,
    );
  });

  it('are found in the folders of other agents too, and ours goes before with a hint', async () => {
    const roots = SKILL_FOLDERS.map((folder) => join(directory, folder));
    const several = openPipeline({ profile: 'ci', skillDirectories: roots });
    await given({
      '.kodelet/skills/release/SKILL.md': 'Ours.\n',
      '.skills/release/SKILL.md': 'Theirs.\n',
      '.skills/deploy/SKILL.md': '---\ndescription: Ship it.\n---\nDeploy.\n',
      '.skills/deploy/scripts/go': '#!/bin/sh\n',
      'skills/old/SKILL.md': 'Old.\n',
    });
    const { text, result } = await several.call('skills', { action: 'list' });
    expect(text).toBe(
      '<result>\n- deploy: Ship it.\n- old: (no description)\n- release: (no description) ' +
        '[from .kodelet/skills; not used: the one of the same name in .skills]\n</result>\n',
    );
    expect(result).toMatchObject({
      metadataType: 'skills',
      metadata: {
        total: 3,
        skills: [{ name: 'deploy', folder: '.skills' }, { name: 'old', folder: 'skills' }, { hidden: ['.skills'] }],
      },
    });
    expect(() => writeStructuredResult(result)).not.toThrow();
    expect(await several.result('skills', { action: 'load', skill_name: 'release' })).toContain('Ours.');
    const deploy = await several.call('skills', { action: 'load', skill_name: 'deploy' });
    const { baseDir } = deploy.result.metadata as { baseDir: string };
    expect(skillNameOf(join(baseDir, 'scripts/go'), several.scratch)).toBe('.skills/deploy/scripts/go');
    await several.close();
  });

  it('are none where there is no directory', async () => {
    const bare = openPipeline();
    expect(await bare.result('skills', { action: 'list' })).toContain('This repository has no skills');
    expect(await bare.error('skills', { action: 'load', skill_name: 'x' })).toContain('This repository has none.');
    await bare.close();
  });

  it('are loaded with what stands beside them, which can be read', async () => {
    await given({
      'release/SKILL.md': `${HEAD}# Steps\nFirst this.\n`,
      'release/references/format.md': 'the format\n',
      'release/scripts/check.sh': '#!/bin/sh\n',
      'release/assets/deep/logo.svg': '<svg/>',
    });
    chmodSync(join(directory, 'release/scripts/check.sh'), 0o755);
    const { text, result } = await load('release');
    const baseDir = join(pipeline.scratch, 'skills/release');
    expect(text).toBe(
      `<result>\n# Skill release\nIts files are in ${baseDir}:\nreferences: references/format.md\nscripts: scripts/check.sh\nassets: assets/deep/logo.svg\n\n# Steps\nFirst this.\n</result>\n`,
    );
    expect(result).toMatchObject({
      metadataType: 'skill',
      metadata: { name: 'release', baseDir, references: ['references/format.md'], scripts: ['scripts/check.sh'] },
    });
    expect(() => writeStructuredResult(result)).not.toThrow();
    expect(await pipeline.result('file_read', { file_path: `${baseDir}/references/format.md` })).toContain(
      'the format',
    );
    expect(statSync(join(baseDir, 'scripts/check.sh')).mode & 0o111).not.toBe(0);
  });

  it('must exist, and cannot be named out of their directory', async () => {
    await given({ 'release/SKILL.md': HEAD });
    expect((await load('relase')).text).toContain(
      'There is no skill "relase"\nDid you mean "release"? There are: release.',
    );
    expect((await load('../release')).isError).toBe(true);
    expect(await pipeline.error('skills', { action: 'load' })).toContain('"skill_name" is required to load a skill');
    expect(await pipeline.error('skills', { action: 'run' })).toContain('"action" must be one of');
  });

  it('bring nothing along by a link', async () => {
    await given({ 'release/SKILL.md': HEAD, 'release/references/own.md': 'x' });
    symlinkSync('/etc/hostname', join(directory, 'release/references/host'));
    symlinkSync('/etc', join(directory, 'release/assets'));
    await mkdir(join(directory, 'linked'));
    symlinkSync('/etc/hostname', join(directory, 'linked/SKILL.md'));
    symlinkSync('release', join(directory, 'alias'));
    expect(await list()).toBe('<result>\n- release: How a release is made.\n</result>\n');
    expect((await load('release')).result.metadata).toMatchObject({ references: ['references/own.md'], assets: [] });
  });

  it('have limits of length, files and bytes', async () => {
    await given({ 'long/SKILL.md': 'x'.repeat(LIMITS.skillCharacters + 7) });
    expect((await load('long')).text).toContain('... [7 characters remaining - the whole is in its SKILL.md]');
    const many = Array.from({ length: LIMITS.skillFiles + 1 }, (_, index) => [`many/assets/${index}`, 'x']);
    await given({ 'many/SKILL.md': 'x', ...Object.fromEntries(many) });
    expect((await load('many')).text).toContain('some are left out]');
    await given({ 'big/SKILL.md': 'x', 'big/assets/a': 'x'.repeat(LIMITS.skillBytes) });
    expect((await load('big')).text).toContain(`over ${LIMITS.skillFiles} files or ${LIMITS.skillBytes} bytes`);
    const names = Array.from({ length: LIMITS.skillsListed }, (_, index) => [`s${index}/SKILL.md`, 'x']);
    await given(Object.fromEntries(names));
    expect(await list()).toMatch(/\n\.\.\. \[and 3 more: s97, s98, s99\]/);
  });
});
