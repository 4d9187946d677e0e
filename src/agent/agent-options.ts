/** What a session works with, no matter who started it, and what it is put together to. */
import { mkdir, mkdtemp, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { KodeletError } from '../core/error.ts';
import type { FailureOrigin } from '../core/evidence.ts';
import type { GitHubHost } from '../core/github-posts.ts';
import type { IntentName } from '../core/intent.ts';
import { systemReason } from '../core/system-error.ts';
import type { Workspace } from '../core/tool.ts';
import type { TreeRun } from '../evidence/verdict.ts';
import type { HostResolver } from '../lib/hosts.ts';
import type { Fetch, ProxyVariables } from '../lib/outbound-fetch.ts';
import { temporaryFolder } from '../lib/paths.ts';
import type { Isolation, RunPolicy } from '../policy/engine.ts';
import type { WithheldCapabilities } from '../policy/profiles/capabilities.ts';
import type { ResolvedProfile } from '../policy/profiles/resolved-profile.ts';
import type { Confine, LazySandbox, SandboxMode } from '../sandbox/sandbox.ts';
import type { Redaction } from '../secrets/redaction.ts';
import type { Approver } from '../session/call/approvals.ts';
import type { Hooks } from '../session/call/hooks.ts';
import { createToolCaller, type ToolCaller } from '../session/call/tool-call.ts';
import type { AnsweredRequest, EarlierSession } from '../session/earlier-session.ts';
import type { Stream } from '../session/events/stream.ts';
import type { ProjectInstructions } from '../session/project-instructions.ts';
import type { SubagentSettings } from '../session/subagent/start-subagents.ts';
import type { ChangedFiles } from '../tools/builtin/files/freshness.ts';
import type { StateNotes } from '../tools/builtin/memory/goals.ts';
import type { Memory } from '../tools/builtin/memory/memory-tools.ts';
import type { ProofHost } from '../tools/builtin/shell/prove.ts';
import type { ToolDirectory } from '../tools/custom/discover.ts';
import type { Registry } from '../tools/registry.ts';
import type { SetupOutcome } from './first-message/setup-outcome.ts';
import { dependencySources, programDirectories } from './outside-places.ts';

/** What a session works with, no matter who started it: each part of the agent takes the slices that it needs. */
export interface AgentOptions {
  readonly sessionId: string;
  readonly config: Config;
  readonly workspace: WorkspaceOptions;
  readonly actor: ActorOptions;
  readonly environment: EnvironmentOptions;
  readonly sandbox: ConfinementOptions;
  readonly trusted: TrustedPaths;
  /** What runs of this repository remember; absent where the toolset memory is off. */
  readonly memory?: Memory;
  /** What tools read and ask for on GitHub; absent in a terminal. */
  readonly github?: GitHubHost;
  /** The session that this one continues from. */
  readonly earlier?: EarlierSession;
  /** Asks a person about calls that need a yes; absent: such a call is refused. */
  readonly approver?: Approver;
  /** What a person has said of the call that the earlier session left waiting. */
  readonly answered?: AnsweredRequest;
  /** What became of the commands that prepare the workspace; absent if there are none. */
  readonly setup?: SetupOutcome;
  /** `false`: the names and settings of MCP servers are checked, and none is started. */
  readonly startsServers?: false;
  /** For checkpoints; absent, there are none. */
  readonly stateNotes?: StateNotes;
  /**
   * Runs the tests before the agent changes anything, and puts the workspace back as it was. `skip`: their command is found and
   * not run, because the files have conflicts; absent: neither, as in a terminal.
   */
  readonly aroundBaseline?: (<T>(work: () => Promise<T>) => Promise<T>) | 'skip';
  /** Finds whose failure it is where these tests fail: before they are put back; absent: nobody asks. */
  readonly traceFailure?: TraceFailure;
  /** Opens what runs the checks while the agent works; absent: nothing does, as in a terminal. */
  readonly openProof?: (parts: Pick<ToolSet, 'confine' | 'baseline'>) => ProofHost;
  /** The repository's tests as an earlier session of the same run found them; absent: they are looked for. */
  readonly baseline?: ToolSet['baseline'];
  /** Takes the secrets of this process, by value, out of what the model is told. */
  readonly redact: Redaction;
  readonly stream: Stream;
  readonly signal: AbortSignal;
  /** Aborted when anyone who watches wants the agent to wrap up; absent: nobody watches. */
  readonly wrapUp?: AbortSignal;
  /** What people write while the agent works: see `SessionOptions`. */
  readonly newWords?: (() => Promise<readonly string[]>) | undefined;
}

/** `run`: once more in the workspace as it is then. */
export type TraceFailure = (
  check: Pick<Baseline, 'command' | 'run'>,
  first: TreeRun,
  run: (timeoutMs: number) => Promise<TreeRun>,
) => Promise<FailureOrigin | undefined>;

/** Workspace of the session, and what no one changes there. */
export interface WorkspaceOptions extends Workspace {
  /** Absolute real path of the repository that the workspace is a folder of; the workspace unless told. */
  readonly repository?: string;
  /** Absolute paths of the repository that nobody changes in this run, beside those that are always protected. */
  readonly readOnlyPaths?: readonly string[];
  /** Absolute paths of the only directories that may be written, if the request names some. */
  readonly scope?: readonly string[] | undefined;
}

/** Who asks, for what, and on whose code: what the policy goes by. */
export interface ActorOptions {
  /** The webhook event that set it off; `terminal` where a person started it in a directory of their own. */
  readonly event: string;
  /** Login of the actor; absent in the terminal. */
  readonly login?: string;
  /** Permission of the actor on the repository; `admin` in the terminal. */
  readonly permission: string;
  /** What the person who asks, or the workflow's token, may not do; absent, nothing is withheld. */
  readonly withheld?: WithheldCapabilities;
  /** The code in the workspace comes from people without write access: nothing of it may be run. */
  readonly fork: boolean;
  readonly intent: IntentName;
  /** The workflow itself asks, in words of its own. */
  readonly prompted?: boolean;
}

/** What programs and servers get of the parent process, and the way to the network. */
export interface EnvironmentOptions {
  /** Search path of programs. */
  readonly path: string;
  readonly home: string;
  /** The account's home, which Java takes in place of `HOME`; `home` unless given. */
  readonly accountHome?: string | undefined;
  /** Variables of the job that name directories of toolchains, such as `JAVA_HOME`, picked as well. */
  readonly toolchains?: Readonly<Record<string, string>>;
  /** Variables of the job that the configuration hands to commands, picked as well. */
  readonly commandVariables?: Readonly<Record<string, string>>;
  /** Variables that custom tools may see, already picked by the configured names. */
  readonly customEnvironment: Readonly<Record<string, string>>;
  /** Variables that the configuration hands to single custom tools by `${NAME}`, picked as well. */
  readonly customVariables: Readonly<Record<string, string>>;
  /** Variables that the settings of MCP servers may name, picked as well. */
  readonly mcpVariables: Readonly<Record<string, string>>;
  /** For the model and for MCP servers over HTTP; absent: straight to them. */
  readonly fetch?: Fetch;
  /** The runner's proxies, for pages that tools fetch; absent: straight to them. */
  readonly network?: ProxyVariables;
  /** What these tools, and programs in a sandbox, find outside; the machine's own network unless given. */
  readonly outside?: HostResolver;
  /** Directory of screenshots that outlive the session; absent: they are deleted with it. */
  readonly screenshots?: string;
  /** Path of the browser's driver; the one of the bundle unless given. */
  readonly browserDriver?: string;
}

/** How what runs on behalf of the agent is confined, as far as it is known. */
export interface ConfinementOptions {
  readonly mode: SandboxMode;
  /** Whether commands run in namespaces of their own, for the policy; absent: what the sandbox turns out to be. */
  readonly isolation?: Isolation;
  /** Whether commands reach no network, as far as it is known. */
  readonly offline?: () => boolean;
  /** Directories that a sandbox hides in addition to the usual ones. */
  readonly hidden: readonly string[];
  /** Files and directories of credentials that variables of the job name; a sandbox hides them too, wherever they lie. */
  readonly credentials?: readonly string[];
}

/** Paths of files that are as trusted as the configuration, no matter what the workspace holds. */
export interface TrustedPaths {
  /** Directories of custom tools; the first one wins. */
  readonly toolDirectories: readonly ToolDirectory[];
  /** Cache of custom tools' descriptions between sessions; absent: none. */
  readonly toolCache?: string;
  /** By precedence. */
  readonly skillDirectories: readonly string[];
  /** Directory of hooks, by their paths in the repository. */
  readonly hookDirectory?: string;
  /** Source of project instructions; absent: there are none. */
  readonly instructions?: Omit<ProjectInstructions, 'nonce'>;
}

/** The repository's tests, found before the agent could change what names them. */
export interface Baseline {
  /** In the words of its configuration or of its manifests. */
  readonly command: string;
  /** The same as policy lets it run. */
  readonly run: string;
  /** Seconds that it had on the untouched checkout. */
  readonly seconds: number;
  /** Absent where it was not run there. */
  readonly result?: TreeRun;
  /** Whose failure it is; absent where it passed, or nobody asks. */
  readonly origin?: FailureOrigin;
}

export interface ToolSet {
  readonly registry: Registry;
  readonly policy: RunPolicy;
  readonly profile: ResolvedProfile;
  /** What the policy knows of the sandbox. */
  readonly isolation: Isolation;
  /** Tries the sandbox, once, where no command has done so. */
  readonly openSandbox: LazySandbox['open'];
  /** Has it tried while the model thinks about what its first calls answered. */
  readonly warmSandbox: () => void;
  readonly hooks?: Hooks;
  readonly baseline: Promise<Baseline | undefined>;
  readonly changedFiles: ChangedFiles;
  /** For what the host itself runs in the workspace. */
  readonly confine: Confine;
  /** What a session needs to start others. */
  readonly subagents: Omit<SubagentSettings, 'where' | 'hasInstructions' | 'brief'>;
  /** What a session continues from. */
  readonly earlier?: EarlierSession | undefined;
  /** Ends the commands in the background; more may be started. Whether any had been started at all. */
  endCommands(): Promise<boolean>;
  /** Ends what tools have left running, such as commands in the background. May be called again. */
  close(): Promise<void>;
}

/** The gate for calls from outside of a session: `tools run` in the terminal. */
export function openCaller(
  { registry, policy, hooks, changedFiles }: ToolSet,
  { config, workspace, sessionId, redact, stream, signal }: AgentOptions,
): ToolCaller {
  const { concurrency, timeoutMs } = config.tools;
  const parts = { registry, policy, hooks, changedFiles };
  return createToolCaller({ ...parts, workspace, sessionId, redact, stream, signal, concurrency, timeoutMs });
}

/**
 * The session's private directory lies outside the workspace, so nothing in it is taken for a change. `home`: of the
 * user whose dependencies tools may read; absent: none.
 */
export async function createWorkspace(root: string, tempDirectory: string, home?: string): Promise<Workspace> {
  const workspace = { root: await realpath(root), scratch: await makeScratch(tempDirectory) };
  await mkdir(temporaryFolder(workspace).at, { mode: 0o700 });
  return home === undefined ? workspace : withSources(workspace, home);
}

/** Looks for the sources of dependencies once more: setup may have brought some. */
export const withSources = <W extends Workspace>(workspace: W, home: string): W => ({
  ...workspace,
  home,
  sources: dependencySources(home, [workspace.root, workspace.scratch]),
  listable: programDirectories(home),
});

async function makeScratch(tempDirectory: string): Promise<string> {
  try {
    await mkdir(tempDirectory, { recursive: true });
    return await realpath(await mkdtemp(join(tempDirectory, 'kodelet-ci-')));
  } catch (cause) {
    throw new KodeletError('config', `no directory can be made in "${tempDirectory}": ${systemReason(cause)}`, {
      remedy: 'Name one that can be written: TMPDIR in a terminal, RUNNER_TEMP in a job',
      cause,
    });
  }
}
