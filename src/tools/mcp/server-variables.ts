/** Replaces `${NAME}` in a server's settings by the variables that it may have; anything doubtful is an error at start. */
import { KodeletError } from '../../core/error.ts';
import type { McpServer } from '../../core/mcp.ts';
import { fillVariables, namedVariables } from '../../lib/text.ts';

export interface SettingVariables {
  /** The names that the configuration lists. */
  readonly allowed: readonly string[];
  /** Values of the variables that are set. */
  readonly values: Readonly<Record<string, string>>;
  /** Facts of the session, which every server may have and anyone may know. */
  readonly facts: Readonly<Record<string, string>>;
}

export interface ExpandedServer {
  readonly server: McpServer;
  /** What has been filled in and must not be shown. */
  readonly secrets: readonly string[];
}

/** Throws KodeletError `config` that names the key and the variable. */
export function expandServer(server: McpServer, variables: SettingVariables): ExpandedServer {
  const known = { ...variables.facts, ...pick(variables) };
  const fill = (text: string, key: string): string => {
    refuseUnknown(text, `mcp.servers.${server.name}.${key}`, variables, known);
    return fillVariables(text, known);
  };
  const fillAll = (texts: Readonly<Record<string, string>>, key: string): Record<string, string> =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text, `${key}.${name}`)]));
  const { url, args, env, headers } = server;
  const named = namedVariables([...args, ...Object.values(env), ...Object.values(headers), url ?? '']);
  return {
    server: {
      ...server,
      args: args.map((text, index) => fill(text, `args.${index}`)),
      env: fillAll(env, 'env'),
      headers: fillAll(headers, 'headers'),
      ...(url !== undefined && { url: checkedUrl(fill(url, 'url'), url, server.name) }),
    },
    secrets: named.flatMap((name) => variables.values[name] ?? []),
  };
}

/** A secret that a repository does not have reaches a step as an empty text. */
const pick = ({ allowed, values }: SettingVariables): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => allowed.includes(name) && value !== ''));

function refuseUnknown(
  text: string,
  key: string,
  { allowed }: SettingVariables,
  known: Readonly<Record<string, string>>,
): void {
  const names = namedVariables([text]);
  if (text.split('${').length - 1 !== text.split(NAMED).length - 1) {
    throw wrong(key, `has a "$\{" that begins no name of a variable`, `Write $\{NAME}; there are no defaults`);
  }
  for (const name of names.filter((one) => !Object.hasOwn(known, one))) {
    throw allowed.includes(name)
      ? wrong(key, `needs the variable ${name}, which is not set`, 'Set it for this step, or take the server out')
      : wrong(
          key,
          `names the variable ${name}, which mcp.env-whitelist does not list`,
          'List it, if servers may have it',
        );
  }
}

const NAMED = /\$\{[A-Za-z_]\w*\}/;

/** A variable may fill a path or a query, and must not lead to another place than the text that people read. */
function checkedUrl(filled: string, written: string, name: string): string {
  const url = URL.canParse(filled) ? new URL(filled) : undefined;
  const scheme = written.slice(0, written.indexOf(':') + 1);
  if (url && url.protocol === scheme && url.username === '' && url.password === '') return filled;
  const key = `mcp.servers.${name}.url`;
  throw wrong(key, `is no ${scheme}// address without credentials once it is filled in`, 'Correct the variables in it');
}

const wrong = (key: string, problem: string, remedy: string): KodeletError =>
  new KodeletError('config', `${key} ${problem}`, { remedy, key });
