/** Skills on disk: `NAME/SKILL.md` with what stands beside it. Links are not followed: they could lead anywhere. */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { type HeldTree, holdTree, withFile } from '../../../lib/held-directory.ts';
import { LIMITS } from '../../limits.ts';
import { entriesOf, lookAt } from '../search/file-list.ts';
import type { Frontmatter } from './frontmatter.ts';

export interface Skill extends Frontmatter {
  /** The text below the head, cut at the limit with a notice. */
  readonly content: string;
  /** What is wrong with the head. */
  readonly problem?: string;
}

/** Skills of a directory that is held while `work` is at them; undefined where there is no such directory. */
export async function withSkills<T>(directory: string, work: (skills: HeldTree) => Promise<T>): Promise<T | undefined> {
  const tree = holdSkills(directory);
  return tree && work(tree).finally(tree.close);
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
export function skillNames(skills: HeldTree): string[] {
  const names = entriesOf(skills, '').flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  return names.filter((name) => lookAt(skills, `${name}/SKILL.md`)?.isFile());
}

export async function readSkill(skills: HeldTree, name: string): Promise<Skill> {
  const text = withFile(skills, `${name}/SKILL.md`, (descriptor) => readFileSync(descriptor, 'utf8'));
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

function cut(content: string): string {
  if (content.length <= LIMITS.skillCharacters) return content;
  const missing = content.length - LIMITS.skillCharacters;
  return `${content.slice(0, LIMITS.skillCharacters)}\n... [${missing} characters remaining - read the whole SKILL.md with file_read]`;
}

/** Copies the regular files of a skill, executable bits kept; answers with their paths, and whether some were left out. */
export async function copySkill(
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
    withFile(skills, path, (descriptor, { mode }) => {
      writeFileSync(join(to, own), readFileSync(descriptor), { mode: mode & 0o777 });
    });
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
