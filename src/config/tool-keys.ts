/** The keys of the custom tools of a repository. */
import { variablesIn } from '../lib/text.ts';
import { list, map, section } from './compound-keys.ts';
import type { Key } from './key.ts';
import { INNER_PATH, OF_THE_HOST, PASSED_VARIABLE } from './patterns.ts';
import { duration, flag, number, text } from './scalar-keys.ts';

const PASSED_ON =
  'the name of a variable, but none that is for the host alone: ACTIONS_*, INPUT_*, GITHUB_TOKEN and the like';

/** Of what a child of ours may be given. */
export const passedVariable = text({
  description: 'A variable.',
  pattern: PASSED_VARIABLE,
  allowed: PASSED_ON,
});

const pattern = text({
  description: 'A custom tool.',
  pattern: /^[\w*?-]{1,64}$/,
  allowed: 'the name of a custom tool or a pattern such as deploy_*',
});

const plainValue = text({
  description: 'A value.',
  pattern: /^[^\0\r\n]{0,4096}$/,
  allowed: `one line; $\{NAME} stands for an environment variable`,
});

/** A value that names a variable of the host would hand our own keys to a tool. */
const value: Key<string> = {
  ...plainValue,
  read(given, at, report) {
    const read = plainValue.read(given, at, report);
    const forbidden = variablesIn([read ?? '']).find((name) => OF_THE_HOST.test(name));
    if (forbidden === undefined) return read;
    report(at, `names $\{${forbidden}}; allowed: ${PASSED_ON}`);
    return undefined;
  },
};

const oneTool = section(
  { description: 'What holds for this tool alone.' },
  {
    timeout: duration({
      description: 'How long one call of this tool may take, whatever the tool itself and custom_tools.timeout say.',
      max: '1h',
    }),
    env: map({
      description: `Environment variables that only this tool gets, when it runs. Values of $\{NAME} are not shown to anyone.`,
      name: /^[A-Za-z_]\w*$/,
      named: 'names of variables',
      value,
    }),
  },
);

export const customTools = section(
  { description: 'Executables of the repository as tools.' },
  {
    enabled: flag({ description: 'Whether custom tools are looked for.', default: true }),
    local_dir: text({
      description: "The repository's own tools.",
      pattern: INNER_PATH,
      allowed: 'a path inside the repository',
      default: './kodelet-tools',
    }),
    global_dir: text({
      description: "The runner's tools.",
      pattern: /^(?:~\/|\/)[^\0]*$/,
      allowed: 'an absolute path, or one that starts with ~/',
      default: '~/.kodelet/tools',
    }),
    allow: list({
      description: 'The only custom tools that there are. Another one is not run, not even for its description.',
      item: pattern,
      default: ['*'],
    }),
    deny: list({ description: 'Custom tools that there are not, even where allowed.', item: pattern, default: [] }),
    timeout: duration({ description: 'How long one call of a custom tool may take.', written: '30s', max: '1h' }),
    max_output_size: number({
      description: 'Most bytes of output of a custom tool that are kept.',
      min: 1024,
      max: 104_857_600,
      default: 1_048_576,
      unit: 'bytes',
    }),
    env_whitelist: list({
      description: 'Environment variables that a custom tool gets.',
      item: passedVariable,
      default: ['PATH', 'HOME', 'USER'],
    }),
    tools: map({
      description: 'Single custom tools, by name. A name that no tool has stops the start.',
      name: /^[\w-]{1,64}$/,
      named: 'names of custom tools',
      value: oneTool,
    }),
  },
);
