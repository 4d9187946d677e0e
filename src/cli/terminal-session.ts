/** What a session in a terminal works with: this directory, this environment, a private directory, a stream of events. */
import { randomUUID } from 'node:crypto';
import { join, relative, resolve } from 'node:path';
import { type AgentOptions, createWorkspace } from '../agent/agent-options.ts';
import { copyHooks } from '../agent/open-hooks.ts';
import { openMemory, type StoredMemory } from '../agent/open-memory.ts';
import type { Config } from '../config/config.ts';
import { credentialFiles, pickVariables, type Terminal, variablesLike } from '../config/process-environment.ts';
import { SKILL_FOLDERS } from '../core/foreign-forms.ts';
import type { Subscriber } from '../core/session-event.ts';
import { repositoryTop } from '../git/directories.ts';
import { git } from '../git/git.ts';
import { MEMORY_REF } from '../git/memory-ref.ts';
import { localRef } from '../git/ref-store.ts';
import { outboundFetch } from '../lib/outbound-fetch.ts';
import { readHead } from '../lib/regular-file.ts';
import { removeTree } from '../lib/remove-tree.ts';
import { steadyTime } from '../lib/time.ts';
import { jobSecrets } from '../secrets/job-secrets.ts';
import { createRedactor, type Redactor } from '../secrets/redaction.ts';
import { createStream, type Stream } from '../session/events/stream.ts';
import type { InstructionSource, ProjectInstructions } from '../session/project-instructions.ts';
import { HOMES } from '../shell/toolchain-names.ts';
import { projectTop } from './command-config.ts';

export interface TerminalSession extends AgentOptions {
  /** For texts that a look at the directory makes; also takes out what only looks like a token. */
  readonly redactor: Redactor;
  /** Writes what was remembered into the repository. */
  keep(): Promise<void>;
  /** Takes the session's private directory away. */
  close(): Promise<void>;
}

/** A person stands in the directory, so its code is theirs and no event names a narrower intent. */
export async function openTerminalSession(
  config: Config,
  terminal: Terminal,
  options: {
    /** In order. */
    readonly subscribers: readonly Subscriber[];
    readonly signal: AbortSignal;
    readonly wrapUp?: AbortSignal;
    /** Directory of the session; by default the current one. */
    readonly directory?: string;
    /** Directories that commands must not see. */
    readonly hidden?: readonly string[];
  },
): Promise<TerminalSession> {
  const { subscribers, directory = process.cwd(), hidden = [], ...signals } = options;
  const place = await createWorkspace(directory, terminal.tempDirectory, terminal.home);
  const top = projectTop(place.root);
  const workspace = { ...place, ...(top !== place.root && { repository: top }) };
  const found = jobSecrets(variablesLike(/./), { workspace: directory, home: terminal.home });
  const redactor = createRedactor([...terminal.secrets, ...found]);
  const stream = createStream({ subscribers, redact: redactor, now: steadyTime });
  const kept = await recall(config, { root: workspace.root, redactor, stream });
  const { localDir, globalDir, envWhitelist, variables } = config.customTools;
  return {
    sessionId: randomUUID(),
    config,
    workspace,
    actor: { event: 'terminal', permission: 'admin', fork: false, intent: 'auto' },
    environment: {
      path: terminal.path,
      home: terminal.home,
      accountHome: terminal.accountHome,
      toolchains: variablesLike(HOMES),
      commandVariables: pickVariables(config.commands.env),
      customEnvironment: pickVariables(envWhitelist),
      customVariables: pickVariables(variables),
      mcpVariables: pickVariables(config.mcp.envWhitelist),
      fetch: outboundFetch(terminal.network),
      network: terminal.network,
    },
    sandbox: { mode: config.sandbox, hidden, credentials: credentialFiles() },
    trusted: {
      toolDirectories: [
        { path: resolve(top, localDir), source: localDir, mayHaveLock: true },
        { path: inHome(globalDir, terminal.home), source: globalDir },
      ],
      toolCache: join(terminal.cacheDirectory, 'custom-tools'),
      skillDirectories: SKILL_FOLDERS.map((folder) => join(top, folder)),
      hookDirectory: await copyHooks(config, { root: top, scratch: workspace.scratch }),
      instructions: directoryInstructions(workspace.root),
    },
    redact: redactor.values,
    redactor,
    ...(kept && { memory: kept.memory }),
    stream,
    ...signals,
    keep: async () => kept?.save(),
    close: () => removeTree(workspace.scratch),
  };
}

/** In the repository that the session stands in; outside of one, nothing is remembered. */
async function recall(
  { toolsets }: Config,
  { root, redactor, stream }: { readonly root: string; readonly redactor: Redactor; readonly stream: Stream },
): Promise<StoredMemory | undefined> {
  const top = toolsets.includes('memory') ? repositoryTop(root) : undefined;
  if (top === undefined) return undefined;
  return openMemory({ refStore: localRef(top, MEMORY_REF), redactor, source: 'terminal', stream });
}

/** Path in the configuration that may begin with `~/`. */
export const inHome = (path: string, home: string): string =>
  path.startsWith('~/') ? join(home, path.slice(2)) : path;

/** From the top of the repository that `directory` lies in, or from the directory itself. */
export function directoryInstructions(directory: string): Omit<ProjectInstructions, 'nonce'> {
  const top = repositoryTop(directory) ?? directory;
  const first: InstructionSource['first'] = async (paths, mostBytes) => {
    for (const path of paths) {
      const head = readHead(join(top, path), { maxBytes: mostBytes });
      if (!head.ok) continue;
      return { path, text: head.bytes.toString('utf8'), isCut: head.stats.size > mostBytes };
    }
    return undefined;
  };
  return { source: { first, mayHave: (names) => mayHaveFiles(top, names) }, base: relative(top, directory) };
}

/** A directory that takes longer to look through may have anything. */
const LOOK_MS = 300;

/** By git, which knows the files of a repository, those that it ignores too. */
async function mayHaveFiles(top: string, names: readonly string[]): Promise<boolean> {
  const patterns = names.map((name) => `:(glob)**/${name}`);
  const { exitCode, stdout } = await git(['ls-files', '-z', '--cached', '--others', '--', ...patterns], {
    cwd: top,
    env: { GIT_LITERAL_PATHSPECS: '0' },
    timeoutMs: LOOK_MS,
    maxOutputBytes: 64 * 1024,
  });
  return exitCode !== 0 || stdout !== '';
}
