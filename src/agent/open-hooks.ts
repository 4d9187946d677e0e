/** The hooks of a run, from the configuration, and their files: looked for at the start, and kept from being changed. */
import { lstatSync } from 'node:fs';
import { lstat, mkdir } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';
import type { Config } from '../config/config.ts';
import { KodeletError } from '../core/error.ts';
import type { HookQuestion, HookSettings } from '../core/hook.ts';
import type { Workspace } from '../core/tool.ts';
import { compileGlob } from '../lib/glob.ts';
import { leadsOut, resolveInside } from '../lib/paths.ts';
import { copyRegular } from '../lib/regular-file.ts';
import { locationOf } from '../policy/config-location.ts';
import type { Confine } from '../sandbox/sandbox.ts';
import { createHooks, type Hook, type Hooks } from '../session/call/hooks.ts';
import type { Session } from '../session/session.ts';
import { probeOptionsOf } from '../tools/custom/custom-tool-options.ts';
import { askByWords, askHook } from '../tools/hook-program.ts';
import { checkToolNames } from '../tools/registry.ts';
import type { AgentOptions, WorkspaceOptions } from './agent-options.ts';
import { ownEnvironment } from './child-environment.ts';

/**
 * On code from a fork too, since they come from the default branch. `names`: of the built-in tools. Throws KodeletError `config` for a
 * file that is not there or cannot be run, and for a tool that there is not.
 */
export function openHooks(
  { config, workspace, sessionId, confine, ...options }: HookOptions,
  names: readonly string[],
): Hooks | undefined {
  const { hooks } = config;
  if (hooks.length === 0) return undefined;
  const environment = ownEnvironment(options.environment, workspace);
  const { hookDirectory } = options.trusted;
  return createHooks(
    hooks.map((settings) => {
      const key = keyOf(settings, hooks);
      const place = locationOf(config, key);
      checkToolNames(`${place}hooks.${settings.event}.match`, [settings.match], names);
      return openHook(settings, { key, hookDirectory, workspace, sessionId, confine, environment, place });
    }),
  );
}

type HookOptions = Pick<AgentOptions, 'config' | 'workspace' | 'sessionId' | 'environment' | 'trusted'> & {
  readonly confine: Confine;
};

const keyOf = (settings: HookSettings, all: readonly HookSettings[]): string =>
  `hooks.${settings.event}.${all.filter(({ event }) => event === settings.event).indexOf(settings)}`;

function openHook(
  settings: HookSettings,
  {
    workspace,
    sessionId,
    confine,
    hookDirectory,
    environment,
    key,
    place,
  }: Pick<HookOptions, 'workspace' | 'sessionId' | 'confine'> & {
    readonly hookDirectory: string | undefined;
    readonly environment: Readonly<Record<string, string>>;
    /** Its key in the configuration. */
    readonly key: string;
    /** Location of the hook in the file, for the beginning of a message. */
    readonly place: string;
  },
): Hook {
  const { event, run, askAgent, match, advisory, timeoutMs } = settings;
  if (askAgent !== undefined) {
    const ask: Hook['ask'] = async (question) => askByWords(askAgent, question);
    return { event, run: key, advisory, fits: compileGlob(match), ask };
  }
  const file = join(hookDirectory ?? '', run ?? '');
  checkFile(file, settings, place);
  return {
    event,
    run: run ?? key,
    advisory,
    fits: compileGlob(match),
    ask(question, signal) {
      const probe = probeOptionsOf({ workspace, sessionId, confine, environment, signal });
      return askHook({ event, file, timeoutMs }, question, probe);
    },
  };
}

/** Whether the file of each hook is in `directory` and can be run. Throws KodeletError `config` for the first that is not. */
export function checkHooks(config: Config, directory: string): void {
  for (const settings of config.hooks) {
    if (settings.run === undefined) continue;
    checkFile(join(directory, settings.run), settings, locationOf(config, keyOf(settings, config.hooks)));
  }
}

/** A link is no file: it could lead to what the head has. `place`: in front of a problem. */
function checkFile(file: string, { event, run }: HookSettings, place: string): void {
  const what = `${place}hooks.${event} has "${run}"`;
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) {
    throw new KodeletError('config', `${what}, and there is no such file`, {
      remedy: 'On GitHub it must stand on the default branch, as a file and not a link',
    });
  }
  if ((found.mode & 0o111) !== 0) return;
  throw new KodeletError('config', `${what}, which is not executable`, {
    remedy: `Run "git update-index --chmod=+x ${run}" and commit it`,
  });
}

/** From the top of the repository. */
export const hookFiles = ({ hooks }: Pick<Config, 'hooks'>): string[] => [
  ...new Set(hooks.flatMap(({ run }) => (run === undefined ? [] : posix.normalize(run)))),
];

/** Path patterns from the top of the repository, each of which matches exactly one file. */
export const hookPatterns = (config: Pick<Config, 'hooks'>): string[] => hookFiles(config).map(asPattern);

/** The same, and for read-only paths, from the workspace, which may be a folder of the repository: what lies outside nobody can write. */
export function patternsInside(
  config: Pick<Config, 'hooks'>,
  { root, repository = root, readOnlyPaths = [] }: WorkspaceOptions,
): string[] {
  const files = [...hookFiles(config).map((path) => join(repository, path)), ...readOnlyPaths];
  const paths = files.map((path) => relative(root, path));
  return paths.filter((path) => !leadsOut(path)).map(asPattern);
}

/** A pattern without a slash would fit a name at any depth. */
const asPattern = (path: string): string => `./${path}`;

/** In the terminal: as they are at the start, so no command of the session changes what judges it. Answers where to. */
export async function copyHooks(config: Pick<Config, 'hooks'>, { root, scratch }: Workspace): Promise<string> {
  const directory = join(scratch, 'hooks');
  for (const path of hookFiles(config)) {
    if (!(await isOwnFile(root, path))) continue; // the start says that there is none
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await copyRegular(join(root, path), join(directory, path));
  }
  return directory;
}

/** Whether the path is a regular file of the repository. Links do not count, as on GitHub. */
async function isOwnFile(root: string, path: string): Promise<boolean> {
  const found = resolveInside(root, path);
  if (!found.ok || found.absolute !== join(root, path)) return false;
  return (await lstat(found.absolute).catch(() => undefined))?.isFile() ?? false;
}

interface AgentWithHooks {
  readonly hooks?: Hooks | undefined;
  readonly session: Session;
  close(): Promise<void>;
}

/** Closing it is the end of the session: hooks are asked once, while what they look at still stands. */
export function withEndHooks<Agent extends AgentWithHooks>(
  agent: Agent,
  { sessionId, stream, signal }: Pick<AgentOptions, 'sessionId' | 'stream' | 'signal'>,
): Agent {
  const { hooks, session, close } = agent;
  if (!hooks) return agent;
  let ending: HookQuestion['ending'];
  let ended: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    const objection =
      ending && !signal.aborted && (await hooks.consult('session-end', { ending }, { sessionId, stream, signal }));
    if (objection)
      stream.emit({ type: 'notice', level: 'warning', text: `${objection.text} (at the end of the session)` });
    await close();
  };
  const ask: Session['ask'] = async (prompt, images) => {
    const result = await session.ask(prompt, images);
    ending = { stop: result.stop, answer: result.answer };
    return result;
  };
  return {
    ...agent,
    session: { ...session, ask },
    close: () => {
      ended ??= end();
      return ended;
    },
  };
}
