/** Notices that a workspace was emptied or replaced while the agent worked, and whether the agent did that. */
import { type BigIntStats, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { EventOf, Subscriber } from '../core/session-event.ts';
import { changesBetween, type Snapshot } from '../git/snapshot.ts';
import { Ending, type RunOutcome } from './early-end.ts';
import { eventOrigin, type Task } from './gather.ts';
import { forgetSession } from './kept-session.ts';
import type { Run } from './run.ts';

export interface WorkspaceLoss {
  /** `unknown`: the agent ran something in the meantime that may have done it. */
  readonly by: 'other' | 'unknown';
  /** A clause: what happened to the workspace. */
  readonly what: string;
}

export interface WorkspaceWatch {
  /** For the stream of the session: looks before and after each call. */
  readonly subscriber: Subscriber;
  /** Looks once more. Undefined where the files are there, and where the agent's own commands deleted them. */
  find(): WorkspaceLoss | undefined;
}

/** `root`: where the files of the commit to work on stand now. */
export function watchWorkspace(root: string): WorkspaceWatch {
  const visible = visibleNames(root);
  const [own, git] = [identityOf(root), existsSync(join(root, '.git'))];
  const open = new Map<string, CallTime>();
  let background = false;
  let found: WorkspaceLoss | 'agent' | undefined;
  const look = (): void => {
    if (typeof found === 'object') return;
    const lost = whatHappened(root, own);
    const what = whatIsGone(root, visible, git);
    // No command of the agent's may take away the directory that it runs in.
    if (lost !== undefined) found = { by: 'other', what: lost };
    else if (what === undefined) found = undefined;
    else if (found === undefined) found = judge(what, [...open.values()], background);
  };
  return {
    subscriber(event) {
      if (event.type !== 'tool-start' && event.type !== 'tool-end') return;
      look();
      if (event.type === 'tool-start') open.set(event.callId, event);
      else {
        open.delete(event.callId);
        background ||= event.result.metadataType === 'bash_background';
      }
    },
    find() {
      look();
      return found === 'agent' ? undefined : found;
    },
  };
}

type CallTime = Pick<EventOf<'tool-start'>, 'tool' | 'arguments'>;

function whatHappened(root: string, own: string): string | undefined {
  const now = identityOf(root);
  if (now === own) return undefined;
  return now === '' ? `"${root}" was removed` : `"${root}" was replaced by another directory`;
}

function whatIsGone(root: string, visible: readonly string[], git: boolean): string | undefined {
  const left = new Set(visibleNames(root));
  if (visible.length === 0 || visible.some((name) => left.has(name))) return undefined;
  const withGit = git && !existsSync(join(root, '.git')) ? ' and its .git' : '';
  return `all files of "${root}"${withGit} were removed`;
}

/** No tool of ours deletes a file but by a command or a patch. */
function judge(what: string, calls: readonly CallTime[], background: boolean): WorkspaceLoss | 'agent' {
  const commands = calls.flatMap(({ tool, arguments: text }) => (tool === 'bash' ? commandOf(text) : []));
  const patched = calls.some(({ tool, arguments: text }) => tool === 'apply_patch' && PATCHED_AWAY.test(text));
  if (patched || commands.some((command) => DELETES.test(command))) return 'agent';
  const isUnknown = background || commands.length > 0 || calls.some(({ tool }) => /^(?:custom_tool_|mcp_)/.test(tool));
  return { by: isUnknown ? 'unknown' : 'other', what };
}

/** In the text of a command line, also of an interpreter's code in it. */
const DELETES =
  /(?<![\w-])(?:rm|rmdir|unlink|mv|shred)\s|\bgit\s(?:.*\s)?(?:rm|mv|clean|checkout|switch|reset|stash)\b|-delete\b|--delete\b|rmtree|rmSync|unlink|\.rm\(/s;

const PATCHED_AWAY = /\*\*\* (?:Delete File|Move to):/;

function commandOf(text: string): string[] {
  try {
    const { command } = JSON.parse(text) as { readonly command?: unknown };
    return typeof command === 'string' ? [command] : [];
  } catch {
    return [];
  }
}

/** Without those that a `*` of a shell leaves: settings, and git's own. */
function visibleNames(root: string): string[] {
  try {
    return readdirSync(root).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

/** '' where it is not there. */
function identityOf(root: string): string {
  const facts: BigIntStats | undefined = statSync(root, { bigint: true, throwIfNoEntry: false });
  return facts ? `${facts.dev}:${facts.ino}` : '';
}

const LOOK =
  'Look for what empties it while the job runs, such as a clean-up or another job on the same runner, and ask again';

/** Outcome of a workspace that was lost to something other than the agent. */
function lostWorkspace({ what }: WorkspaceLoss): Omit<RunOutcome, 'answer'> {
  const reason =
    `Something other than the agent emptied the workspace while it worked: ${what}. That is not a change by the agent, so nothing ` +
    'was published. What the agent had changed by then is gone with it, and is only in the journal';
  return { conclusion: 'failed', message: `${reason}. ${LOOK}`, reason, remedy: LOOK };
}

/** Reason why the change is kept and not pushed if no one can tell who deleted the files. */
export const doubtfulDeletion = ({ what }: WorkspaceLoss) => ({
  why: 'a workspace that was emptied',
  said: `${what}, and it is unknown whether the agent or something else did that`,
  remedy: `If the agent was meant to delete them, apply the patch. ${LOOK}`,
});

/** Throws Ending where something else did it. Anyone who brought the files back has repaired it. */
export async function findLostWorkspace(
  run: Run,
  task: Pick<Task, 'checkout' | 'start' | 'merge'>,
  { watch, after }: { readonly watch: WorkspaceWatch; readonly after: Snapshot },
): Promise<WorkspaceLoss | undefined> {
  const emptied = watch.find();
  if (!emptied) return undefined;
  const origin = { tree: `${eventOrigin(task)}^{tree}` };
  const changes = await changesBetween(task.checkout.store, origin, after);
  if (!changes.some(({ kind }) => kind === 'deleted')) return undefined;
  const ending = lostWorkspaceEnding(run, watch);
  if (ending) throw ending;
  return emptied;
}

/** Undefined where the workspace is not lost. Neither a patch nor a session may carry the deletions on. */
export function lostWorkspaceEnding(run: Run, watch: WorkspaceWatch): Ending | undefined {
  const emptied = watch.find();
  if (emptied?.by !== 'other') return undefined;
  const nothing = { kind: 'none', files: [], leftOut: [], notes: [] } as const;
  run.stream.emit({ type: 'publish-end', publication: nothing });
  forgetSession(run, undefined);
  return new Ending(lostWorkspace(emptied));
}
