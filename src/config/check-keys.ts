/** The key of `publish.verify`: commands that the host runs, each always or only where what it covers has changed. */
import { type Key, list, section, text } from './key.ts';
import { WORDS } from './shared-keys.ts';

export interface VerifyCheck {
  readonly command: string;
  /** Patterns of paths from the top of the repository; it runs where a changed file matches one. Absent: always. */
  readonly paths?: readonly string[];
}

const command = text({ description: 'A command.', pattern: WORDS, allowed: 'a command, such as npm test' });

const limited = section(
  { description: 'A command that only runs when a changed file matches one of its paths.' },
  {
    run: text({ description: 'The command.', pattern: WORDS, allowed: 'a command, such as npm test', required: true }),
    paths: list({
      description: 'Paths from the top of the repository that it covers.',
      item: text({
        description: 'A pattern.',
        pattern: /^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[^\0]{1,200}$/,
        allowed: 'a path or pattern such as packages/web/**',
      }),
    }),
  },
);

const ALLOWED =
  'a command, such as npm test, or a section with run and paths, such as { run: npm test, paths: [src/**] }';

const check: Key<VerifyCheck | undefined> = {
  description: 'A command, or one with the paths that it covers.',
  allowed: ALLOWED,
  schema: { anyOf: [command.schema, { ...limited.schema, required: ['run', 'paths'] }] },
  parse: (written) => written,
  read(value, at, report) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      const read = typeof value === 'string' ? command.read(value, at, report) : undefined;
      if (typeof value !== 'string') report(at, `is ${JSON.stringify(value)}; allowed: ${ALLOWED}`);
      return read === undefined ? undefined : { command: read };
    }
    const { run, paths = [] } = limited.read(value, at, report);
    if (paths.length === 0 && Object.hasOwn(value, 'run'))
      report(
        at,
        `has no paths, so that it would never run; allowed: paths such as [packages/web/**], or the command alone`,
      );
    return { command: run, paths };
  },
};

export const verify = list({
  description:
    'Commands that the host runs before it publishes, each always or only when a file changed that it covers. A failure goes back to the agent, twice at most.',
  item: check,
  default: [],
});
