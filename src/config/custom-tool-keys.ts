/** The keys of the custom tools of a repository. */
import { namedVariables } from '../lib/text.ts';
import { VERSION_RANGE } from '../lib/versions.ts';
import { duration, flag, list, map, mapped, number, section, text } from './key.ts';
import { INNER_PATH, OF_THE_HOST, PASSED_VARIABLE } from './shared-keys.ts';

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
const value: typeof plainValue = {
  ...plainValue,
  read(given, at, report) {
    const read = plainValue.read(given, at, report);
    const forbidden = namedVariables([read ?? '']).find((name) => OF_THE_HOST.test(name));
    if (forbidden === undefined) return read;
    report(at, `names $\{${forbidden}}; allowed: ${PASSED_ON}`);
    return undefined;
  },
};

const oneTool = section(
  { description: 'Settings of this tool alone.' },
  {
    timeout: duration({
      description:
        'Maximum duration of one call of this tool, in place of what the tool itself and custom_tools.timeout say.',
      max: '1h',
    }),
    version: text({
      description: 'The version that this tool must have.',
      pattern: VERSION_RANGE,
      allowed: 'a version or a range: 1.2.0, 1.x, ^1.2.0, ~1.2.0 or >=1.2.0',
    }),
    env: map({
      description: `Environment variables that only this tool gets, when it runs. The values of $\{NAME} are redacted.`,
      name: /^[A-Za-z_]\w*$/,
      named: 'names of variables',
      value,
    }),
  },
);

const keys = section(
  { description: 'Executables of the repository as tools.', rank: 'default-branch' },
  {
    enabled: flag({ description: 'Whether custom tools are used.', default: true }),
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
      description: 'The only custom tools that are used. Others are not run, not even for their description.',
      item: pattern,
      default: ['*'],
    }),
    deny: list({ description: 'Custom tools that are not used, even if allowed.', item: pattern, default: [] }),
    strict: flag({
      description:
        'Whether a custom tool gets only what its description declares, and a doubtful description is refused.',
      default: false,
    }),
    timeout: duration({ description: 'Maximum duration of one call of a custom tool.', default: '30s', max: '1h' }),
    max_output_size: number({
      description: "Maximum number of bytes of a custom tool's output that are kept.",
      min: 1024,
      max: 104_857_600,
      default: 1_048_576,
      of: 'bytes',
    }),
    max_memory: number({
      description: 'Maximum memory of one call of a custom tool, with all programs that it starts, in bytes.',
      min: 16_777_216,
      max: 1_099_511_627_776,
      of: 'bytes',
      without: 'as much as a command may take (commands.memory-percent)',
    }),
    env_whitelist: list({
      description: 'Environment variables that a custom tool gets.',
      item: passedVariable,
      default: ['PATH', 'HOME', 'USER'],
    }),
    tools: map({
      description: 'Single custom tools, by name. A name that no tool has is an error.',
      name: /^[\w-]{1,64}$/,
      named: 'names of custom tools',
      value: oneTool,
    }),
  },
);

/** Together with the variables that the values of `env` name. */
export const customToolKeys = mapped(keys, (settings) => ({
  ...settings,
  variables: namedVariables(Object.values(settings.tools).flatMap(({ env }) => Object.values(env ?? {}))),
}));
