/** The post step: ends processes, gives the checkout back and finishes the report, where the main step was killed before it could. */
import type { UnkeptSession } from './action/interrupted-session.ts';
import { recall, type StepState } from './action/post-state.ts';
import { describeError } from './core/error.ts';
import { type Actions, annotate, failStep, forgetEvent, readActions, writeSummary } from './github/actions.ts';

/** Its end, for who runs it in a process of many steps; never rejects. */
export const postStep = orSay(failStep, 'The post step could not do its work', post);

async function post(): Promise<void> {
  forgetEvent();
  const actions = await readActions();
  const left = recall();
  if (left.processes) {
    const say = (text: string): void => annotate('warning', text);
    await orSay(say, 'Whether the step has left processes running is unknown', async () => {
      const { endLeftProcesses } = await import('./action/return-checkout.ts');
      for (const text of await endLeftProcesses(left)) annotate('warning', text);
    });
  }
  if (left.credentials) {
    await orSay(failStep, 'What the job had could not be given back', async () => {
      const { restoreCheckout } = await import('./action/return-checkout.ts');
      const { warnings, removed } = await restoreCheckout(actions, left, false);
      for (const text of [...warnings, removed ?? []].flat()) annotate('warning', text);
    });
  }
  if (!left.journal && left.ended !== 'true') return sayEndedAtOnce();
  const unkept = left.session ? await saveSession(actions, left) : undefined;
  if (left.journal && (left.reported !== 'true' || unkept)) {
    await orSay(
      (text) => annotate('error', text),
      'The report could not be finished',
      async () => {
        const { finishInterruptedRun } = await import('./action/finish-interrupted-run.ts');
        await finishInterruptedRun(actions, left, unkept);
      },
    );
  }
}

/** Before the report, which says whether the run can be continued. */
async function saveSession(actions: Actions, left: StepState): Promise<UnkeptSession | undefined> {
  let unkept: UnkeptSession | undefined;
  const say = (text: string): void => {
    annotate('warning', text);
    unkept = { why: text };
  };
  await orSay(say, 'The session could not be kept', async () => {
    const { saveInterruptedSession } = await import('./action/interrupted-session.ts');
    unkept = await saveInterruptedSession(actions, left);
  });
  return unkept;
}

/** What was to be remembered may have been lost as well; whether someone had asked for a run is not known either. */
async function sayEndedAtOnce(): Promise<void> {
  const text =
    'The step left nothing for the post step: it was ended before it had read its event, or the files of the runner ' +
    '(GITHUB_STATE) could not be written or were removed. Run the job again if a run had been requested';
  annotate('error', text);
  await writeSummary(`### ❌ Failed\n\n${text}.`);
}

/** What fails here must neither keep the rest from being done nor end in a stack trace. */
async function orSay(say: (text: string) => void, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    say(`${what}: ${describeError(error)}`);
  }
}
