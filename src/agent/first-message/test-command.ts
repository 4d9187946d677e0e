/** The command by which a repository tests itself, as its own files say. */
import { createPrograms, type Programs } from './installed-programs.ts';
import { commandOf, projectCommands } from './project-commands.ts';

/** The first of the project's own commands that tests; undefined where its manifests name none that is installed. */
export function projectTestCommand({
  root,
  top,
  path,
  home,
  ready = false,
  isSeen,
}: {
  readonly root: string;
  /** The names at its top. */
  readonly top: ReadonlySet<string>;
  /** `PATH` of the commands. */
  readonly path: string;
  readonly home: string;
  /** Only a command whose packages are there. */
  readonly ready?: boolean;
  /** Whether commands see an absolute real path; absent, it goes by the home. */
  readonly isSeen?: Programs['isSeen'] | undefined;
}): string | undefined {
  const look = { root, top, home, programs: createPrograms({ path, home, isSeen }), isOffline: false };
  const { candidates } = projectCommands(look);
  const usable = candidates.filter(({ task, isLacking }) => !isLacking || (task === undefined && !ready));
  const command = usable.map(commandOf).find((one) => TESTS.test(one));
  return command && (WHOLE[command] ?? command);
}

const TESTS = /(?:^| )(?:test|pytest|unittest|rspec|ctest)$|\/(?:phpunit|pytest)$/;

/** Without an argument it tests the package only at the top. */
const WHOLE: Readonly<Record<string, string>> = { 'go test': 'go test ./...' };
