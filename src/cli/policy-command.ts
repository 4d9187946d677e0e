/** `policy show`: what holds in this directory, part by part, in plain words, with the line that each part comes from. */
import { hookPatterns } from '../agent/open-hooks.ts';
import { checkProfiles } from '../agent/run-policy.ts';
import type { Config } from '../config/config.ts';
import type { Access, AllowlistEntry, ApprovalMode, Decision, Operator, RuleConditions } from '../core/access.ts';
import { KodeletError } from '../core/error.ts';
import { HOOK_EVENTS, type HookEvent, type HookSettings } from '../core/hook.ts';
import type { ToolCall } from '../core/model.ts';
import { GRANTS } from '../policy/profiles/capabilities.ts';
import {
  BUILT_IN_ORIGIN,
  CLASSES,
  type ProfileTrace,
  traceProfile,
  type WithSource,
} from '../policy/profiles/trace.ts';
import { listingLine } from '../report/allowlist-line.ts';
import { plain } from '../report/log-text.ts';
import { judge } from '../session/call/tool-call.ts';
import { readInput } from '../session/call/tool-input.ts';
import { WITHOUT_SANDBOX } from '../shell/listed.ts';
import { loadSettings, type Options } from './command-config.ts';
import type { AssumedSandbox } from './command-options.ts';
import { EXIT } from './exit.ts';
import { type OpenToolbox, withToolbox } from './open-toolbox.ts';
import { answerLines, faultOfKeys, refusedLine, type ScriptLine, toolCallOf } from './script.ts';
import { readInputLines, writeJson, writeLine } from './standard-streams.ts';

/** All of what a person can set; what else narrows a run stands in its request. */
interface ShownPolicy {
  readonly profile: ProfileTrace;
  /** What the classes are that profiles choose among. */
  readonly classes: typeof CLASSES;
  /** In the order in which they are asked. */
  readonly hooks: readonly WithSource<HookSettings>[];
  readonly sandbox: WithSource;
  /** What answers searches of the web; absent where the toolset web is off. */
  readonly search?: WithSource;
  /** The least permission that may start a run. */
  readonly asking: WithSource;
  readonly capabilities: typeof GRANTS;
}

/** Opens no sandbox and runs nothing, so that it also answers where a session could not start. */
export async function policyShow(
  options: Options & {
    readonly json?: true;
  },
): Promise<number> {
  const config = await loadSettings(options);
  checkProfiles(config);
  const shown: ShownPolicy = {
    profile: withHooks(traceProfile(config.profile, config), config),
    classes: CLASSES,
    hooks: (Object.keys(HOOK_EVENTS) as HookEvent[]).flatMap((event) => hooksOf(event, config)),
    sandbox: { value: config.sandbox, from: placeIn(config, 'sandbox') },
    ...(config.toolsets.includes('web') && { search: searchOf(config) }),
    asking: { value: config.triggers.permission, from: placeIn(config, 'triggers.permission') },
    capabilities: GRANTS,
  };
  if (options.json) writeJson(shown);
  else for (const line of describePolicy(shown)) writeLine(plain(line));
  return EXIT.ok;
}

const hooksOf = (event: HookEvent, config: Config): WithSource<HookSettings>[] =>
  config.hooks
    .filter((hook) => hook.event === event)
    .map((value, index) => ({ value, from: placeIn(config, `hooks.${event}.${index}`) }));

const searchOf = (config: Config): WithSource => ({
  value: config.tools.searchUrl ?? "the model's service",
  from: placeIn(config, 'tools.search-url'),
});

/** Files of hooks are protected in every profile. */
const withHooks = (profile: ProfileTrace, config: Config): ProfileTrace => ({
  ...profile,
  protect: [...profile.protect, ...hookPatterns(config).map((value) => ({ value, from: placeIn(config, 'hooks') }))],
});

const placeIn = ({ places }: Config, key: string): string => places[key] ?? BUILT_IN_ORIGIN;

/** A policy in plain words, for a terminal of 80 columns. */
function describePolicy(shown: ShownPolicy): string[] {
  const { profile, hooks, sandbox, asking, capabilities } = shown;
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    [`Profile ${profile.name}`, layers(profile)],
    ['Files', files(profile)],
    ['Commands', commands(shown)],
    ['Custom and MCP tools', tools(profile)],
    ['Network', network(shown)],
    ['What GitHub is shown', [...sentence(shownOnGitHub(profile)), ...posts(profile)]],
    ['Approval', sentence(`${profile.approval.value} (${profile.approval.from}): ${APPROVAL[profile.approval.value]}`)],
    ['Rules', rules(profile)],
    ['Hooks', hooks.length > 0 ? hooks.flatMap(asked) : sentence('none')],
    ['Sandbox', sentence(`${sandbox.value} (${sandbox.from}): ${SANDBOX[sandbox.value]}`)],
    [
      'Who may ask',
      [...sentence(`Anyone with the permission ${asking.value} or higher (${asking.from}).`), ...granted()],
    ],
  ];
  return [...parts.flatMap(([title, lines]) => [title, ...lines, '']), TRY];

  function granted(): string[] {
    const rows = Object.entries(capabilities).filter(([name]) => name !== 'none');
    return [
      ...sentence('A run can do what that permission grants, as far as the token and the request allow it:'),
      ...rows.flatMap(([name, { means }]) => fillLines([name.padEnd(8), ...wordsOf(means.replaceAll('`', ''))], 4, 9)),
    ];
  }
}

const TRY = `Try one call: kodelet-ci policy check --command 'npm test'`;

const sentence = (text: string): string[] => fillLines(wordsOf(text), 2);
const list = (values: readonly string[]): string => values.join(', ') || 'none';

function layers({ layers: all, guarded }: ProfileTrace): string[] {
  const names = all.map(({ value, from, widens }) => `${value} (${from}${widens ? ', widens it' : ''})`);
  const limit = 'In CI only for workflow_dispatch and schedule, started by an admin.';
  return [
    ...fillLines(
      names.map((name, index) => (index > 0 ? `over ${name}` : name)),
      2,
    ),
    ...(guarded ? sentence(limit) : []),
  ];
}

function files({ writes, protect }: ProfileTrace): string[] {
  const read = sentence('Can be read: the workspace, except .git and files whose names say that they hold secrets.');
  if (!writes) return [...read, ...sentence('Can be changed: nothing.')];
  return [...read, ...sentence('Can be changed: the same, except'), ...grouped(protect)];
}

function commands({ profile: { commands: lists, writes }, classes }: ShownPolicy): string[] {
  if (lists === 'any') return sentence('Every command, as it is written.');
  const on = classes.filter(({ name }) => lists.classes.value.includes(name));
  const only = writes ? '' : ', as far as they only read';
  return [
    ...sentence(`Classes of programs that are on: ${list(lists.classes.value)} (${lists.classes.from})`),
    ...on.flatMap(({ name, does, on: where, programs }) => [
      ...fillLines(wordsOf(`${name}: ${does}. On ${where}.`), 4, 2),
      ...fillLines(
        programs.map((program, index) => (index < programs.length - 1 ? `${program},` : program)),
        6,
      ),
    ]),
    ...(on.some(({ name }) => name === 'project') ? sentence(`Without a sandbox: ${list(WITHOUT_SANDBOX)}.`) : []),
    ...(lists.allow.length > 0
      ? [...sentence(`Also allowed by their first words${only}:`), ...grouped(lists.allow)]
      : []),
    ...(lists.deny.length > 0 ? [...sentence('Also denied:'), ...grouped(lists.deny)] : sentence('Also denied: none')),
  ];
}

function tools({ external, freezeRegistry }: ProfileTrace): string[] {
  const frozen = freezeRegistry.value
    ? 'The tools are fixed when a run starts'
    : 'Tools may be added and removed during a run';
  return [
    ...sentence(`${list(external.value)} (${external.from})`),
    ...sentence(`${frozen} (${freezeRegistry.from}).`),
  ];
}

const hostsOf = ({ hosts: { value } }: ProfileTrace): readonly string[] => (value === 'any' ? ['all of it'] : value);

const network = ({ profile, search }: ShownPolicy): string[] => [
  ...sentence(`${list(hostsOf(profile))} (${profile.hosts.from})`),
  ...(search
    ? sentence(`The same for web_fetch and web_search; searches go to ${search.value} (${search.from}).`)
    : []),
];

const shownOnGitHub = ({ writes }: ProfileTrace): string =>
  writes ? 'The answer, and changes after the host has checked them.' : 'The answer, and no change.';

/** A kind of which a run may have none is not offered to the agent. */
const posts = ({ posts: max }: ProfileTrace): string[] => [
  ...sentence('Also, at most this many times in a run:'),
  ...grouped(Object.entries(max).map(([kind, { value, from }]) => ({ value: `${kind} ${value}`, from }))),
];

const APPROVAL: Readonly<Record<ApprovalMode, string>> = {
  ask: 'a person is asked about every call that touches something.',
  auto: 'a person is asked about calls of medium or high risk.',
  high: 'a person is asked about calls of high risk.',
  yolo: 'no one is asked about any call.',
};

const SANDBOX: Readonly<Record<string, string>> = {
  auto: 'commands run in the best sandbox that this machine supports; see doctor.',
  required: 'the run stops if this machine supports no sandbox; see doctor.',
  off: 'commands run without a sandbox.',
};

function rules({ rules: all }: ProfileTrace): string[] {
  if (all.length === 0) return sentence('none');
  return all.flatMap(({ value: { name, verdict, when }, from }) =>
    fillLines([...wordsOf(`${verdict} when ${conditions(when)}`), `(${name},`, `${from})`], 2, 2),
  );
}

const asked = ({ value: { event, run, askAgent, match, advisory }, from }: ShownPolicy['hooks'][number]): string[] =>
  sentence(
    `${event} ${match}: ${run ?? `asks the agent for ${JSON.stringify(askAgent)}`}${advisory ? ', warns only' : ''} (${from})`,
  );

const OPERATORS: Readonly<Record<Operator, string>> = {
  equals: 'is',
  glob: 'matches',
  'starts-with': 'starts with',
  inside: 'is inside of',
  matches: 'matches',
};

const conditions = ({ fork, ...texts }: RuleConditions): string =>
  [
    ...Object.entries(texts).flatMap(([name, comparison]) =>
      Object.entries(comparison).map(
        ([operator, values]) => `${name} ${OPERATORS[operator as Operator]} ${values.join(' or ')}`,
      ),
    ),
    ...(fork === undefined ? [] : [`the code is ${fork ? '' : 'not '}from a fork`]),
  ].join(' and ');

/** What comes from one place stands together. */
function grouped(items: readonly WithSource[]): string[] {
  const groups: { from: string; values: string[] }[] = [];
  for (const { value, from } of items) {
    const last = groups.at(-1);
    if (last?.from === from) last.values.push(value);
    else groups.push({ from, values: [value] });
  }
  return groups.flatMap(({ from, values }) =>
    fillLines([...values.map((value, index) => (index < values.length - 1 ? `${value},` : value)), `(${from})`], 4),
  );
}

const WIDTH = 80;

/** `hang`: by how much further the later lines are indented. A piece that is longer than a line has one to itself. */
function fillLines(pieces: readonly string[], indent: number, hang = 0): string[] {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  let room = false;
  for (const piece of pieces) {
    if (room && line.length + 1 + piece.length > WIDTH) {
      lines.push(line);
      line = ' '.repeat(indent + hang);
      room = false;
    }
    line += room ? ` ${piece}` : piece;
    room = true;
  }
  return room ? [...lines, line] : lines;
}

export const wordsOf = (text: string): string[] => text.split(' ');

interface CheckOptions extends Options {
  readonly command?: string;
  readonly tool?: string;
  readonly input?: string;
  readonly batch?: string;
  readonly sandbox?: AssumedSandbox;
  readonly json?: true;
}

export function policyCheck(options: CheckOptions): Promise<number> {
  const { command, tool, input, batch } = options;
  const ways = [command, tool, batch].filter((way) => way !== undefined).length;
  if (ways !== 1 || (tool === undefined && input !== undefined)) {
    throw new KodeletError(
      'usage',
      'policy check takes one of --command, --tool (with or without --input) and --batch',
      {
        remedy: 'For example: kodelet-ci policy check --command "npm test"',
      },
    );
  }
  if (batch !== undefined) return checkBatch(batch, options);
  const call = { id: 'call-1', name: tool ?? '', arguments: input ?? '{}' };
  return withToolbox(options, async (toolbox) => {
    await toolbox.policy.prepare?.([COMMAND]);
    const decision = command === undefined ? judgeCall(call, toolbox) : judgeCommand(command, toolbox);
    if (options.json) writeJson(shown(decision));
    else showDecision(decision);
    return decision.verdict === 'allow' ? EXIT.ok : EXIT.failed;
  });
}

async function checkBatch(path: string, options: CheckOptions): Promise<number> {
  const lines = await readInputLines(path, '--batch');
  return withToolbox(options, async (toolbox) => {
    await toolbox.policy.prepare?.([COMMAND]);
    return answerLines(lines, (line, number) => {
      const id = line.value?.id;
      const { decision, isRead } = judgeLine(line, number, toolbox);
      const answer = { ...(id === undefined ? {} : { id }), ...shown(decision) };
      return { answer, exitCode: isRead ? EXIT.ok : EXIT.usage };
    });
  });
}

interface LineDecision {
  readonly decision: Decision;
  /** The line says something that can be judged. */
  readonly isRead: boolean;
}

function judgeLine(line: ScriptLine, number: number, toolbox: OpenToolbox): LineDecision {
  const { command, allow = 'default' } = line.value ?? {};
  const call = toolCallOf(line, number);
  const fault = faultOfKeys(line, ['command', 'tool', 'input', 'allow']);
  if (fault) return unread(refusedLine(line, EXPECTED, fault));
  try {
    const policy = allow === 'default' ? toolbox.policy : isTexts(allow) ? toolbox.policyOf(allow) : undefined;
    if (policy && typeof command === 'string') return read(judgeCommand(command, { policy }));
    if (policy && call) return read(judgeCall(call, { registry: toolbox.registry, policy }));
    return unread(refusedLine(line, EXPECTED));
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    return unread({ ...refusedLine(line, EXPECTED), reason: error.message, remedy: error.remedy });
  }
}

const read = (decision: Decision): LineDecision => ({ decision, isRead: true });
const unread = (decision: Decision): LineDecision => ({ decision, isRead: false });

const EXPECTED = '{"command"} or {"tool","input"}, where "allow" is "default" or a list';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Whatever is asked about: a batch is judged in one go. */
const COMMAND: Access = { kind: 'command', command: '', cwd: '' };

const judgeCommand = (command: string, { policy }: Pick<OpenToolbox, 'policy'>): Decision =>
  policy.decide({ kind: 'command', command, cwd: process.cwd() }, { tool: 'bash' });

function judgeCall(call: ToolCall, { registry, policy }: Pick<OpenToolbox, 'registry' | 'policy'>): Decision {
  const read = readInput(registry, call);
  return read.ok ? judge(policy, read.accesses, { tool: read.tool.name }).verdict : read.verdict;
}

const shown = ({ verdict, rule, reason, remedy, listing, risk }: Decision) => ({
  verdict,
  rule,
  reason,
  remedy,
  listing: listing && verdictSentence(listing),
  risk,
});

const verdictSentence = (listing: AllowlistEntry): string =>
  `A maintainer can list it in .github/kodelet.yml: ${listingLine([listing])}`;

function showDecision({ verdict, rule, reason, remedy, listing, risk }: Decision): void {
  writeLine(`${verdict} (${rule}): ${reason}`);
  if (risk) writeLine(`Risk: ${risk}`);
  if (remedy) writeLine(remedy);
  if (listing) writeLine(`To allow it, add this line to .github/kodelet.yml:\n${listingLine([listing])}`);
}
