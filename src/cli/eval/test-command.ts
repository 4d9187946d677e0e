/** The commands that tell whether a case is solved, where the command line names none. */
import { createPrograms } from '../../agent/first-message/programs.ts';
import { commandOf, projectCommands } from '../../agent/first-message/project-commands.ts';

interface Project {
  readonly root: string;
  /** The names at its top. */
  readonly top: ReadonlySet<string>;
  /** `PATH` of the commands. */
  readonly path: string;
  readonly home: string;
}

/** The first of the project's own commands that tests; undefined where its manifests name none that is installed. */
export function projectTestCommand({ root, top, path, home }: Project): string | undefined {
  const { candidates } = projectCommands(root, top, createPrograms({ path, home }));
  const command = candidates.map(commandOf).find((one) => TESTS.test(one));
  return command && (WHOLE[command] ?? command);
}

const TESTS = /(?:^| )(?:test|pytest|unittest|rspec|ctest)$|\/phpunit$/;

/** Without an argument it tests the package at the top alone. */
const WHOLE: Readonly<Record<string, string>> = { 'go test': 'go test ./...' };
