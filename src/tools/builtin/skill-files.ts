/** Skills on disk: `NAME/SKILL.md` with what stands beside it. Links are not followed: they could lead anywhere. */
import { lstatSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { LIMITS } from '../limits.ts';
import type { Frontmatter } from './frontmatter.ts';

export interface Skill extends Frontmatter {
  /** The text below the head, cut at the limit with a notice. */
  readonly content: string;
  /** What is wrong with the head. */
  readonly problem?: string;
}

/** Names of the directories that hold a skill, in order. A directory that is not there holds none. */
export async function skillNames(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.filter((name) => isFile(join(directory, name, 'SKILL.md'))).toSorted();
}

export async function readSkill(directory: string): Promise<Skill> {
  const text = await readFile(join(directory, 'SKILL.md'), 'utf8');
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

/** Copies the regular files below `from`, executable bits kept; answers with their paths, and whether some were left out. */
export async function copySkill(from: string, to: string): Promise<{ files: string[]; incomplete: boolean }> {
  await rm(to, { recursive: true, force: true });
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files: string[] = [];
  let [bytes, incomplete] = [0, false];
  for (const entry of entries.filter((one) => one.isFile()).toSorted((a, b) => order(pathOf(a), pathOf(b)))) {
    const path = relative(from, pathOf(entry));
    bytes += lstatSync(pathOf(entry)).size;
    incomplete ||= bytes > LIMITS.skillBytes || files.length >= LIMITS.skillFiles;
    if (incomplete) break;
    await mkdir(dirname(join(to, path)), { recursive: true });
    await copyFile(pathOf(entry), join(to, path));
    files.push(path);
  }
  return { files, incomplete };
}

const pathOf = ({ parentPath, name }: { parentPath: string; name: string }): string => join(parentPath, name);
const order = (a: string, b: string): number => (a < b ? -1 : 1);
const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
