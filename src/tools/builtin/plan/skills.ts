/** The tool skills: instructions for kinds of work, which the repository brings along and the model loads when it needs one. */
import { writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, fail, ok, type Tool, type ToolResult } from '../../../core/tool.ts';
import { type HeldTree, holdTree, pathIn } from '../../../lib/held-directory.ts';
import { nearest } from '../../../lib/nearest.ts';
import { skillFolder } from '../../../lib/paths.ts';
import { type FileRead, readWhole } from '../../../lib/regular-file.ts';
import { LIMITS } from '../../limits.ts';
import { entriesOf, lookAt } from '../search/file-list.ts';
import type { Frontmatter } from './frontmatter.ts';

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
        return load(tree, skill_name, join(skillFolder(workspace.scratch), skill_name));
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
  return ok(
    [`# Skill ${name}`, ...place, ...notice, '', content].join('\n'),
    toolMetadata('skill', { name, baseDir, ...parts }),
  );
}

/** Skills on disk: `NAME/SKILL.md` with what stands beside it. Links are not followed: they could lead anywhere. */
interface Skill extends Frontmatter {
  /** The text below the head, cut at the limit with a notice. */
  readonly content: string;
  /** What is wrong with the head. */
  readonly problem?: string;
}

/** Skills of a directory that is held while `work` is at them; undefined where there is no such directory. */
async function withSkills<T>(directory: string, work: (skills: HeldTree) => Promise<T>): Promise<T | undefined> {
  const tree = holdSkills(directory);
  return tree && work(tree).finally(tree.close);
}

/** Whether there is any skill in the directory. */
export function hasSkills(directory = ''): boolean {
  const tree = holdSkills(directory);
  try {
    return tree !== undefined && skillNames(tree).length > 0;
  } finally {
    tree?.close();
  }
}

/** In the terminal it lies in the workspace, where the two names that lead to it may be links by now. */
function holdSkills(directory: string): HeldTree | undefined {
  try {
    const above = dirname(directory);
    return holdTree(dirname(above), `${basename(above)}/${basename(directory)}`);
  } catch {
    return undefined;
  }
}

/** Names of the directories that hold a skill, in order. */
function skillNames(skills: HeldTree): string[] {
  const names = entriesOf(skills, '').flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  return names.filter((name) => lookAt(skills, `${name}/SKILL.md`)?.isFile());
}

async function readSkill(skills: HeldTree, name: string): Promise<Skill> {
  const text = readFrom(skills, `${name}/SKILL.md`).bytes.toString('utf8');
  const [whole = '', head] = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  const content = cut(text.slice(whole.length).trim());
  if (head === undefined) return { content };
  const { readFrontmatter } = await import('./frontmatter.ts');
  try {
    return { ...readFrontmatter(head), content };
  } catch (error) {
    return { content, problem: `its head is not valid YAML: ${(error as Error).message.split('\n', 1)[0]}` };
  }
}

function readFrom(skills: HeldTree, path: string): Extract<FileRead, { ok: true }> {
  const read = readWhole(pathIn(skills, path), { maxBytes: LIMITS.skillBytes });
  if (read.ok) return read;
  throw new Error(`"${path}" ${read.reason}`);
}

function cut(content: string): string {
  if (content.length <= LIMITS.skillCharacters) return content;
  const missing = content.length - LIMITS.skillCharacters;
  return `${content.slice(0, LIMITS.skillCharacters)}\n... [${missing} characters remaining - the whole is in its SKILL.md]`;
}

/** Copies the regular files of a skill, executable bits kept; answers with their paths, and whether some were left out. */
async function copySkill(
  skills: HeldTree,
  name: string,
  to: string,
): Promise<{ files: string[]; incomplete: boolean }> {
  await rm(to, { recursive: true, force: true });
  const files: string[] = [];
  let bytes = 0;
  for (const path of filesBelow(skills, name).sort()) {
    bytes += lookAt(skills, path)?.size ?? 0;
    if (bytes > LIMITS.skillBytes || files.length >= LIMITS.skillFiles) return { files, incomplete: true };
    const own = posix.relative(name, path);
    await mkdir(dirname(join(to, own)), { recursive: true });
    const { bytes: content, stats } = readFrom(skills, path);
    writeFileSync(join(to, own), content, { mode: stats.mode & 0o777, flag: 'wx' });
    files.push(own);
  }
  return { files, incomplete: false };
}

function filesBelow(skills: HeldTree, directory: string): string[] {
  return entriesOf(skills, directory).flatMap((entry) => {
    const path = `${directory}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(skills, path);
    return entry.isFile() ? [path] : [];
  });
}
