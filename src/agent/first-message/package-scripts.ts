/** Whether a script of `package.json` can run, as far as its words say. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DependencyLook, moduleDirectories, type PackageFile } from './dependencies.ts';

/** Returns whether a script is certain to fail; one that cannot be read is taken to run. */
export function createScriptCheck(look: DependencyLook, { scripts, dependencies }: PackageFile) {
  const modules = moduleDirectories(look);
  const hasModules = modules.length > 0 || look.top.has('.pnp.cjs');
  const isThere = (program: string): boolean =>
    SHELL.has(program) ||
    look.top.has('.pnp.cjs') ||
    look.programs.find(program) !== undefined ||
    modules.some((place) => existsSync(join(place, '.bin', program)));
  const known = new Map<string, boolean>(); // scripts may run one another in circles, and many times
  const lacks = (name: string): boolean => {
    const text = Object.hasOwn(scripts, name) ? (scripts[name] ?? '') : '';
    if (known.has(name) || text.length > MAX_CHARACTERS || text.includes('||')) return known.get(name) ?? false;
    known.set(name, false);
    const isLacking = text.split(/&&|[;|&\n]/).some(partLacks);
    known.set(name, isLacking);
    return isLacking;
  };
  const partLacks = (part: string): boolean => {
    const all = part.trim().split(/\s+/);
    const [program = '', ...words] = all.slice(all.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word)));
    if (!/^[\w@.+-]+$/.test(program)) return /^(?:\.\/)?node_modules\//.test(program) && !hasModules;
    if (!isThere(program)) return true;
    const other = scriptIn(program, words, scripts);
    if (other !== undefined) return lacks(other);
    if (program === 'npx') {
      const asked = words.find((word) => word !== '-y' && word !== '--yes') ?? '';
      // One of a version is fetched, also where another is installed.
      return /^\w[\w.-]*@/.test(asked) ? look.isOffline : /^\w[\w.-]*$/.test(asked) && !isThere(asked);
    }
    return program === 'node' && dependencies.length > 0 && !hasModules;
  };
  return lacks;
}

/** Longer ones are not read. */
const MAX_CHARACTERS = 2000;

/** The other script that a script runs. */
function scriptIn(
  program: string,
  [first = '', second = '']: readonly string[],
  scripts: PackageFile['scripts'],
): string | undefined {
  if (!['npm', 'pnpm', 'yarn', 'bun'].includes(program)) return undefined;
  const name = first === 'run' ? second : first;
  return Object.hasOwn(scripts, name) ? name : undefined;
}

/** Words that a shell knows by itself. */
const SHELL: ReadonlySet<string> = new Set(
  '[ . : alias bg break case cd command continue do done echo else esac eval exec exit export false fi for if printf pwd read return set shift source test then time trap true type ulimit umask unset wait while'.split(
    ' ',
  ),
);
