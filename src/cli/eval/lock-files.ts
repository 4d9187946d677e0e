/** Commands that install a project's dependencies by its lock files, for the setup of a case that names no command itself. */
import { createPrograms, type Programs } from '../../agent/first-message/installed-programs.ts';
import { isHere } from '../../agent/first-message/project-commands.ts';
import { INSTALLERS, type Installer } from '../../lib/installers.ts';

const PYTHON_PROJECT: readonly string[] = ['pyproject.toml', 'setup.py'];

export interface LockFileSetup {
  /** In their order; none where no lock file is there. */
  readonly commands: readonly string[];
  /** Lock files whose installer is missing, such as `uv.lock needs uv, which is not installed here`. */
  readonly missing: readonly string[];
}

export function lockFileSetup({
  root,
  top,
  path,
  home,
}: {
  readonly root: string;
  /** Names at its top. */
  readonly top: ReadonlySet<string>;
  /** `PATH` of the commands. */
  readonly path: string;
  readonly home: string;
}): LockFileSetup {
  const programs = createPrograms({ path, home });
  const there = INSTALLERS.flatMap((row) => {
    const file = row.files.find((name) => top.has(name));
    return file === undefined ? [] : [{ ...row, file, runs: installerOf(row, { root, programs }) }];
  });
  const places = [...new Set(there.map(placeOf))];
  const rows = places.map((place) => {
    const own = there.filter((row) => placeOf(row) === place);
    return own.find(({ runs }) => runs !== undefined) ?? own[0];
  });
  const isPython = PYTHON_PROJECT.some((name) => top.has(name));
  return {
    commands: rows.flatMap((row) => {
      if (row?.runs === undefined) return [];
      const { program, runs, commands, editable = [] } = row;
      return [...commands.map((one) => one.replace(program, runs)), ...(isPython ? editable : [])];
    }),
    missing: rows.flatMap((row) =>
      row && row.runs === undefined ? [`${row.file} needs ${row.program}, which is not installed here`] : [],
    ),
  };
}

/** Place that is filled: of several installers for one, the first whose program is here counts. */
const placeOf = ({ folders, homes }: Installer): string | undefined => [...folders, ...homes][0];

/** The wrapper or the program, whichever is here. */
const installerOf = (
  { program, wrapper }: Pick<Installer, 'program' | 'wrapper'>,
  { root, programs }: { readonly root: string; readonly programs: Programs },
): string | undefined => [wrapper, program].find((one) => one !== undefined && isHere(one, root, programs));
