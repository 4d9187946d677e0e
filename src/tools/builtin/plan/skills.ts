/** The tool skills: instructions for kinds of work, which the repository brings along and the model loads when it needs one. */
import { join } from 'node:path';
import { defineTool, fail, ok, type Tool, type ToolResult } from '../../../core/tool.ts';
import type { HeldTree } from '../../../lib/held-directory.ts';
import { nearest } from '../../../lib/nearest.ts';
import { LIMITS } from '../../limits.ts';
import { copySkill, readSkill, skillNames, withSkills } from './skill-files.ts';

/** From the root of the repository. */
export const SKILL_DIRECTORY = '.kodelet/skills';

/** `directory`: of skills that are trusted as much as the configuration is; undefined where there is none. */
export const skills = (directory = ''): Tool =>
  defineTool({
    name: 'skills',
    description: "The repository's own instructions for kinds of work: list them, or load one by its name.",
    params: { action: { enum: ['list', 'load'] }, skill_name: { type: 'string', required: false } },
    readOnly: true,
    accesses: () => [],
    check: ({ action, skill_name }) =>
      action === 'load' && !skill_name ? '"skill_name" is required to load a skill' : undefined,
    async run({ action, skill_name = '' }, { workspace }) {
      const answer = await withSkills(directory, async (tree) => {
        const names = skillNames(tree);
        if (action === 'list') return ok(await list(tree, names));
        if (!names.includes(skill_name)) return unknown(skill_name, names);
        return load(tree, skill_name, join(workspace.scratch, 'skills', skill_name));
      });
      return answer ?? (action === 'list' ? ok(NONE) : unknown(skill_name, []));
    },
  });

const NONE = 'This repository has no skills';

async function list(tree: HeldTree, names: readonly string[]): Promise<string> {
  if (names.length === 0) return NONE;
  const shown = names.slice(0, LIMITS.skillsListed);
  const lines = await Promise.all(
    shown.map(async (name) => {
      const { description, problem } = await readSkill(tree, name);
      return `- ${name}: ${problem ? `(${problem})` : (description ?? '(no description)')}`;
    }),
  );
  const more = names.length - shown.length;
  return [...lines, ...(more > 0 ? [`... [and ${more} more: ${names.slice(shown.length).join(', ')}]`] : [])].join(
    '\n',
  );
}

function unknown(name: string, names: readonly string[]): ToolResult {
  const near = nearest(name, names);
  const advice = names.length > 0 ? `There are: ${names.join(', ')}.` : 'This repository has none.';
  return fail(`There is no skill "${name}"`, { advice: near ? `Did you mean "${near}"? ${advice}` : advice });
}

/** Its files are copied to where tools may read: the skill itself may stand outside of the workspace. */
async function load(tree: HeldTree, name: string, baseDir: string): Promise<ToolResult> {
  const { content } = await readSkill(tree, name);
  const { files, incomplete } = await copySkill(tree, name, baseDir);
  const below = (folder: string): string[] => files.filter((path) => path.startsWith(`${folder}/`));
  const parts = { references: below('references'), scripts: below('scripts'), assets: below('assets') };
  const lines = Object.entries(parts).flatMap(([kind, paths]) =>
    paths.length > 0 ? [`${kind}: ${paths.join(', ')}`] : [],
  );
  const place = lines.length > 0 ? [`Its files are in ${baseDir}:`, ...lines] : [];
  const notice = incomplete
    ? [`... [over ${LIMITS.skillFiles} files or ${LIMITS.skillBytes} bytes: some are left out]`]
    : [];
  return ok([`# Skill ${name}`, ...place, ...notice, '', content].join('\n'), {
    type: 'skill',
    fields: { name, baseDir, ...parts },
  });
}
