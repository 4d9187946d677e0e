/** The keys of the MCP servers that a session may use. */
import type { McpServer } from '../core/mcp.ts';
import type { JsonSchema } from '../core/params.ts';
import { namedVariables } from '../lib/text.ts';
import { VERSION_RANGE } from '../lib/versions.ts';
import {
  choice,
  duration,
  flag,
  type Key,
  type KeyPath,
  list,
  map,
  mapped,
  number,
  type ReportProblem,
  section,
  text,
  type ValueOf,
} from './key.ts';
import { INNER_PATH, OF_THE_HOST, PASSED_VARIABLE } from './shared-keys.ts';

const PASSED_ON =
  'the name of a variable, except those only for the host: ACTIONS_*, INPUT_*, GITHUB_TOKEN and the like';

/** Name of a variable that a child process may be given. */
const passedVariable = text({
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
  { description: 'Settings for this tool only.' },
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

const LINE = /^[^\0\r\n]{1,4096}$/;
const ANY_LINE = /^[^\0\r\n]{0,4096}$/;

const withVariables = (description: string) =>
  text({ description, pattern: ANY_LINE, allowed: `one line; $\{NAME} stands for a variable of env-whitelist` });

const toolPattern = text({
  description: 'A tool.',
  pattern: LINE,
  allowed: 'the name of a tool as the server gives it, or a pattern such as get_*',
});

const server = section(
  { description: 'An MCP server: a program (command), or an address (url).' },
  {
    transport: choice({
      description: 'The protocol.',
      without: 'stdio for a command and http (streamable HTTP) for a url',
      values: ['stdio', 'http', 'sse'],
    }),
    command: text({
      description: 'The program of a stdio server, found on the PATH. It starts outside the workspace.',
      // A path inside the repository would be code of the head, which anyone may have written.
      pattern: /^(?:\/[^\0\r\n]{1,1000}|[^\0\r\n/]{1,200})$/,
      allowed: 'the name of a program or an absolute path',
    }),
    args: list({
      description: `Its arguments; $\{KODELET_WORKING_DIR} is the workspace.`,
      item: withVariables('An argument.'),
      default: [],
    }),
    env: map({
      description: 'Its environment, in addition to PATH, HOME and the like. Nothing else is passed on.',
      name: /^[A-Za-z_]\w*$/,
      named: 'names of variables',
      value: withVariables('A value.'),
    }),
    network: flag({
      description:
        'Whether a program in a sandbox has network access, which npx needs for packages that are not installed.',
      default: false,
    }),
    url: text({
      description: 'The address of an HTTP server.',
      // Plain http would carry headers in the clear; a server on this machine is the exception.
      pattern: /^(?:https:\/\/[^\s@#]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/?][^\s@#]*)?)$/,
      allowed: 'an https:// address without credentials; http:// only for localhost, 127.0.0.1 and [::1]',
    }),
    headers: map({
      description: 'Headers of every request to a url.',
      name: /^[A-Za-z0-9-]{1,100}$/,
      named: 'names of HTTP headers',
      value: withVariables('A value.'),
    }),
    include: list({ description: 'The only tools of the server that are used.', item: toolPattern, without: 'all' }),
    exclude: list({ description: 'Tools of the server that are not used.', item: toolPattern, default: [] }),
    'read-only': list({
      description:
        'Tools of the server that change nothing, and may run side by side unless the server says that they write.',
      item: toolPattern,
      default: [],
    }),
    required: flag({ description: 'Whether the run fails if the server cannot be used.', default: false }),
    timeout: duration({ description: 'Maximum duration of one call.', default: '1m', max: '1h' }),
  },
);

type Kind = 'command' | 'url';

/** Which keys belong to which kind of server: a key that would be without effect is a mistake. */
const BELONGS: Readonly<Record<Kind, { transports: readonly string[]; keys: readonly string[] }>> = {
  command: { transports: ['stdio'], keys: ['args', 'env', 'network'] },
  url: { transports: ['http', 'sse'], keys: ['headers'] },
};

const checkedServer: Key<ValueOf<typeof server>> = {
  ...server,
  schema: { ...server.schema, oneOf: [schemaOf('command', 'url'), schemaOf('url', 'command')] },
  read(value, at, report) {
    let whole = true;
    const read = server.read(value, at, (where, problem) => {
      whole = false;
      report(where, problem);
    });
    if (whole) checkKind(Object(value), at, report);
    return read;
  },
};

function schemaOf(kind: Kind, other: Kind): JsonSchema {
  const refused = [other, ...BELONGS[other].keys].map((name) => [name, false]);
  return {
    type: 'object',
    required: [kind],
    properties: { ...Object.fromEntries(refused), [kind]: true, transport: { enum: BELONGS[kind].transports } },
  };
}

/** `written`: as in the file, without defaults. */
function checkKind(written: Readonly<Record<string, unknown>>, at: KeyPath, report: ReportProblem): void {
  const { command, url, transport } = written;
  if ((command === undefined) === (url === undefined)) {
    report(at, 'needs either command, for a program, or url, for an address');
    return;
  }
  const [kind, other]: [Kind, Kind] = command === undefined ? ['url', 'command'] : ['command', 'url'];
  if (typeof transport === 'string' && !BELONGS[kind].transports.includes(transport)) {
    report(
      [...at, 'transport'],
      `is ${transport}, which does not go with ${kind}; allowed: ${BELONGS[kind].transports.join(', ')}`,
    );
  }
  for (const key of BELONGS[other].keys.filter((name) => name in written)) {
    report([...at, key], `has no effect on a server with a ${kind}; remove it`);
  }
}

export const mcp = section(
  {
    description: 'MCP servers whose tools the model gets. None is started for code from a fork.',
    rank: 'default-branch',
  },
  {
    'env-whitelist': list({
      description: `Environment variables that $\{NAME} in args, env, url and headers may stand for. Their values are redacted.`,
      item: passedVariable,
      default: [],
    }),
    'prompt-tools': number({
      description: 'Maximum number of MCP tools that every request describes; the model finds more with `find_tools`.',
      min: 0,
      max: 1000,
      default: 20,
    }),
    servers: mapped(
      map({
        description: 'By name.',
        name: /^[A-Za-z0-9](?:[A-Za-z0-9-]|_(?!_)){0,31}$/,
        named: 'names of servers: letters, digits, "-" and single "_", at most 32',
        value: checkedServer,
      }),
      (servers): readonly McpServer[] =>
        Object.entries(servers).map(([name, { transport, ...given }]) => ({
          ...given,
          name,
          transport: transport ?? (given.command === undefined ? 'http' : 'stdio'),
        })),
    ),
  },
);
