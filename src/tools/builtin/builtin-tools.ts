/** The built-in tools by toolset, made again for each session: what has been read, the checklist and the processes are its own. */
import { type GitHubHost, POST_KINDS, type PostKind, type PostLimits } from '../../core/github-posts.ts';
import { toolMetadata } from '../../core/result.ts';
import type { SessionState } from '../../core/session-state.ts';
import { defineTool, ok, type SubagentTemplate, type Tool, type Workspace } from '../../core/tool.ts';
import { type Confine, unconfined } from '../../sandbox/sandbox.ts';
import { createSyntaxCheck, type SyntaxCheck } from '../syntax/syntax-check.ts';
import { type Browser, type BrowserOptions, createBrowser } from './browser/browser.ts';
import { browserTools } from './browser/browser-tools.ts';
import { withLocalPorts } from './browser/local-ports.ts';
import { patchFiles } from './files/apply-patch.ts';
import type { EditOptions } from './files/editable-file.ts';
import { fileEdit, fileInsert, fileMultiEdit } from './files/file-edit.ts';
import { fileRead, type ReadOptions, readManyFiles } from './files/file-read.ts';
import { fileWrite } from './files/file-write.ts';
import { type ChangedFiles, changedFiles, createFreshness, type IgnoredLook } from './files/freshness.ts';
import { githubRead } from './github/github-read.ts';
import { postTools } from './github/post-tools.ts';
import { goalTools, type StateNotes } from './memory/goals.ts';
import { createMemory, type Memory, memoryTools } from './memory/memory-tools.ts';
import { createReasoning, type Reasoning, readReasoning } from './memory/read-reasoning.ts';
import { batch } from './plan/batch.ts';
import { hasSkills, skills } from './plan/skills.ts';
import { BUILT_IN_TEMPLATES, subagent } from './plan/subagent.ts';
import { todoTools } from './plan/todos.ts';
import { globTool } from './search/glob-tool.ts';
import { grepTool } from './search/grep-tool.ts';
import { ls } from './search/ls.ts';
import { bash, type ServeToBrowser } from './shell/bash.ts';
import { backgroundTools, createProcessTable, type ProcessTable } from './shell/bash-background.ts';
import { type ProofHost, prove } from './shell/prove.ts';
import { imageRecognition } from './vision/image-recognition.ts';
import { webFetch } from './web/web-fetch.ts';
import type { CheckUrl, WebOptions } from './web/web-options.ts';
import { webSearch } from './web/web-search.ts';

/** The toolsets that are made here. */
const BUILTIN_TOOLSETS = ['core', 'files', 'vision', 'memory', 'goals', 'web', 'browser', 'github'] as const;

export interface BuiltinToolOptions {
  readonly workspace: Workspace;
  /** Which of the toolsets; those of others are passed over. All of ours, unless it is said. */
  readonly toolsets?: readonly string[];
  /** The whole environment of commands; see `lib/environment.ts`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Whether policy lets a tool read a file, by its path from the workspace: a search of a directory finds nothing in others. */
  readonly mayRead?: (path: string, tool: string) => boolean;
  /** The same of writing: where links lead from a path that policy has judged. */
  readonly mayWrite?: (path: string, tool: string) => boolean;
  /** The same of an address: where redirects lead, what a search has found. */
  readonly mayReach?: (url: string, tool: string) => ReturnType<CheckUrl>;
  /** Options of tools that use the web; without them they reach nothing. */
  readonly web?: WebOptions;
  /** Options of the toolset browser; without them there is none. */
  readonly browser?: BrowserOptions;
  /** In a sentence: what may be run in place of a program that is not there. */
  readonly instead?: (program: readonly string[]) => string | undefined;
  /** Whether commands reach no network. */
  readonly offline?: () => boolean;
  /** Confines commands; absent in tests of other things. */
  readonly confine?: Confine;
  /** Directory of skills that are trusted as much as the configuration. */
  readonly skillDirectories?: readonly string[];
  /** What the toolset memory works on, the same for all agents of a run; without it, nothing is remembered. */
  readonly memory?: Memory;
  readonly reasoning?: Reasoning;
  /** What the toolset github works on, with how much may be asked of it; without it, nothing is there. */
  readonly github?: { readonly host: GitHubHost; readonly max: PostLimits };
  /** For checkpoints; without it there are none. */
  readonly stateNotes?: StateNotes;
  /** What runs the repository's checks on demand; without it, there is no tool for that. */
  readonly proof?: ProofHost;
  /** Without it, every file that was read counts as part of the change. */
  readonly ignored?: IgnoredLook;
  /** State of the session that this one continues. */
  readonly earlier?: SessionState;
  /** Templates of subagents by name; the built-in ones by default. */
  readonly templates?: Readonly<Record<string, SubagentTemplate>>;
}

interface AgentTools {
  readonly tools: readonly Tool[];
  /** Detects changes to files that these tools have read. */
  readonly changedFiles: ChangedFiles;
}

export interface BuiltinTools extends AgentTools {
  /** Names of tools that no chosen toolset holds. */
  readonly leftOut: readonly string[];
  /**
   * The same tools for another agent of the run: it has read nothing yet and has a list of its own, but sees the same
   * commands in the background.
   */
  again(own: Pick<BuiltinToolOptions, 'mayRead' | 'mayWrite' | 'mayReach' | 'instead'>): AgentTools;
  /** Ends the commands in the background; more may be started. Whether any had been started at all. */
  endCommands(): Promise<boolean>;
  /** Ends what the tools have left running. May be called again. */
  close(): Promise<void>;
}

export function createBuiltinTools(options: BuiltinToolOptions): BuiltinTools {
  const { workspace, environment } = options;
  const processes = createProcessTable();
  const browser = createBrowser({ ...NO_BROWSER, ...options.browser, workspace, environment });
  const syntax = createSyntaxCheck({ programs: environment.PATH ?? '', workspace: workspace.root });
  return {
    ...makeTools(options, { processes, syntax, browser }),
    again: (own) => makeTools({ ...options, ...own, earlier: undefined }, { processes, syntax, browser }),
    endCommands: processes.end,
    close: async () => void (await Promise.all([processes.close(), browser.close()])),
  };
}

const NO_BROWSER: BrowserOptions = {
  sandbox: async () => ({ namespaces: false, wrap: (one) => one }),
  hosts: [],
  key: '',
};

/** What all agents of a run share. */
function makeTools(
  options: BuiltinToolOptions,
  {
    processes,
    syntax,
    browser,
  }: { readonly processes: ProcessTable; readonly syntax: SyntaxCheck; readonly browser: Browser },
): AgentTools & Pick<BuiltinTools, 'leftOut'> {
  const { toolsets = BUILTIN_TOOLSETS, mayRead = () => true, mayWrite = () => true } = options;
  const freshness = createFreshness();
  const changed = changedFiles(freshness, options.workspace.root, options.ignored);
  const reading = (tool: string): ReadOptions => ({ freshness, mayRead: (path) => mayRead(path, tool) });
  const writing = (...names: readonly string[]): EditOptions => ({
    freshness,
    syntax,
    mayWrite: (path) => names.every((tool) => mayWrite(path, tool)),
    mayName: (path) => names.every((tool) => mayRead(path, tool) && mayWrite(path, tool)),
  });
  const made: Record<(typeof BUILTIN_TOOLSETS)[number], () => Tool[]> = {
    core: () => coreTools(options, { processes, reading, writing, changed }),
    files: () => [readManyFiles(reading('read_many_files'))],
    web: () => webTools(options),
    vision: () => {
      const name = 'image_recognition';
      return [imageRecognition({ mayRead: reading(name).mayRead, ...webParts(options, name) })];
    },
    memory: () => [
      ...memoryTools(options.memory ?? forgetful()),
      readReasoning(options.reasoning ?? createReasoning()),
    ],
    goals: () => goalTools(options.stateNotes, options.earlier),
    browser: () => browserTools(browser, options.browser?.screenshots),
    github: () => githubTools(options),
  };
  const toolsOf = (chosen: boolean): Tool[] =>
    BUILTIN_TOOLSETS.filter((name) => toolsets.includes(name) === chosen).flatMap((name) => made[name]());
  const tools = toolsOf(true);
  const others = [...toolsOf(false), ...githubTools({}), prove()].map(({ name }) => name);
  return {
    tools,
    leftOut: [...new Set(others)].filter((name) => tools.every((tool) => tool.name !== name)),
    changedFiles: changed,
  };
}

const githubTools = ({ github = NOWHERE, earlier }: Pick<BuiltinToolOptions, 'github' | 'earlier'>): Tool[] => [
  githubRead(github.host),
  ...postTools(github.host, github.max, earlier?.posts),
];

const NO_GITHUB = { text: 'There is no GitHub here', advice: 'Continue without it.' } as const;

const NOWHERE: NonNullable<BuiltinToolOptions['github']> = {
  host: {
    target: 'pull-request',
    splits: true,
    read: async () => ({ ok: false, ...NO_GITHUB }),
    check: async () => NO_GITHUB,
  },
  max: Object.fromEntries(POST_KINDS.map((kind) => [kind, 1])) as Record<PostKind, number>,
};

const forgetful = (): Memory =>
  createMemory({
    entries: new Map(),
    locked: 'Nothing is remembered here',
    clean: (text) => text,
    frame: (_, text) => text,
    source: '',
  });

function webTools(options: BuiltinToolOptions): Tool[] {
  const [fetching, searching] = [webParts(options, 'web_fetch'), webParts(options, 'web_search')];
  return [webFetch(fetching.web, fetching.mayReach), webSearch(searching.web, searching.mayReach)];
}

const webParts = (
  { web = NO_WEB, mayReach = () => NOTHING_REACHED }: BuiltinToolOptions,
  tool: string,
): { readonly web: WebOptions; readonly mayReach: CheckUrl } => ({ web, mayReach: (url) => mayReach(url, tool) });

const NO_WEB: WebOptions = { hosts: [], network: {} };
const NOTHING_REACHED = { verdict: 'deny', rule: 'network.none', reason: 'nothing may be reached' } as const;

/** Makes a command's server reachable for the browser; not needed if commands use the machine's network. */
function servingFor({ toolsets, browser }: BuiltinToolOptions): ServeToBrowser | undefined {
  if (!browser || !toolsets?.includes('browser') || browser.hosts === 'any') return undefined;
  return async (program) => ((await browser.sandbox()).namespaces ? withLocalPorts(program) : program);
}

function coreTools(
  options: BuiltinToolOptions,
  {
    processes,
    reading,
    writing,
    changed,
  }: {
    readonly changed: ChangedFiles;
    readonly processes: ProcessTable;
    readonly reading: (tool: string) => ReadOptions;
    /** `names`: of the tool, and of those that it does the work of. */
    readonly writing: (...names: readonly string[]) => EditOptions;
  },
): Tool[] {
  const { workspace, environment, skillDirectories, confine = unconfined, templates = BUILT_IN_TEMPLATES } = options;
  const { instead, offline } = options;
  const serve = servingFor(options);
  return [
    fileRead(reading('file_read')),
    fileWrite(writing('file_write')),
    fileEdit(writing('file_edit')),
    ls(reading('ls').mayRead),
    globTool(reading('glob_tool').mayRead),
    grepTool({ programs: environment.PATH ?? '', mayRead: reading('grep_tool').mayRead }),
    bash({
      workspace,
      environment,
      processes,
      confine,
      serve,
      know: changed.knowShown,
      instead,
      offline,
      root: workspace.root,
    }),
    ...backgroundTools(processes),
    ...(options.proof || options.toolsets === undefined ? [prove(options.proof, processes)] : []),
    subagent(templates),
    ...todoTools(undefined, options.earlier?.todos),
    skills(skillDirectories),
    fileMultiEdit(writing('file_multi_edit')),
    fileInsert(writing('file_insert', 'file_edit')),
    patchFiles(writing('apply_patch', 'file_edit', 'file_write')),
    batch,
    thinking,
  ].map((tool) => (isListed(tool.name, options) ? tool : { ...tool, unlisted: true }));
}

/** Tools that current models do without, and that each request would pay for. */
const EXTRA: readonly string[] = ['batch', 'file_multi_edit', 'thinking', 'todo_read', 'view_background_processes'];

/** Only models that were trained on them are told of them, by `trained-tools.ts`. */
const TRAINED: readonly string[] = ['apply_patch', 'file_insert'];

function isListed(name: string, { toolsets, skillDirectories }: BuiltinToolOptions): boolean {
  if (name === 'skills') return hasSkills(skillDirectories);
  if (name === 'thinking' && toolsets?.includes('memory')) return true; // read_reasoning shows it
  if (TRAINED.includes(name)) return toolsets === undefined;
  return !EXTRA.includes(name) || toolsets === undefined || toolsets.includes('extra');
}

export const thinking: Tool = defineTool({
  name: 'thinking',
  description: 'Write down a thought, such as a plan or a comparison of options. It is recorded and has no effect.',
  params: { thought: { type: 'string', minLength: 1 } },
  readOnly: true,
  accesses: () => [],
  run: async ({ thought }) => ok('Recorded.', toolMetadata('thinking', { thought })),
});
