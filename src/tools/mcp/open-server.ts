/** One server of a session: its connection, what it offers, and what becomes of that when the server changes it. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { KodeletError } from '../../core/error.ts';
import type { McpServer } from '../../core/mcp.ts';
import type { Tool } from '../../core/tool.ts';
import { removeHiddenCharacters } from '../../lib/hidden-characters.ts';
import { clipLine, fillVariables, namedVariables } from '../../lib/text.ts';
import type { Confine } from '../../sandbox/sandbox.ts';
import { createRedactor } from '../../secrets/redaction.ts';
import { LIMITS } from '../limits.ts';
import type { ToolSource } from '../registry.ts';
import { listPrompts, listResources, listTools, type ServerTool } from './catalogue.ts';
import { type Connection, createConnection, createServerLog, errorText } from './connection.ts';
import { sourceOf } from './names.ts';
import { chooseTools, serverTool } from './server-tool.ts';

type Notify = (level: 'info' | 'warning', text: string) => void;

export interface ServerOptions {
  /** Environment of stdio servers; their own variables override it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Working directory of stdio servers, outside of the workspace. */
  readonly directory: string;
  readonly confine: Confine;
  /** Fetch for servers over HTTP. */
  readonly fetch?: typeof fetch;
  readonly notify: Notify;
  /** Takes a line of a server's standard error. */
  readonly log: (server: string, text: string) => void;
}

export interface OpenServer {
  readonly connection: Connection;
  /** The tools that it has now. */
  source(): ToolSource;
  /** Called with other tools than before. */
  onChange(change: (source: ToolSource) => void): void;
  readonly hasResources: boolean;
  readonly hasPrompts: boolean;
}

export function prepareServer(
  { server, secrets }: ExpandedServer,
  options: ServerOptions,
): { readonly connection: Connection; open(): Promise<OpenServer | undefined> } {
  const redactor = secrets.length > 0 ? createRedactor(secrets) : undefined;
  const redact = (text: string): string => {
    const shown = removeHiddenCharacters(text);
    return redactor?.text(shown) ?? shown;
  };
  const warn = once((text: string) =>
    options.notify('warning', clipLine(redact(`MCP server ${server.name}: ${text}`), MAX_WARNING)),
  );
  let listed = '';
  let source: ToolSource = { source: sourceOf(server.name), tools: [] };
  let onChange: (source: ToolSource) => void = () => undefined;
  const leaveOut = (tool: string, reason: string): void => warn(`its tool ${tool} is left out: ${reason}`);
  /** False where nothing has changed. */
  const take = (tools: readonly ServerTool[]): boolean => {
    if (JSON.stringify(tools) === listed) return false;
    listed = JSON.stringify(tools);
    source = { ...source, tools: toTools(connection, tools, { warn, leaveOut }) };
    return true;
  };
  let followed = 0;
  const follow = async (client: Client): Promise<void> => {
    followed += 1;
    if (followed > LIMITS.mcpListChanges) return warn(TOO_OFTEN);
    if (take(await listTools(client, OPTIONS, leaveOut))) onChange(source);
  };
  const connection: Connection = createConnection(server, {
    ...options,
    redact,
    stderr: createServerLog((line) => options.log(server.name, redact(line))),
    onOpen: (client) => followChanges(client, () => follow(client)),
  });
  return {
    connection,
    async open() {
      try {
        const { tools, ...has } = await connection.use((client) => look(client, { warn, leaveOut }));
        take(tools);
        return {
          connection,
          source: () => source,
          onChange: (change) => {
            onChange = change;
          },
          ...has,
        };
      } catch (error) {
        return unusable(error, connection, options.notify);
      }
    },
  };
}

const TOO_OFTEN = `it has said ${LIMITS.mcpListChanges} times that its tools change; that is not followed any more`;

/** Characters; names in it are the server's. */
const MAX_WARNING = 1000;

const OPTIONS = { timeout: LIMITS.mcpStartMs };

interface Warnings {
  readonly warn: (text: string) => void;
  /** Takes the name of a tool, and why it cannot be used. */
  readonly leaveOut: (tool: string, reason: string) => void;
}

/** Only a server whose tools cannot be listed cannot be used. */
async function look(client: Client, { warn, leaveOut }: Warnings) {
  const without = (what: string) => (error: unknown) => warn(`its ${what} are left out: ${errorText(error)}`);
  const [tools, listed, prompts] = await Promise.all([
    listTools(client, OPTIONS, leaveOut),
    listResources(client, OPTIONS).catch(without('resources')),
    listPrompts(client, OPTIONS).catch(without('prompts')),
  ]);
  const { resources, templates } = listed ?? { resources: [], templates: [] };
  return { tools, hasResources: resources.length + templates.length > 0, hasPrompts: (prompts ?? []).length > 0 };
}

async function unusable(error: unknown, connection: Connection, notify: Notify): Promise<undefined> {
  await connection.close();
  const { name, required } = connection.server;
  const words = connection.redact(`the MCP server ${name} cannot be used: ${errorText(error)}`);
  if (!required) return void notify('warning', words);
  const remedy = `Fix it, or set mcp.servers.${name}.required to false`;
  throw new KodeletError('tools', words, { remedy, cause: error });
}

/** A tool that cannot be used is left out with its reason, and never stops the others. */
function toTools(connection: Connection, listed: readonly ServerTool[], { warn, leaveOut }: Warnings): Tool[] {
  const { tools, warnings } = chooseTools(connection.server, listed);
  warnings.forEach(warn);
  return tools.flatMap((tool) => {
    try {
      return [serverTool(connection, tool)];
    } catch (error) {
      leaveOut(tool.name, (error as Error).message);
      return [];
    }
  });
}

/** A list that changes often does not repeat its warnings. */
function once(say: (text: string) => void): (text: string) => void {
  const said = new Set<string>();
  return (text) => {
    if (said.has(text)) return;
    said.add(text);
    say(text);
  };
}

/** `changed` is called for each notification; those that come while it works lead to one more call. */
function followChanges(client: Client, changed: () => Promise<void>): void {
  let [working, again] = [false, false];
  client.setNotificationHandler(ToolListChangedNotificationSchema, async () => {
    again = true;
    if (working) return;
    working = true;
    while (again) {
      again = false;
      await changed().catch(() => undefined); // a lost connection, which the next call will report
    }
    working = false;
  });
}

/** Replaces `${NAME}` in a server's settings by the variables that it may have; anything doubtful is an error at start. */
export interface SettingVariables {
  /** The names that the configuration lists. */
  readonly allowed: readonly string[];
  /** Values of the variables that are set. */
  readonly values: Readonly<Record<string, string>>;
  /** Facts of the session, which every server may have and anyone may know. */
  readonly facts: Readonly<Record<string, string>>;
}

interface ExpandedServer {
  readonly server: McpServer;
  /** What has been filled in and must not be shown. */
  readonly secrets: readonly string[];
}

/** Throws KodeletError `config` that names the key and the variable. */
export function expandServer(server: McpServer, variables: SettingVariables): ExpandedServer {
  checkVariables(server, variables);
  const known = { ...variables.facts, ...pick(variables) };
  for (const [key, text] of settingTexts(server)) refuseUnset(text, key, known);
  const fill = (text: string): string => fillVariables(text, known);
  const fillAll = (texts: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)]));
  const { url, args, env, headers } = server;
  const named = namedVariables(settingTexts(server).map(([, text]) => text));
  return {
    server: {
      ...server,
      args: args.map(fill),
      env: fillAll(env),
      headers: fillAll(headers),
      ...(url !== undefined && { url: checkedUrl(fill(url), url, server.name) }),
    },
    secrets: named.flatMap((name) => variables.values[name] ?? []),
  };
}

/** What may be known before any variable has a value. Throws KodeletError `config` that names the key and the variable. */
export function checkVariables(
  server: McpServer,
  { allowed, facts }: Pick<SettingVariables, 'allowed' | 'facts'>,
): void {
  for (const [key, text] of settingTexts(server)) {
    const names = namedVariables([text]);
    if (text.split('${').length - 1 !== text.split(NAMED).length - 1) {
      throw wrong(key, `has a "$\{" that begins no name of a variable`, `Write $\{NAME}; there are no defaults`);
    }
    const unlisted = names.find((name) => !allowed.includes(name) && !Object.hasOwn(facts, name));
    if (unlisted === undefined) continue;
    const problem = `names the variable ${unlisted}, which mcp.env-whitelist does not list`;
    throw wrong(key, problem, 'List it, if servers may have it');
  }
}

/** The texts that may name variables, by their keys. */
function settingTexts({ name, args, env, headers, url }: McpServer): [key: string, text: string][] {
  const texts = { args, env, headers };
  const below = Object.entries(texts).flatMap(([part, own]) =>
    Object.entries(own).map(([key, text]): [string, string] => [`mcp.servers.${name}.${part}.${key}`, text]),
  );
  return [...below, ...(url === undefined ? [] : [[`mcp.servers.${name}.url`, url] satisfies [string, string]])];
}

/** A secret that a repository does not have reaches a step as an empty text. */
const pick = ({ allowed, values }: SettingVariables): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => allowed.includes(name) && value !== ''));

function refuseUnset(text: string, key: string, known: Readonly<Record<string, string>>): void {
  const unset = namedVariables([text]).find((name) => !Object.hasOwn(known, name));
  if (unset === undefined) return;
  throw wrong(key, `needs the variable ${unset}, which is not set`, 'Set it for this step, or take the server out');
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
