/** Places outside of the workspace: what packages of the machine and of languages install, to be read, and programs, to be listed. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isBelow, MACHINE_FACTS } from '../lib/paths.ts';
import { realDirectory } from '../sandbox/layout.ts';

/** Below the home directory, in what the sandbox shows of it; `*` stands for each entry. Directories of programs are none of them. */
const IN_HOME: readonly string[] = [
  ...['.cargo/registry/src', '.cargo/git/checkouts', '.rustup/toolchains/*/lib/rustlib/src'],
  ...['go/pkg/mod', '.m2/repository', '.gradle/caches/modules-2'],
  ...['.local/lib', '.local/share/uv/python/*/lib', '.pyenv/versions/*/lib', '.rbenv/versions/*/lib', '.gem'],
  ...['.nvm/versions/node/*/lib', '.nuget/packages', '.composer/vendor', '.config/composer/vendor'],
];

const ON_MACHINE: readonly string[] = [
  ...['/usr/include', '/usr/src', '/usr/lib', '/usr/share', '/usr/local/include', '/usr/local/lib', '/usr/local/share'],
  ...['/usr/local/go/src', '/usr/local/go/api', '/var/lib/gems'],
  ...['go/*/*/src', 'go/*/*/api', 'Python/*/*/lib', 'Python/*/*/include', 'Ruby/*/*/lib', 'node/*/*/lib'].map(
    (path) => `/opt/hostedtoolcache/${path}`,
  ),
];

/** Directories of programs, toolchains and libraries, below the home directory and on the machine. */
const PROGRAMS_IN_HOME: readonly string[] = [
  ...['.pyenv/versions', '.rbenv/versions', '.nvm/versions', '.rustup/toolchains', '.sdkman/candidates'],
  ...['.asdf/installs', '.local/share/uv/python', '.cargo/bin', '.local/bin', 'go/bin', '.bun/bin', '.deno/bin'],
];
const PROGRAMS: readonly string[] = [
  ...['/usr/bin', '/usr/sbin', '/usr/lib', '/usr/lib64', '/usr/libexec', '/usr/share', '/usr/local'],
  ...['/etc/alternatives', '/opt'],
];

/** Absolute paths where a toolchain may have programs that are not on PATH. */
export const toolchainBins = (home: string): string[] => [
  ...['/usr/local/go/bin', '/usr/local/bin'],
  ...['.cargo/bin', 'go/bin', '.local/bin', '.bun/bin', '.deno/bin'].map((path) => join(home, path)),
];

/** Absolute paths: a command may list what is in them, and the machine says which of them are not there. */
export const programDirectories = (home: string): string[] => [
  ...PROGRAMS_IN_HOME.map((path) => join(home, path)),
  ...PROGRAMS,
];

/** Files that say which system this is, and which Go. */
const RELEASE: readonly string[] = [
  ...['/etc/os-release', '/usr/lib/os-release', '/usr/local/go/VERSION'],
  ...MACHINE_FACTS,
];

/** Real paths of those that exist, without one that holds the workspace or the session's directory. */
export function dependencySources(home: string, own: readonly string[]): string[] {
  const patterns = [...IN_HOME.map((path) => join(home, path)), ...ON_MACHINE];
  const found = [...patterns.flatMap(expand).flatMap(realDirectory), ...RELEASE];
  return [...new Set(found)].filter((path) => !own.some((one) => isBelow(one, path) || isBelow(path, one)));
}

function expand(pattern: string): string[] {
  return pattern
    .split('/')
    .slice(1)
    .reduce<string[]>(
      (found, part) =>
        part.includes('*')
          ? found.flatMap((directory) => namesIn(directory, part).map((name) => join(directory, name)))
          : found.map((directory) => join(directory, part)),
      ['/'],
    );
}

function namesIn(directory: string, part: string): string[] {
  const [begin = ''] = part.split('*');
  try {
    return readdirSync(directory).filter((name) => name.startsWith(begin));
  } catch {
    return [];
  }
}
