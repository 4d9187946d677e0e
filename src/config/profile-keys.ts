/** The keys of a policy profile. */
import { APPROVAL_MODES, COMMAND_CLASSES } from '../core/access.ts';
import { USUALLY_PROTECTED } from '../core/protected-paths.ts';
import { HOST_ENTRY, mayBePublic } from '../lib/hosts.ts';
import { list, map, section } from './compound-keys.ts';
import { INNER_PATH, PROFILE_NAME, WORDS } from './patterns.ts';
import { rules } from './rule-keys.ts';
import { choice, flag, text } from './scalar-keys.ts';

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
  { description: 'A policy profile; what it leaves out comes from the profile it extends.' },
  {
    extends: text({ description: 'The profile to start from.', ...PROFILE_NAME }),
    widen: flag({
      description:
        'Lets this profile allow more than the one that it extends; counts in a file of the default branch alone.',
    }),
    bash: section(
      { description: 'Which commands may run.' },
      {
        classes: list({
          description:
            'The classes whose programs are on: read looks, edit changes files of the workspace, project runs its code (whole in a sandbox of namespaces, a short list without).',
          item: choice({ description: 'A class.', values: COMMAND_CLASSES }),
        }),
        allow: list({ description: 'Allowed besides, whatever the class.', item: commandPrefix }),
        deny: list({ description: 'Refused, even where allowed.', item: commandPrefix }),
        'allow-only': list({
          description: 'Replaces the list of allowed commands, and the classes where they are not given.',
          item: commandPrefix,
        }),
      },
    ),
    write: section(
      { description: 'Which files may change.' },
      {
        protect: list({ description: 'Paths that no tool may write.', item: pathPattern }),
        unprotect: list({
          description: 'Of the paths that are protected unless a profile says otherwise, those that tools may write.',
          item: choice({ description: 'A pattern as the list has it.', values: USUALLY_PROTECTED }),
        }),
      },
    ),
    approval: choice({
      description:
        'Which of what is allowed a person must agree to, which in a run is a refusal: auto high risks, ask medium ones too, yolo none (where the profile yolo may be used).',
      values: APPROVAL_MODES,
    }),
    rules,
    network: section(
      { description: 'What commands, custom tools, hooks and MCP servers reach from inside of a sandbox.' },
      {
        hosts: list({
          description:
            'The only hosts, through a proxy that resolves their names and opens public addresses alone. Empty: none.',
          item: text({
            description: 'A host.',
            pattern: HOST_ENTRY,
            fits: mayBePublic,
            allowed:
              'a host such as registry.npmjs.org, *.example.org (what is below it) or example.org:8443; none of this machine or of a private network',
          }),
        }),
      },
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
  name: PROFILE_NAME.pattern,
  named: 'profiles: lower-case letters, digits and hyphens',
  value: profile,
});
