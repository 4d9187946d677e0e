/** An agent as the composition root makes it from a configuration, over a scripted model that knows who asks. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Agent, createAgent } from '../../src/agent/agent.ts';
import { createWorkspace, openCaller } from '../../src/agent/agent-options.ts';
import { loadConfig } from '../../src/config/config.ts';
import type { IntentName } from '../../src/core/intent.ts';
import type { StampedEvent } from '../../src/core/session-event.ts';
import type { HostResolver } from '../../src/lib/hosts.ts';
import type { SandboxMode } from '../../src/sandbox/sandbox.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';
import type { ToolCaller } from '../../src/session/call/tool-call.ts';
import { openJournal } from '../../src/session/events/journal.ts';
import { createStream } from '../../src/session/events/stream.ts';
import { emptyView, foldView, type View } from '../../src/session/events/view.ts';
import { MODEL_KEY, type Model, startModel } from '../support/model/model.ts';
import { blocksOf, type RecordedRequest, type Reply } from '../support/model/script.ts';

export interface AgentHarness extends Agent {
  readonly call: ToolCaller;
  readonly root: string;
  readonly model: Model;
  readonly events: readonly StampedEvent[];
  /** Path of the run's journal. */
  readonly journal: string;
  view(): View;
  of<Type extends StampedEvent['type']>(type: Type): Extract<StampedEvent, { type: Type }>[];
  /** Requests of the subagent with this question, or of the first agent. */
  requests(question?: string): readonly RecordedRequest[];
  /** What the tools told the subagent with this question, or the first agent, in its last request. */
  told(question?: string): string;
}

export interface AgentHarnessOptions {
  /** The configuration file. */
  readonly config?: string;
  readonly intent?: IntentName;
  readonly signal?: AbortSignal;
  /** Executables by their paths, as the trusted commit has them; a plain file ends in `.txt`. */
  readonly hooks?: Readonly<Record<string, string>>;
  /** Custom tools by their names, as the trusted commit has them. */
  readonly customTools?: Readonly<Record<string, string>>;
  /** None unless given. */
  readonly sandbox?: SandboxMode;
  /** What a sandbox hides besides the usual. */
  readonly hidden?: readonly string[];
  /** What tools that fetch pages find outside. */
  readonly outside?: HostResolver;
  /** Path of the browser's driver. */
  readonly browserDriver?: string;
  /** Fills the workspace. */
  readonly prepare?: (root: string) => void;
  /** What must be done before the first call that may change files. */
  readonly ready?: () => Promise<unknown>;
  readonly script: Parts;
  /** What a model always says, in place of the script. */
  readonly byModel?: Readonly<Record<string, Reply>>;
}

/** What the first agent says, turn by turn, each subagent by its question, and the model that a tool asks by `TOOL`. */
export interface Parts {
  readonly agent: readonly Reply[];
  readonly [question: string]: readonly Reply[];
}

/** Closed by `leave`, whatever a test has opened. */
const opened: (() => Promise<void>)[] = [];

export const leave = async (): Promise<void> => {
  for (const close of opened.splice(0)) await close();
};

export async function openAgent(options: AgentHarnessOptions): Promise<AgentHarness> {
  const { config: text = '', intent = 'auto', signal = new AbortController().signal, script, outside } = options;
  const {
    hooks = {},
    customTools = {},
    sandbox = 'off',
    hidden = [],
    byModel = {},
    prepare = () => undefined,
  } = options;
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-agent-')));
  const root = join(directory, 'workspace');
  const tools = join(directory, 'trusted/kodelet-tools');
  mkdirSync(root);
  for (const [path, content] of Object.entries(hooks)) writeProgram(join(directory, 'trusted', path), content);
  for (const [name, content] of Object.entries(customTools)) writeProgram(join(tools, name), content);
  prepare(root);
  opened.push(async () => rmSync(directory, { recursive: true, force: true }));
  const model = await startModel({ script: (request) => byModel[request.body.model] ?? replyTo(request, script) });
  opened.unshift(model.close);
  const events: StampedEvent[] = [];
  const journal = openJournal(join(directory, 'journal.jsonl'));
  opened.unshift(async () => journal.close());
  const subscribers = [journal, (event: StampedEvent) => void events.push(event)];
  const stream = createStream({ subscribers, redact: { deep: (value) => value }, now: Date.now });
  const file = { path: 'k.yml', text };
  const parts = {
    sessionId: 'session',
    config: await loadConfig({ inputs: { 'base-url': model.url }, file }),
    workspace: await createWorkspace(root, join(directory, 'temp')),
    where: 'in a test',
    apiKey: MODEL_KEY,
    redact: createRedactor([MODEL_KEY]).values,
    actor: { event: 'issue_comment', permission: 'write', fork: false, intent },
    environment: {
      ...{ path: '/usr/local/bin:/usr/bin:/bin', home: directory },
      ...{ customEnvironment: {}, customVariables: {}, mcpVariables: {}, outside },
      ...{ browserDriver: options.browserDriver, screenshots: join(directory, 'screenshots') },
    },
    sandbox: { mode: sandbox, hidden },
    trusted: {
      toolDirectories: [{ path: tools, source: 'kodelet-tools', mayHaveLock: true }],
      skillDirectories: [join(directory, 'skills')],
      hookDirectory: join(directory, 'trusted'),
    },
    ...{ stream, signal },
  };
  const agent = await createAgent({ ...parts, ready: options.ready });
  opened.unshift(agent.close);
  const requests = (question = 'agent') => model.requests.filter((request) => askerOf(request) === question);
  return {
    ...{ ...agent, call: openCaller(agent, parts), root, model, events, requests, journal: journal.path },
    view: () => events.reduce(foldView, emptyView),
    of: (type) => events.filter((event): event is never => event.type === type),
    told: (question) => blocksOf(requests(question).at(-1)!.body.messages.at(-1)!.content).map(textOf).join('\n'),
  };
}

function writeProgram(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, { mode: path.endsWith('.txt') ? 0o644 : 0o755 });
}

const textOf = ({ text, content }: { text?: string; content?: unknown }): string => text ?? JSON.stringify(content);

/** The part of whoever a tool asks. */
export const TOOL = 'a tool';

/** The question of a subagent, `TOOL`, else `agent`. */
function askerOf({ body }: RecordedRequest): string {
  const system = blocksOf(body.system ?? '')[0]?.text ?? '';
  if (/^You (?:answer one question about|search the web|look at an image)/.test(system)) return TOOL;
  return system.includes('You are a subagent') ? (blocksOf(body.messages[0]!.content)[1]?.text ?? '') : 'agent'; // after its environment
}

function replyTo(request: RecordedRequest, script: Parts): Reply {
  const said = request.body.messages.filter(({ role }) => role === 'assistant').length;
  const asker = askerOf(request);
  const reply = script[asker]?.[said];
  if (!reply) throw new Error(`the script has no reply number ${said} for "${asker}"`);
  return reply;
}
