/** The tools of the toolset goals: the session's goals, notes of the workspace's state, and decisions that people get to read. */
import { toolMetadata } from '../../../core/result.ts';
import { EMPTY_STATE, type GoalRecord, type SessionState } from '../../../core/session-state.ts';
import { defineTool, type Failure, fail, ok, type Tool, type ToolResult } from '../../../core/tool.ts';
import { count } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';

/** How the state of the workspace is noted. */
export interface StateNotes {
  /** The id of its state now: the same files have the same id. Undefined where it is unknown. */
  take(): Promise<string | undefined>;
  /** Paths that differ between two states. */
  changed(from: string, to: string): Promise<readonly string[]>;
}

const TITLE = { type: 'string', minLength: 1, maxLength: LIMITS.goalCharacters } as const;
const TEXT = { type: 'string', minLength: 1, maxLength: LIMITS.decisionCharacters } as const;

/** All over one list. Without `notes`, no state can be noted. `earlier`: of the session that this one continues from. */
export const goalTools = (notes?: StateNotes, earlier: SessionState = EMPTY_STATE): Tool[] => [
  ...listTools(earlier),
  checkpointTool(notes),
  decisionTool(earlier.decisions.length),
];

/** What the tools share: the list, and which of its goals is worked on. */
interface GoalList {
  goals: readonly GoalRecord[];
  current?: string;
}

const SHARED = { readOnly: false, accesses: () => [] } as const;

function listTools({ goals, currentGoal: current }: SessionState): Tool[] {
  const list: GoalList = { goals, ...(current !== undefined && { current }) };
  return [createTool(list), switchTool(list), completeTool(list)];
}

const createTool = (list: GoalList): Tool =>
  defineTool({
    ...SHARED,
    name: 'create_goal',
    description:
      'Set a goal and work on it from now on; the goal before stays open. You are reminded of the current goal, and people see all of them.',
    params: { title: TITLE },
    idempotent: false,
    async run({ title }) {
      if (list.goals.length === LIMITS.goals) return fail(MAX_GOALS, { advice: 'Work on those that there are.' });
      const id = String(list.goals.length + 1);
      list.current = id;
      list.goals = [...list.goals, { id, title, status: 'open' }];
      return said(`Goal ${id} is set.`, 'create', list);
    },
  });

const switchTool = (list: GoalList): Tool =>
  defineTool({
    ...SHARED,
    name: 'switch_goal',
    description: 'Work on another open goal from now on, by its id.',
    params: { id: { type: 'string', minLength: 1 } },
    idempotent: true,
    async run({ id }) {
      const goal = openGoal(list, id);
      if ('ok' in goal) return goal;
      list.current = id;
      return said(`Goal ${id} is the current one.`, 'switch', list);
    },
  });

const completeTool = (list: GoalList): Tool =>
  defineTool({
    ...SHARED,
    name: 'complete_goal',
    description:
      'Say that a goal is reached, by default the current one, and how that was seen. The newest open goal becomes the current one.',
    params: { id: { type: 'string', minLength: 1, required: false }, outcome: { ...TEXT, required: false } },
    idempotent: false,
    async run({ id = list.current ?? '', outcome }) {
      const goal = openGoal(list, id);
      if ('ok' in goal) return goal;
      const done: GoalRecord = { ...goal, status: 'completed', ...(outcome !== undefined && { outcome }) };
      list.goals = list.goals.map((one) => (one === goal ? done : one));
      if (list.current === id) list.current = list.goals.findLast(({ status }) => status === 'open')?.id;
      return said(`Goal ${id} is completed.`, 'complete', list);
    },
  });

function openGoal(list: GoalList, id: string): GoalRecord | Failure {
  const goal = list.goals.find((one) => one.id === id);
  if (goal?.status === 'open') return goal;
  const why = goal ? `The goal ${id} is completed` : `There is no goal ${JSON.stringify(id.slice(0, 40))}`;
  return fail(why, { advice: list.goals.length > 0 ? listText(list) : 'Set one with create_goal.' });
}

const MAX_GOALS = `There are ${LIMITS.goals} goals, the most that a session has`;

const said = (words: string, action: 'create' | 'switch' | 'complete', list: GoalList): ToolResult =>
  ok(
    `${words}\n${listText(list)}`,
    toolMetadata('goals', { action, goals: list.goals, ...(list.current !== undefined && { current: list.current }) }),
  );

const listText = ({ goals, current }: GoalList): string =>
  goals
    .map(
      ({ id, title, status }) => `${status === 'completed' ? '[x]' : id === current ? '[>]' : '[ ]'} ${id}. ${title}`,
    )
    .join('\n');

function checkpointTool(notes?: StateNotes): Tool {
  const checkpoints: {
    readonly title: string;
    readonly state: string;
  }[] = [];
  return defineTool({
    name: 'create_checkpoint',
    description:
      'Note the state of the workspace under a title, before a risky step or when something works. The answer has the id of the state ' +
      '(equal ids mean equal files) and names the files that changed since the checkpoint before, so you can see later what a step has changed. It restores nothing.',
    params: { title: TITLE },
    readOnly: true,
    idempotent: false,
    accesses: () => [{ kind: 'read', path: '.' }],
    async run({ title }) {
      const last = checkpoints.at(-1);
      if (checkpoints.length === LIMITS.checkpoints) {
        return fail(`There are ${LIMITS.checkpoints} checkpoints, the most that a session has`, {
          advice: 'Continue without one.',
        });
      }
      const state = await notes?.take();
      if (!notes || state === undefined)
        return fail('The state of the workspace cannot be noted here', {
          advice: 'That takes a session in a git repository. Continue without a checkpoint.',
        });
      const changed = last && (await notes.changed(last.state, state));
      checkpoints.push({ title, state });
      const since = last ? ` ${changedText(last.title, changed ?? [])}` : '';
      return ok(
        `Checkpoint ${checkpoints.length}: the state of the workspace is ${state}.${since}`,
        toolMetadata('checkpoint', { title, state, changed: (changed ?? []).slice(0, LIMITS.checkpointFiles) }),
      );
    },
  });
}

function changedText(title: string, changed: readonly string[]): string {
  if (changed.length === 0) return `Nothing has changed since ${JSON.stringify(title)}.`;
  const shown = changed.slice(0, LIMITS.checkpointFiles);
  const more =
    changed.length > shown.length
      ? `\n... [${count(changed.length - shown.length, 'more file')}; git status names all]`
      : '';
  return `${count(changed.length, 'file')} changed since ${JSON.stringify(title)}:\n${shown.join('\n')}${more}`;
}

function decisionTool(before: number): Tool {
  let recorded = before;
  return defineTool({
    name: 'record_decision',
    description:
      'Record a decision that a reviewer should know of, with its reason, such as a choice between two ways or an assumption. ' +
      'It stands in the report and in the description of the pull request.',
    params: { decision: TEXT, reason: TEXT },
    readOnly: false,
    idempotent: false,
    accesses: () => [],
    async run({ decision, reason }) {
      if (recorded === LIMITS.decisions) {
        return fail(`There are ${LIMITS.decisions} decisions, the most that a session records`, {
          advice: 'Write it into your final message.',
        });
      }
      recorded += 1;
      return ok('Recorded.', toolMetadata('decision', { decision, reason }));
    },
  });
}
