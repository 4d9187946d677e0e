/** A check that the host runs, and which of the configured ones a change calls for. */
import { matchesProtected } from '../lib/paths.ts';

/** A check, in the words of who named it and as it is run. */
export interface HostCheck {
  readonly command: string;
  readonly run: string;
}

/** `paths`: globs of what a check covers; absent: everything. `changed`: of all that will be published. `skipped`: covers none of it. */
export function selectChecks(
  configured: readonly { readonly command: string; readonly paths?: readonly string[] }[],
  changed: readonly string[],
): {
  readonly checks: readonly HostCheck[];
  readonly skipped: readonly { readonly command: string; readonly paths: readonly string[] }[];
} {
  const covers = (paths: readonly string[]): boolean =>
    changed.some((path) => matchesProtected(path, paths) !== undefined);
  const skipped = configured.flatMap(({ command, paths }) => (paths && !covers(paths) ? [{ command, paths }] : []));
  const checks = configured
    .filter(({ paths }) => !paths || covers(paths))
    .map(({ command }) => ({ command, run: command }));
  return { checks, skipped };
}
