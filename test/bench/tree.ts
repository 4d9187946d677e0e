/** A generated working tree under git: 8,000 text files in 240 directories, the same at each run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';

export const TREE_FILES = 8000;
/** Stands in one line of every hundredth file. */
export const NEEDLE = 'needle in the haystack';

const WORDS = 'const export function return await import interface readonly string number value index'.split(' ');
const EXTENSIONS = ['ts', 'ts', 'ts', 'js', 'md', 'json'];

/** Commits most of it and leaves the rest untracked, as work under way does. */
export function generateTree(root: string): void {
  for (let index = 0; index < TREE_FILES; index += 1) {
    const directory = join(root, `packages/p${index % 40}/src/m${index % 200}`);
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, `file${index}.${EXTENSIONS[index % EXTENSIONS.length]}`), content(index));
  }
  writeFileSync(join(root, '.gitignore'), 'dist/\n*.log\nnode_modules/\n');
  const git = (...args: string[]): unknown =>
    execaSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', ...args], { cwd: root });
  git('init', '--quiet');
  git('add', ...Array.from({ length: 36 }, (_, index) => `packages/p${index}`));
  git('commit', '--quiet', '--message', 'Tree');
}

function content(index: number): string {
  const lines = Array.from({ length: 20 + ((index * 37) % 120) }, (_, line) =>
    Array.from({ length: 8 }, (_, word) => WORDS[(index * 7 + line * 5 + word * 3) % WORDS.length]).join(' '),
  );
  if (index % 100 === 0) lines[10] = `// ${NEEDLE} ${index}`;
  return `${lines.join('\n')}\n`;
}
