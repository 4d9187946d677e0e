/** The gate: what a call would touch goes in, allow or deny comes out, with the rule, the reason and the remedy. */
import type { Access, Decision, IntentName } from '../core/access.ts';
import { READ_ONLY_INTENTS } from '../core/access.ts';
import type { Workspace } from '../core/tool.ts';
import { matchesGlob } from '../lib/glob.ts';
import { createPaths, type Paths, type PathUse } from './paths.ts';
import { DEFAULT_LISTS, type ResolvedProfile } from './profile.ts';
import { type Refusal, refuse, shown } from './refusal.ts';
import { judgeCommand } from './shell/judge.ts';

export interface PolicyOptions {
  readonly profile: ResolvedProfile;
  readonly intent: IntentName;
  /** The code in the workspace comes from a fork: nothing of it may run, and what the agent changes is never pushed. */
  readonly fork: boolean;
  readonly workspace: Workspace;
  /** Absolute paths of directories that tools may read besides the workspace and the scratch directory. */
  readonly readable?: readonly string[];
}

export interface Policy {
  readonly profile: string;
  decide(access: Access): Decision;
}

/** The directory that commands may keep data in. */
const TEMP = '/tmp';

/** Profile, intent and fork each narrow; a call passes only where all three let it through. */
export function createPolicy(options: PolicyOptions): Policy {
  const { profile, workspace } = options;
  const scope: Scope = {
    ...options,
    paths: createPaths({
      root: workspace.root,
      protect: profile.protect,
      readable: [workspace.scratch, ...(options.readable ?? [])],
      temp: TEMP,
    }),
    whyNoWrites: whyNoWrites(options),
  };
  return { profile: profile.name, decide: (access) => decide(access, scope) };
}

interface Scope extends PolicyOptions {
  readonly paths: Paths;
  /** Why nothing in the repository may change, or undefined where it may. */
  readonly whyNoWrites: string | undefined;
}

type Judges = { readonly [K in Access['kind']]: (access: Access & { kind: K }, scope: Scope) => Decision };

const JUDGES: Judges = {
  read: (access, scope) => judgePath(access.path, 'read', scope),
  write: (access, scope) =>
    scope.whyNoWrites === undefined
      ? judgePath(access.path, 'write', scope)
      : deny(noWrites(access.path, scope.whyNoWrites)),
  command: judgeCommandAccess,
  external: judgeExternal,
  network: (access) =>
    deny(refuse('network.none', `${shown(access.url)} is on the network`, 'Work with what the workspace holds.')),
  publish: judgePublish,
  delegate: () => allow('delegate.narrower', 'a subagent may do no more than the agent that starts it'),
  capability: ({ capability }, scope) => {
    const why = { change: scope.whyNoWrites, push: whyNoPush(scope) }[capability as string];
    return why === undefined
      ? allow('capability.granted', `nothing stands against ${shown(capability)}`)
      : deny(noWrites(capability, why));
  },
};

function decide(access: Access, scope: Scope): Decision {
  const judge = Object.hasOwn(JUDGES, access.kind) ? JUDGES[access.kind] : undefined;
  if (judge) return (judge as (access: Access, scope: Scope) => Decision)(access, scope);
  return deny(refuse('access.unknown', `nothing is known of the access ${shown(access.kind)}`, 'Use another tool.'));
}

function judgePath(path: string, use: PathUse, { paths, workspace }: Scope): Decision {
  const checked = paths.check(path, use, workspace.root);
  return checked.ok
    ? allow(`path.${use}`, `${shown(path)} is inside of what may be ${PAST[use]}`)
    : deny(checked.refusal);
}

const PAST: Record<PathUse, string> = {
  read: 'read',
  'read-temp': 'read',
  write: 'written',
  'write-temp': 'written',
};

/**
 * Test runners stay allowed under `review`, `ask` and `plan`: the code they run is the repository's own, which the
 * actor may change anyway, and whether tests pass is often the question. Under `read-only` and for forks they are not.
 */
function judgeCommandAccess(access: Extract<Access, { kind: 'command' }>, scope: Scope): Decision {
  const { profile, paths, fork } = scope;
  if (profile.commands === 'any' && whyNoPush(scope) === undefined) {
    return {
      ...allow('bash.any', `the profile ${profile.name} runs every command`),
      run: access.command,
      readsOnly: false,
      recordsInGit: true,
    };
  }
  const lists = profile.commands === 'any' ? DEFAULT_LISTS : profile.commands;
  return judgeCommand(access.command, {
    ...lists,
    cwd: access.cwd,
    paths,
    noWrites: whyNoPush(scope),
    noRuns: fork ? FORK : profile.writes ? undefined : ofProfile(profile.name),
  });
}

function judgeExternal(access: Extract<Access, { kind: 'external' }>, { profile, fork }: Scope): Decision {
  const name = [access.source, access.server, access.name].filter(Boolean).join(':');
  if (fork) return deny(refuse('external.fork', `${shown(name)} may not run on ${FORK}`, 'Use the built-in tools.'));
  if (profile.external.some((pattern) => matchesGlob(name, pattern))) {
    return allow('external.allowed', `${shown(name)} is among the profile's external tools`);
  }
  const allowed =
    profile.external.length > 0 ? `Allowed are ${profile.external.join(', ')}.` : 'Use the built-in tools.';
  return deny(
    refuse('external.not-allowed', `${shown(name)} is not among the external tools of ${profile.name}`, allowed),
  );
}

/** What GitHub will show is checked and bounded where it is published; here it is only refused where nothing may be. */
function judgePublish(access: Extract<Access, { kind: 'publish' }>, scope: Scope): Decision {
  const why = whyNoPush(scope);
  if (why !== undefined && CHANGES.includes(access.intent)) return deny(noWrites(access.intent, why));
  return allow('publish.checked', `the host checks ${shown(access.intent)} before it shows it`);
}

/** Publications that change the repository or its pull requests, and do not only speak. */
const CHANGES = ['push', 'pull-request', 'update-pull-request'];

const FORK = 'code from a fork';
const ofProfile = (name: string): string => `the profile ${name}`;

/** A fork's files may be edited, since the change comes back as a patch; a command among them is one too many. */
const whyNoPush = ({ fork, whyNoWrites }: Scope): string | undefined => whyNoWrites ?? (fork ? FORK : undefined);

function whyNoWrites({ profile, intent }: PolicyOptions): string | undefined {
  if (!profile.writes) return ofProfile(profile.name);
  return READ_ONLY_INTENTS.includes(intent) ? `the request "${intent}"` : undefined;
}

const noWrites = (what: string, why: string): Refusal =>
  refuse(
    'write.read-only',
    `${shown(what)} would change the repository, and under ${why} nothing may change`,
    'Describe the change in your answer.',
  );

const allow = (rule: string, reason: string): Decision => ({ verdict: 'allow', rule, reason });
const deny = (refusal: Refusal): Decision => ({ verdict: 'deny', ...refusal });
