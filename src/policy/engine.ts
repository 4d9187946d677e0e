/** The gate: what a call would touch goes in; allow, ask or deny comes out, with the rule, the reason and the remedy. */
import { isAbsolute, resolve } from 'node:path';
import type { Access, CallInfo, Capability, Decision } from '../core/access.ts';
import type { Workspace } from '../core/tool.ts';
import { matchesGlob } from '../lib/glob.ts';
import { listsHost, parseHost } from '../lib/hosts.ts';
import { isBelow, temporaryFolder } from '../lib/paths.ts';
import { type CommandJudgement, decisionOn, examineCommand } from '../shell/judge.ts';
import { missingInterpreter } from '../shell/own-program.ts';
import { createPaths, type Paths } from '../shell/path-check.ts';
import { type Refusal, type RefusedProgram, refuse, shown } from '../shell/refusal.ts';
import { type InstalledPrograms, leadOn, leadsFor, usableRemedy, whyNotStarted } from './alternatives.ts';
import { EVERY_CLASS } from './profiles/profile.ts';
import { FORK, type ProfileContext, type RunRestrictions, restrictionsOf } from './profiles/resolved-profile.ts';
import { type JudgedFootprint, noting, type RuleContext } from './rules/conditions.ts';
import { createRuling } from './rules/rules.ts';

/** `event`, `actorPermission`: for rules; absent, nobody knows, and a rule about them holds unless it lifts. */
export interface PolicyOptions extends RuleContext, ProfileContext {
  readonly workspace: Workspace;
  /** Absolute paths of the only directories of the workspace that may be written; absent: all of it. */
  readonly scope?: readonly string[] | undefined;
  /** Whether commands run in namespaces of their own. Absent, they do not. */
  readonly isolation?: Isolation;
  /** Whether a program is on the search path of commands; absent, nobody knows, and refusals lead to none. */
  readonly installed?: InstalledPrograms['installed'];
  /** Path of a program that the search path of commands lacks. */
  readonly elsewhere?: InstalledPrograms['elsewhere'];
  /** Whether commands in a sandbox see an absolute real path; absent, they see every one. */
  readonly isSeen?: Paths['isSeen'];
  /** Versions of the programs that commands find. */
  readonly version?: InstalledPrograms['version'];
  /** Whether commands reach a network, as far as that is known. */
  readonly offline?: () => boolean;
  /** Names of variables that commands get from the job. */
  readonly variables?: readonly string[];
  /** Absolute paths of directories that tools may read in addition to the workspace and the scratch directory. */
  readonly readable?: readonly string[];
}

export interface Isolation {
  /** False while it is not known. */
  holds(): boolean;
  /** Makes it known. */
  ready(): Promise<void>;
}

export interface Policy {
  readonly profile: string;
  /** Finds out what a decision on these accesses depends on; without it, the policy is as strict as it can be. */
  prepare?(accesses: readonly Access[]): Promise<void>;
  decide(access: Access, call?: CallInfo): Decision;
  /** In a sentence: what may be run in place of a program that is not there. */
  instead?(program: RefusedProgram): string | undefined;
}

export interface RunPolicy extends Policy {
  /** What stands against the run as a whole. */
  readonly limits: RunRestrictions;
}

/** Profile, intent, fork, actor, token, rules and approval mode each narrow; a call passes only where all of them let it through. */
export function createPolicy(options: PolicyOptions): RunPolicy {
  const { profile, workspace } = options;
  const pathsWith = (more: readonly string[] = [], listable: readonly string[] = []): Paths =>
    createPaths({
      listable,
      root: workspace.root,
      protect: profile.protect,
      scope: options.scope,
      readable: [workspace.scratch, ...(options.readable ?? []), ...more],
      scratch: workspace.scratch,
      temp: temporaryFolder(workspace),
      isSeen: options.isSeen,
    });
  const limits = restrictionsOf(options);
  const paths = pathsWith();
  const { sources = [], listable = [] } = workspace;
  const isMore = sources.length + listable.length > 0 && limits.ownPrograms === undefined;
  const withSources = isMore ? pathsWith(sources, listable) : paths;
  const isSource = (path: string): boolean => isAbsolute(path) && sources.some((one) => isBelow(resolve(path), one));
  const rule = createRuling(profile, options);
  const judge = (
    access: Access,
    call: CallInfo,
  ): { readonly decision: Decision; readonly program: RefusedProgram | undefined } => {
    const touched: JudgedFootprint = { paths: new Set() };
    // The repository's own programs read them in namespaces, which show them; elsewhere nothing else does.
    const shown = options.isolation?.holds() ? withSources : paths;
    const scope: Scope = { ...options, paths: noting(shown, touched), touched, limits };
    return { decision: rule({ access, call, touched, decision: decide(access, scope) }), program: touched.program };
  };
  const mayRun = (command: string): boolean =>
    judge({ kind: 'command', command, cwd: workspace.root }, {}).decision.verdict === 'allow';
  const equipment: InstalledPrograms = {
    installed: options.installed ?? (() => true),
    version: options.version,
    elsewhere: options.elsewhere,
    root: workspace.root,
    missingInterpreter: (folder) => missingInterpreter(folder, paths),
  };
  const instead = (program: RefusedProgram): string | undefined => {
    if (!options.installed) return undefined;
    const sentences = [whyNotStarted(program.words, equipment), leadOn(leadsFor(program, equipment, mayRun))];
    return sentences.filter(Boolean).join(' ') || undefined;
  };
  return {
    profile: profile.name,
    limits,
    instead,
    prepare: async (accesses) => {
      if (accesses.some((access) => access.kind === 'command' || (access.kind === 'read' && isSource(access.path))))
        await options.isolation?.ready();
    },
    decide(access, call = {}) {
      const { decision, program } = judge(access, call);
      const remedy = (program && instead(program)) ?? usableRemedy(decision.remedy, equipment, mayRun);
      return remedy === decision.remedy ? decision : { ...decision, remedy };
    },
  };
}

interface Scope extends PolicyOptions {
  readonly paths: Paths;
  readonly touched: JudgedFootprint;
  readonly limits: RunRestrictions;
}

const JUDGES: { readonly [K in Access['kind']]: (access: Access & { kind: K }, scope: Scope) => Decision } = {
  read: (access, scope) => judgePath(access.path, 'read', scope),
  write(access, scope) {
    const why = scope.limits.capability.change;
    return why === undefined ? judgePath(access.path, 'write', scope) : deny(noWrites(access.path, why));
  },
  command: judgeCommandAccess,
  external: judgeExternal,
  network: judgeNetwork,
  search: judgeSearch,
  publish: judgePublish,
  nothing: () => allow('no-access', 'the call reaches nothing outside of the session'),
  delegate: () => allow('delegate.narrower', 'a subagent may do no more than the agent that starts it'),
  capability({ capability }, { limits }) {
    const refusal = refusalFor(capability, capability, limits);
    return refusal ? deny(refusal) : allow('capability.granted', `nothing stands against ${shown(capability)}`);
  },
};

function decide(access: Access, scope: Scope): Decision {
  const judge = Object.hasOwn(JUDGES, access.kind) ? JUDGES[access.kind] : undefined;
  if (judge) return (judge as (access: Access, scope: Scope) => Decision)(access, scope);
  return deny(refuse('access.unknown', `nothing is known of the access ${shown(access.kind)}`, 'Use another tool.'));
}

function judgePath(path: string, use: 'read' | 'write', { paths, workspace }: Scope): Decision {
  const checked = paths.check(path, use, workspace.root);
  return checked.ok
    ? allow(`path.${use}`, `${shown(path)} is inside of what may be ${PAST[use]}`)
    : deny(checked.refusal);
}

const PAST = { read: 'read', write: 'written' } as const;

function judgeCommandAccess(access: Extract<Access, { kind: 'command' }>, scope: Scope): Decision {
  const { profile, limits } = scope;
  if (profile.commands === 'any' && limits.writingCommands === undefined) {
    return {
      ...allow('bash.any', `the profile ${profile.name} runs every command`),
      run: access.command,
      readsOnly: onlyReads(access, scope),
      recordsInGit: true,
    };
  }
  const examined = examine(access, scope);
  if (examined.ok) scope.touched.commands = examined.lines;
  else scope.touched.program = examined.refusal.program;
  return decisionOn(access.command, examined);
}

function examine(
  { command, cwd, isWritten = false }: Extract<Access, { kind: 'command' }>,
  { profile, paths, limits, isolation, installed, offline, variables, workspace: { home } }: Scope,
): CommandJudgement {
  return examineCommand(command, {
    ...(profile.commands === 'any' ? EVERY_CLASS : profile.commands),
    profile: profile.name,
    cwd,
    isWritten,
    home,
    variables,
    paths,
    noWrites: limits.writingCommands,
    noRuns: limits.ownPrograms,
    sandboxed: isolation?.holds() ?? false,
    installed,
    offline: offline?.() ?? false,
  });
}

/** For the order only of calls: what runs is what was written, and what cannot be read may do anything. */
function onlyReads(access: Extract<Access, { kind: 'command' }>, scope: Scope): boolean {
  const examined = examine(access, scope);
  return examined.ok && examined.readsOnly;
}

function judgeExternal(access: Extract<Access, { kind: 'external' }>, { profile, fork, limits }: Scope): Decision {
  const name = [access.source, access.server, access.name].filter(Boolean).join(':');
  if (fork) return deny(refuse('external.fork', `${shown(name)} may not run on ${FORK}`, 'Use the built-in tools.'));
  if (limits.external !== undefined) return deny(withheld(name, limits.external));
  const names = access.file === undefined ? [name] : [name, `${access.source}:${access.file}`];
  if (profile.external.some((pattern) => names.some((one) => matchesGlob(one, pattern)))) {
    return allow('external.allowed', `${shown(name)} is among the profile's external tools`);
  }
  const allowed =
    profile.external.length > 0 ? `Allowed are ${profile.external.join(', ')}.` : 'Use the built-in tools.';
  return deny(
    refuse('external.not-allowed', `${shown(name)} is not among the external tools of ${profile.name}`, allowed),
  );
}

function judgeNetwork({ url }: Extract<Access, { kind: 'network' }>, { profile: { name, hosts } }: Scope): Decision {
  if (hosts === 'any') return allow('network.any', `the profile ${name} has the whole network`);
  const { protocol = '', host = '' } = URL.canParse(url) ? new URL(url) : {};
  const asked = parseHost(host, { 'http:': 80, 'https:': 443 }[protocol]);
  if (asked && listsHost(hosts, asked)) return allow('network.listed', `${shown(host)} is among the profile's hosts`);
  if (hosts.length === 0) return deny(noHosts(name, `${shown(url)} is on the network`));
  return deny(
    refuse(
      'network.not-listed',
      `${shown(url)} is not among the hosts of ${name} (${hostsKey(name)})`,
      `Those are ${hosts.join(', ')}.`,
    ),
  );
}

/** The search service decides which pages are found. */
function judgeSearch({ query }: Extract<Access, { kind: 'search' }>, { profile: { name, hosts } }: Scope): Decision {
  if (hosts.length === 0) return deny(noHosts(name, `the search for ${shown(query)} would be of the network`));
  const where = hosts === 'any' ? 'the whole network' : "pages of the profile's hosts";
  return allow(hosts === 'any' ? 'network.any' : 'network.listed', `the search finds ${where}`);
}

function judgePublish({ post }: Extract<Access, { kind: 'publish' }>, { profile, limits }: Scope): Decision {
  const why = limits.posts[post];
  if (why !== undefined)
    return deny(refuse('publish.withheld', `${shown(post)} is not available under ${why}`, SAY_IT));
  if (profile.posts[post] > 0) return allow('publish.allowed', `the profile ${profile.name} has ${shown(post)}`);
  const key = `profiles.${profile.name}.posts.${post}`;
  return deny(refuse('publish.not-here', `${shown(post)} is switched off: ${key} is 0`, SAY_IT));
}

const SAY_IT = 'Say it in your final message.';

const hostsKey = (profile: string): string => `profiles.${profile}.network.hosts`;

const noHosts = (profile: string, what: string): Refusal =>
  refuse(
    'network.none',
    `${what}, and ${hostsKey(profile)} lists no hosts`,
    'Work with what the workspace holds, and say in your answer which host a maintainer could list.',
  );

function refusalFor(
  what: string,
  capability: Capability,
  { capability: reasons, writingCommands }: RunRestrictions,
): Refusal | undefined {
  const why = reasons[capability];
  if (why === undefined) return undefined;
  const changes = capability === 'change' || (capability === 'push' && writingCommands !== undefined);
  return changes ? noWrites(what, why) : withheld(what, why);
}

const noWrites = (what: string, why: string): Refusal =>
  refuse(
    'write.read-only',
    `${shown(what)} would change the repository, and under ${why} nothing may change`,
    'Describe the change in your answer.',
  );

const withheld = (what: string, why: string): Refusal =>
  refuse(
    'capability.withheld',
    `${shown(what)} is not available under ${why}`,
    'Say in your answer what it was needed for.',
  );

const allow = (rule: string, reason: string): Decision => ({ verdict: 'allow', rule, reason });
const deny = (refusal: Refusal): Decision => ({ verdict: 'deny', ...refusal });
