/** The keys of the MCP servers that a session may use. */
import type { JsonSchema } from '../core/params.ts';
import { list, map, section } from './compound-keys.ts';
import type { GivenOf, Key, KeyPath, Report } from './key.ts';
import { choice, duration, flag, number, text } from './scalar-keys.ts';
import { passedVariable } from './tool-keys.ts';

const LINE = /^[^\0\r\n]{1,4096}$/;
const ANY_LINE = /^[^\0\r\n]{0,4096}$/;

const withVariables = (description: string) =>
  text({ description, pattern: ANY_LINE, allowed: `one line; $\{NAME} stands for a variable of env_whitelist` });

const toolPattern = text({
  description: 'A tool.',
  pattern: LINE,
  allowed: 'the name of a tool as the server gives it, or a pattern such as get_*',
});

const server = section(
  { description: 'An MCP server: a program (command), or an address (url).' },
  {
    transport: choice({
      description: 'How it is talked to. Without it: stdio for a command, http (streamable HTTP) for a url.',
      values: ['stdio', 'http', 'sse'],
    }),
    command: text({
      description: 'The program of a stdio server, found on the PATH. It is started outside of the workspace.',
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
      description: 'Its environment, besides PATH, HOME and the like; nothing else is passed on.',
      name: /^[A-Za-z_]\w*$/,
      named: 'names of variables',
      value: withVariables('A value.'),
    }),
    network: flag({
      description:
        'Whether a program that runs in a sandbox has the network, which npx needs for packages that are not there.',
      default: false,
    }),
    url: text({
      description: 'The address of an HTTP server.',
      // Plain http would carry headers in the clear; a server on this machine is the exception.
      pattern: /^(?:https:\/\/[^\s@#]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/?][^\s@#]*)?)$/,
      allowed: 'an https:// address without credentials; http:// for localhost, 127.0.0.1 and [::1] alone',
    }),
    headers: map({
      description: 'Headers of every request to a url.',
      name: /^[A-Za-z0-9-]{1,100}$/,
      named: 'names of HTTP headers',
      value: withVariables('A value.'),
    }),
    include: list({ description: 'The only tools of it that there are.', item: toolPattern }),
    exclude: list({ description: 'Tools of it that there are not.', item: toolPattern, default: [] }),
    read_only: list({
      description:
        'Tools of it that change nothing, which may run side by side. One of which the server says that it writes runs alone all the same.',
      item: toolPattern,
      default: [],
    }),
    required: flag({ description: 'Whether the run fails when the server cannot be used.', default: false }),
    timeout: duration({ description: 'How long one call may take.', written: '1m', max: '1h' }),
  },
);

type Server = typeof server;
type GivenServer = GivenOf<Server>;

type Kind = 'command' | 'url';

/** Which keys belong to which kind of server: a key that would be without effect is a mistake. */
const BELONGS: Readonly<Record<Kind, { transports: readonly string[]; keys: readonly string[] }>> = {
  command: { transports: ['stdio'], keys: ['args', 'env', 'network'] },
  url: { transports: ['http', 'sse'], keys: ['headers'] },
};

const checkedServer: Key<unknown, GivenServer> = {
  ...server,
  schema: { ...server.schema, oneOf: [schemaOf('command', 'url'), schemaOf('url', 'command')] },
  read(value, at, report) {
    let whole = true;
    const given = server.read(value, at, (where, problem) => {
      whole = false;
      report(where, problem);
    });
    if (given && whole) checkKind(given, at, report);
    return given;
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

function checkKind(given: GivenServer, at: KeyPath, report: Report): void {
  const { command, url, transport } = given;
  if ((command === undefined) === (url === undefined)) {
    report(at, 'needs either command, for a program, or url, for an address');
    return;
  }
  const [kind, other]: [Kind, Kind] = command === undefined ? ['url', 'command'] : ['command', 'url'];
  if (transport && !BELONGS[kind].transports.includes(transport)) {
    report(
      [...at, 'transport'],
      `is ${transport}, which does not go with ${kind}; allowed: ${BELONGS[kind].transports.join(', ')}`,
    );
  }
  for (const key of BELONGS[other].keys.filter((name) => name in given)) {
    report([...at, key], `has no effect on a server with a ${kind}; remove it`);
  }
}

export const mcp = section(
  { description: 'MCP servers, whose tools the model gets. A server that is listed here is used; forks use none.' },
  {
    env_whitelist: list({
      description: `Environment variables that $\{NAME} in args, env, url and headers may stand for. Their values are redacted.`,
      item: passedVariable,
      default: [],
    }),
    prompt_tools: number({
      description:
        'Most MCP tools that every request describes to the model; of more it is told when it asks with `find_tools`.',
      min: 0,
      max: 1000,
      default: 20,
    }),
    servers: map({
      description: 'By name.',
      name: /^[A-Za-z0-9](?:[A-Za-z0-9-]|_(?!_)){0,31}$/,
      named: 'names of servers: letters, digits, "-" and single "_", at most 32',
      value: checkedServer,
    }),
  },
);

/** A server with its defaults filled in. What belongs to the other kind stays undefined. */
export const fillServer = (given: GivenServer) => server.fill(given);
