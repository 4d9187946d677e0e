/** A workspace with what policy has to look at: scripts, secrets, protected directories, and links that lead astray. */
import { mkdir, mkdtemp, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { COMMAND_CLASSES } from '../../../src/core/access.ts';
import { PROTECTED } from '../../../src/core/protected-paths.ts';
import { parseEntry } from '../../../src/shell/allowlist.ts';
import { createPaths } from '../../../src/shell/path-check.ts';
import type { CommandRules } from '../../../src/shell/scope.ts';

const FILES: Record<string, string> = {
  'package.json': '{"scripts":{"build":"tsc","test":"vitest","lint":"eslint ."}}',
  'a.txt': 'a\n',
  'src/a.ts': 'export {};\n',
  'src/b.ts': 'export {};\n',
  'src/deep/x.md': 'x\n',
  'vendor/x.txt': 'x\n',
  'scripts/check.sh': '#!/bin/sh\n',
  'template/.github/workflow.yml': 'x\n',
  'certs/server.pem': 'x\n',
  'astray/x': 'x\n',
  'planted/x': 'x\n',
  'upward/x': 'x\n',
  '.env': 'KEY=value\n',
  '.env.example': 'KEY=\n',
};

/** Target by link. */
const LINKS: Record<string, string> = {
  'etc-link': '/etc',
  'src-link': 'src',
  'src/up': '..',
  'src/deep/passwd': '../../etc/passwd',
  'notes.txt': '.env',
  '.npmrc': 'a.txt',
  '.husky': 'src',
  'vendor/.git': '../src',
  'astray/env': '.env',
  'planted/.vscode': 'x',
  'upward/link': '.github',
};

/** The real path of a new workspace, which the caller removes. */
export async function makeWorkspace(): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'policy-')));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  for (const [path, target] of Object.entries(LINKS)) await symlink(target, join(root, path));
  return root;
}

/** The rules of the profile `ci` in `root`, with `allow` in place of its classes where that is given. */
export function rulesIn(root: string, allow?: readonly string[], sandboxed = false): CommandRules {
  return {
    allow: (allow ?? []).map((entry) => parseEntry(entry, 'test')),
    deny: [],
    classes: allow ? [] : COMMAND_CLASSES,
    sandboxed,
    cwd: root,
    home: '/home/agent',
    paths: createPaths({ root, protect: PROTECTED, readable: [], temp: { at: `${root}.temp`, beside: [root] } }),
  };
}
