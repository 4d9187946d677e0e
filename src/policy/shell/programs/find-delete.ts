/** The tests that keep find -delete from what is protected, from git's own files and from credentials. */
import { relative, resolve } from 'node:path';
import { matchesGlob } from '../../../lib/glob.ts';
import { type Argument, knownText } from '../argument.ts';
import type { Scope } from '../scope.ts';
import { SECRET_DIRECTORIES, SECRET_FILES } from './secret-files.ts';

/** `( ! ( … ) )` in find's own words, in any letter case. To find a `*` matches slashes too, so that more is spared, never less. */
export function sparing({ cwds, rules: { paths } }: Scope, places: readonly Argument[]): readonly string[] {
  const names = ['.git', ...SECRET_DIRECTORIES, ...SECRET_FILES];
  const from = cwds.flatMap((cwd) =>
    places.length > 0 ? places.map((place) => resolve(cwd, knownText(place) ?? '.')) : [cwd],
  );
  const below = paths.protect.flatMap((pattern) =>
    from.flatMap((place) => seenFrom(relative(paths.root, place), pattern)),
  );
  const patterns = [...new Set([...['.git', ...SECRET_DIRECTORIES].map((name) => `*/${name}/*`), ...below])];
  const tests = [...names.map((name) => ['-iname', name]), ...patterns.map((pattern) => ['-ipath', pattern])];
  return ['!', '(', ...tests.flatMap((test, index) => (index === 0 ? test : ['-o', ...test])), ')'];
}

/** What `pattern`, which begins at the workspace's root, looks like from a place below it. */
function seenFrom(place: string, pattern: string): string[] {
  const parts = pattern
    .replace(/^\.?\//, '')
    .replace(/\/(?:\*\*)?$/, '')
    .split('/');
  const steps = place.split('/').filter(Boolean);
  const deep = parts.indexOf('**');
  const common = deep === -1 ? steps.length : Math.min(steps.length, deep);
  const leads = steps
    .slice(0, common)
    .every((step, index) => matchesGlob(step.toLowerCase(), (parts[index] ?? '').toLowerCase()));
  const rest = leads ? [parts, parts.slice(common)] : [parts];
  return rest
    .filter((one) => one.length > 0)
    .flatMap((one) => {
      const plain = one
        .join('/')
        .replace(/\*\*\/?/g, '*')
        .replace(/\{[^}]*\}/g, '*')
        .replace(/\[[^\]]*\]/g, '?');
      return [`*/${plain}`, `*/${plain}/*`];
    });
}
