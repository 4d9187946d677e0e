/** Creates the bare repositories, set up as GitHub's: any commit can be asked for, pull refs are read-only, pushes are checked. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { git } from './bare.ts';

/** What GitHub lets a client ask for, and what it refuses to have pushed. */
const SETTINGS: readonly (readonly [string, string])[] = [
  ['uploadpack.allowAnySHA1InWant', 'true'],
  ['uploadpack.allowFilter', 'true'],
  ['http.receivepack', 'true'],
  ['receive.hideRefs', 'refs/pull'],
  ['gc.auto', '0'],
];

/** Refuses protected branches, and workflow files from a token without the permission, in GitHub's words. */
const PRE_RECEIVE = `#!/bin/sh
empty=4b825dc642cb6eb9a060e54bf8d69288fbee4904
while read -r old new ref; do
  case " $KODELET_PROTECTED " in *" \${ref#refs/heads/} "*)
    echo "error: GH006: Protected branch update failed for $ref." >&2
    echo "error: Changes must be made through a pull request." >&2
    exit 1;;
  esac
  case "$new" in *[!0]*) ;; *) continue;; esac
  case "$old" in *[!0]*) from=$old;; *) from=$(git merge-base "$new" HEAD 2>/dev/null || echo $empty);; esac
  if [ "$KODELET_WORKFLOWS" = refused ]; then
    file=$(git diff --name-only "$from" "$new" -- .github/workflows | head -n 1)
    if [ -n "$file" ]; then
      echo "refusing to allow a GitHub App to create or update workflow \\\`$file\\\` without \\\`workflows\\\` permission" >&2
      exit 1
    fi
  fi
done
`;

export async function initBare(path: string, defaultBranch: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await git(path, ['init', '--quiet', '--bare', `--initial-branch=${defaultBranch}`, '.']);
  await configure(path);
}

/** A fork has all branches of its parent, none of its pull requests. */
export async function forkBare(parent: string, path: string, defaultBranch: string): Promise<void> {
  await initBare(path, defaultBranch);
  await git(path, ['fetch', '--quiet', parent, '+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*']);
}

async function configure(path: string): Promise<void> {
  const text = SETTINGS.map(([key, value]) => {
    const [section, name] = key.split('.');
    return `[${section}]\n\t${name} = ${value}\n`;
  });
  await writeFile(join(path, 'config'), text.join(''), { flag: 'a' });
  const hook = join(path, 'hooks', 'pre-receive');
  await mkdir(join(path, 'hooks'), { recursive: true });
  await writeFile(hook, PRE_RECEIVE);
  await chmod(hook, 0o755);
}
