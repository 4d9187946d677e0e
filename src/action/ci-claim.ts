/** Claims a failing commit for this run, so that of two failures of it at the same moment one starts the agent. */
import { latestEnd } from '../agent/budgets.ts';
import type { Config } from '../config/config.ts';
import { describeError } from '../core/error.ts';
import { dropClaim, takeClaim } from '../git/claim-ref.ts';
import type { Store } from '../git/store.ts';
import type { GitHub } from '../github/api/client.ts';
import type { Run } from './run.ts';

interface ClaimOptions extends Pick<Run, 'trigger' | 'actions' | 'stream'> {
  readonly github: GitHub;
  readonly config: Pick<Config, 'limits'>;
  readonly store: Store;
}

interface FailureClaim {
  /** Why the failure is left to another run, as one clause. */
  readonly busy?: string;
  /** Gives it up. Never throws. */
  readonly release?: () => Promise<void>;
}

/** Costs a request before the run and one behind it; where GitHub does not take it, the run goes on without. */
export async function claimFailure({
  github,
  trigger,
  actions,
  stream,
  config,
  store,
}: ClaimOptions): Promise<FailureClaim> {
  const { occasion } = trigger;
  if (trigger.trigger !== 'failure' || !occasion?.sha) return {};
  const { runId } = actions;
  const expiresAt = new Date(latestEnd(Date.now(), config.limits)).toISOString();
  try {
    const claimed = await takeClaim(store, {
      ref: `refs/kodelet/ci/${occasion.sha}`,
      text: JSON.stringify({ run: runId, expiresAt }),
      isOver: async (text) => {
        const holder = holderIn(text);
        return !holder || holder.run === runId || holder.expiresAt < Date.now() || hasEnded(github, trigger, holder);
      },
    });
    if (claimed.ok) return { release: () => dropClaim(store, claimed.claim).catch(() => undefined) };
    const holder = holderIn(claimed.holder ?? '');
    if (!holder) return {};
    const url = `${actions.serverUrl}/${actions.repository}/actions/runs/${holder.run}`;
    return { busy: `another run works on a failure of this commit already (${url})` };
  } catch (error) {
    const text = `The failing commit could not be claimed for this run: ${describeError(error)}`;
    stream.emit({ type: 'notice', level: 'info', text });
    return {};
  }
}

interface Holder {
  /** ID of its workflow run. */
  readonly run: string;
  /** In ms since 1970. */
  readonly expiresAt: number;
}

/** Undefined for what is no claim of ours. */
function holderIn(text: string): Holder | undefined {
  const [, run, time] = /^\{"run":"(\d{1,20})","expiresAt":"([\dT:.Z-]{20,30})"\}$/.exec(text) ?? [];
  const expiresAt = Date.parse(time ?? '');
  return run === undefined || Number.isNaN(expiresAt) ? undefined : { run, expiresAt };
}

/** As one whose runner was killed; where GitHub does not say, it has not. */
async function hasEnded(
  github: GitHub,
  { repository: { owner, name: repo } }: Run['trigger'],
  { run }: Holder,
): Promise<boolean> {
  const asked = github.rest.actions.getWorkflowRun({ owner, repo, run_id: Number(run) });
  return asked.then(
    ({ data }) => data.status === 'completed',
    () => false,
  );
}
