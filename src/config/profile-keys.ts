/** The keys of a policy profile. */
import { list, map, section } from './compound-keys.ts';
import { INNER_PATH, WORDS } from './patterns.ts';
import { flag, text } from './scalar-keys.ts';

const commandPrefix = text({
  description: 'A command.',
  pattern: WORDS,
  allowed: 'the first words of a command, such as npm test',
});
const pathPattern = text({
  description: 'A path pattern.',
  pattern: INNER_PATH,
  allowed: 'a path pattern inside the repository, such as docs/**',
});

const profile = section(
  { description: 'A policy profile; what it leaves out comes from the profile it extends.', later: ['network'] },
  {
    extends: text({ description: 'The profile to start from.', pattern: /^[a-z][a-z0-9-]*$/, allowed: 'a profile' }),
    bash: section(
      { description: 'Which commands may run.' },
      {
        allow: list({ description: 'Added to the list of allowed commands.', item: commandPrefix }),
        deny: list({ description: 'Refused, even where allowed.', item: commandPrefix }),
        'allow-only': list({ description: 'Replaces the list of allowed commands.', item: commandPrefix }),
      },
    ),
    write: section(
      { description: 'Which files may change.' },
      { protect: list({ description: 'Paths that no tool may write.', item: pathPattern }) },
    ),
    'freeze-registry': flag({ description: 'Whether the tools of a run stay those that it starts with.' }),
    external: section(
      { description: 'Which custom tools and tools of MCP servers may run.' },
      {
        allow: list({
          description: 'Tools by source and name.',
          item: text({
            description: 'A tool.',
            pattern: /^(?:custom:[A-Za-z0-9_*-]+|mcp:(?:\*|[A-Za-z0-9_*-]+:[A-Za-z0-9_*-]+))$/,
            allowed: 'custom:NAME or mcp:SERVER:NAME, where * stands for any letters',
          }),
        }),
      },
    ),
  },
);

export const profiles = map({
  description: 'Profiles of your own, or changes to the built-in ones.',
  name: /^[a-z][a-z0-9-]*$/,
  named: 'profiles: lower-case letters, digits and hyphens',
  value: profile,
});
