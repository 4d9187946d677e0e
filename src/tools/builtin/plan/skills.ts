/** The tool skills: instructions for kinds of work, which the repository brings along and the model loads when it needs one. */
import { writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { SKILL_FOLDERS } from '../../../core/foreign-forms.ts';
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, fail, ok, type Tool, type ToolResult } from '../../../core/tool.ts';
import { type HeldTree, holdTree, pathIn } from '../../../lib/held-directory.ts';
import { nearest } from '../../../lib/nearest.ts';
import { skillCopy } from '../../../lib/paths.ts';
import { type FileRead, readWhole } from '../../../lib/regular-file.ts';
import { LIMITS } from '../../limits.ts';
import { entriesOf, lookAt } from '../search/file-list.ts';
import type { Frontmatter } from './frontmatter.ts';

/** `directories`: of skills that are trusted as much as the configuration is, by precedence: those of `SKILL_FOLDERS`. */
export const skills = (directories: readonly string[] = []): Tool =>
  defineTool({
    name: 'skills',
    description: "The repository's own instructions for kinds of work: list them, or load one by its name.",
    params: { action: { enum: ['list', 'load'] }, skill_name: { type: 'string', required: false } },
    readOnly: true,
    accesses: () => [],
    check: ({ action, skill_name }) =>
      action === 'load' && !skill_name ? '"skill_name" is required to load a skill' : undefined,
    run: ({ action, skill_name = '' }, { workspace }) =>
      withSkills(directories, async (folders) => {
        const found = findSkills(folders);
        if (action === 'list') return list(found);
        const skill = found.find(({ name }) => name === skill_name);
        if (!skill) return unknown(skill_name, found);
        return load(skill, skillCopy(workspace.scratch, skill.folder, skill_name));
      }),
  });

const NONE = 'This repository has no skills';

/** A folder of skills that is held while it is read. */
interface SkillFolder {
  readonly tree: HeldTree;
  /** Its path from the top of the repository. */
  readonly folder: string;
}

interface FoundSkill extends SkillFolder {
  readonly name: string;
  /** Folders whose skill of the same name is not used. */
  readonly hidden: readonly string[];
}

/** By name; of several with one name, the first folder's. */
function findSkills(folders: readonly SkillFolder[]): FoundSkill[] {
  const all = folders.flatMap((one) => skillNames(one.tree).map((name) => ({ ...one, name })));
  const names = [...new Set(all.map(({ name }) => name))].sort();
  return names.flatMap((name) => {
    const [first, ...more] = all.filter((one) => one.name === name);
    return first ? [{ ...first, hidden: more.map(({ folder }) => folder) }] : [];
  });
}

async function list(found: readonly FoundSkill[]): Promise<ToolResult> {
  if (found.length === 0) return ok(NONE, toolMetadata('skills', { skills: [], total: 0 }));
  const shown = found.slice(0, LIMITS.skillsListed);
  const described = await Promise.all(
    shown.map(async ({ tree, name, folder, hidden }) => {
      const { description = '', problem } = await readSkill(tree, name);
      const words = problem ? `(${problem})` : description || '(no description)';
      return { text: `- ${name}: ${words}${hint(folder, hidden)}`, facts: { name, description, folder, hidden } };
    }),
  );
  const rest = found.slice(shown.length).map(({ name }) => name);
  const more = rest.length > 0 ? [`... [and ${rest.length} more: ${rest.join(', ')}]`] : [];
  const metadata = toolMetadata('skills', { skills: described.map(({ facts }) => facts), total: found.length });
  return ok([...described.map(({ text }) => text), ...more].join('\n'), metadata);
}

const hint = (folder: string, hidden: readonly string[]): string =>
  hidden.length > 0 ? ` [from ${folder}; not used: the one of the same name in ${hidden.join(' and ')}]` : '';

function unknown(name: string, found: readonly FoundSkill[]): ToolResult {
  const names = found.map((one) => one.name);
  const near = nearest(name, names);
  const advice = names.length > 0 ? `There are: ${names.join(', ')}.` : 'This repository has none.';
  return fail(`There is no skill "${name}"`, { advice: near ? `Did you mean "${near}"? ${advice}` : advice });
}

/** Its files are copied to where tools may read: the skill itself may stand outside of the workspace. */
async function load({ tree, name, folder, hidden }: FoundSkill, baseDir: string): Promise<ToolResult> {
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
    [`# Skill ${name}${hint(folder, hidden)}`, ...place, ...notice, '', content].join('\n'),
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

/** Skills of the directories that are there, which are held while `work` is at them. */
async function withSkills<T>(
  directories: readonly string[],
  work: (folders: readonly SkillFolder[]) => Promise<T>,
): Promise<T> {
  const folders = holdSkills(directories);
  try {
    return await work(folders);
  } finally {
    for (const { tree } of folders) tree.close();
  }
}

/** Whether there is any skill in the directories. */
export function hasSkills(directories: readonly string[] = []): boolean {
  const folders = holdSkills(directories);
  try {
    return folders.some(({ tree }) => skillNames(tree).length > 0);
  } finally {
    for (const { tree } of folders) tree.close();
  }
}

/** In the terminal they lie in the workspace, where the two names that lead to one may be links by now. */
function holdSkills(directories: readonly string[]): SkillFolder[] {
  return directories.flatMap((directory, index) => {
    try {
      const above = dirname(directory);
      const tree = holdTree(dirname(above), `${basename(above)}/${basename(directory)}`);
      return [{ tree, folder: SKILL_FOLDERS[index] ?? directory }];
    } catch {
      return []; // it is not there
    }
  });
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
