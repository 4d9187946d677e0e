/** Packages that the action's bundle has, and that the npm package leaves to those who want them. */
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { KodeletError } from '../core/error.ts';
import { VERSION } from '../core/version.ts';

/** Each as `name@version` between spaces, set by the build from package.json. */
declare const KODELET_OPTIONAL_PACKAGES: string;

type OptionalPackage =
  | '@anthropic-ai/bedrock-sdk'
  | '@anthropic-ai/vertex-sdk'
  | 'google-auth-library'
  | 'playwright-core';

/**
 * Loads `bundled`, which the action has, or else the installed packages, whose exports it has. Throws KodeletError `config` if
 * there is neither.
 */
export async function loadOptional<Exports extends object>(
  names: readonly OptionalPackage[],
  bundled: () => Promise<Exports>,
): Promise<Exports> {
  try {
    return await bundled();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  try {
    const modules: readonly object[] = await Promise.all(names.map((name: string) => import(name)));
    return Object.assign({}, ...modules) as Exports;
  } catch (cause) {
    if (!isMissing(cause)) throw cause;
    throw new KodeletError('config', `this needs ${names.join(' and ')}, which the npm package comes without`, {
      remedy: installRemedy(names),
      cause,
    });
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ERR_MODULE_NOT_FOUND';

/** Command that installs packages so that this copy of kodelet-ci finds them. `from`: a directory of this copy. */
export function installRemedy(names: readonly OptionalPackage[], from = import.meta.dirname): string {
  const packages = KODELET_OPTIONAL_PACKAGES.split(' ').filter((one) =>
    names.some((name) => one.startsWith(`${name}@`)),
  );
  const folder = `${sep}node_modules${sep}`;
  const at = from.lastIndexOf(`${folder}kodelet-ci`);
  const project = from.slice(0, Math.max(at, 0));
  if (project.includes(`${sep}_npx${sep}`)) {
    const all = [`kodelet-ci@${VERSION}`, ...packages].map((one) => `-p ${one}`);
    return `Run it with: npx ${all.join(' ')} kodelet-ci`;
  }
  const isGlobal = at >= 0 && !existsSync(join(project, 'package.json'));
  return `Install it beside kodelet-ci: npm install ${isGlobal ? '-g ' : ''}${packages.join(' ')}`;
}
