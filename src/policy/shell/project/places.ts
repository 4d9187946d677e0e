/** Places that a word or a text shows: held to the policy as far as they can be seen; what cannot be seen is the sandbox's. */
import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { isBelow, TEMPORARY } from '../../../lib/temporary-folder.ts';
import { shown } from '../../refusal.ts';
import { secretIn } from '../../secret-names.ts';
import { checkFile, type FileUse } from '../files.ts';
import { stop } from '../refused.ts';
import type { Scope } from '../scope.ts';

/** Of the system, and the same for everybody: headers, libraries, toolchains. They are read-only in a sandbox. */
const SHARED =
  /^\/(?:usr\/(?:local\/)?|opt\/[\w.-]+\/)?(?:include|lib|lib32|lib64|libexec|share)(?:\/|$)|^\/opt\/hostedtoolcache(?:\/|$)/;
const PROGRAM = /^\/(?:usr\/)?(?:local\/)?s?bin\/[\w.+-]+$/;
/** Of the command itself, or of nobody. */
const DEVICES = /^\/dev\/(?:null|zero|full|random|urandom|stdin|tty)$/;

/** What stands at the top of a file system. A name that is neither here nor on this machine is no place, but text. */
const TOP = new Set(
  'bin boot cdrom data dev etc home host lib lib32 lib64 media mnt nix opt private proc root run sbin snap srv sys tmp usr var github __w __e actions-runner hostedtoolcache Users Volumes Library System Applications'.split(
    ' ',
  ),
);

const isSystem = (path: string): boolean => SHARED.test(path) || PROGRAM.test(path);
const isPlace = (path: string): boolean => {
  const top = path.split('/').find(Boolean) ?? '';
  return top === '' || TOP.has(top) || existsSync(`/${top}`);
};

const isHome = (text: string): boolean => /^~(?:[/+-]|[a-z_][\w.-]*(?:\/|$)|$)/.test(text);

/** Throws Refused where a path that a word names is out of reach. `use`: `output` unless it is known to be read. */
export function checkPlace(path: string, use: FileUse, scope: Scope): void {
  if (path === '' || path === '-' || DEVICES.test(path)) return;
  if (isHome(path)) refuseHome(path);
  if (isAbsolute(path)) {
    const place = resolve(path);
    if (!isPlace(place)) return;
    if (isSystem(place) && use !== 'artifact') {
      refuseSecret(path);
      return;
    }
  }
  checkFile(path, use === 'artifact' ? 'output' : use, scope);
}

/** The same for what a text shows, which may be read, compared or printed: only what leads astray by its letters. */
export function checkShownPath(path: string, { cwds, rules: { paths } }: Scope): void {
  if (isHome(path) && path.length > 1) refuseHome(path);
  if (path.split('/').some((name) => name.toLowerCase() === '.git') && path.includes('/')) {
    stop('path.git', `${shown(path)} is inside of git's own directory`, 'Use `git log -1`, `git show` or `git diff`.');
  }
  refuseSecret(path);
  const absolute = isAbsolute(path);
  const climbs = /(?:^|\/)\.\.(?:\/|$)/.test(path);
  if (!absolute && !climbs) return;
  const place = resolve(path);
  if (
    absolute &&
    (place === '/' || DEVICES.test(place) || isSystem(place) || isBelow(place, TEMPORARY) || !isPlace(place))
  )
    return;
  for (const cwd of cwds) {
    const inner = relative(paths.root, resolve(cwd, path));
    if (inner === '..' || inner.startsWith('../')) {
      stop(
        'path.outside-workspace',
        `${shown(path)} leads outside of the workspace`,
        'Name a path inside of the workspace.',
      );
    }
  }
}

function refuseSecret(path: string): void {
  const secret = secretIn(path);
  if (!secret) return;
  stop(
    'path.secret',
    `${shown(path)} may hold ${secret.holds}: files named ${shown(secret.name)} are not opened`,
    'Work without it, or read a template such as .env.example.',
  );
}

const refuseHome = (path: string): never =>
  stop('path.outside-workspace', `${shown(path)} may lead to a home directory`, 'Name a path inside of the workspace.');
