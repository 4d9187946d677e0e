/** When a session last changed files and last ran tests, by its own events. */
import type { SessionEvent, StampedEvent, Subscriber } from '../core/event.ts';
import { clipLine } from '../lib/text.ts';
import { FILE_TOOLS, isScratch } from './call/tool-record.ts';
import { mayChangeFiles, testRunIn } from './command-kinds.ts';

export interface WorkRecord {
  /** For a stream. */
  readonly subscriber: Subscriber;
  lastEdit(): Moment | undefined;
  lastTest(): TestRun | undefined;
}

interface Moment {
  readonly turn: number;
  readonly seq: number;
}

export interface TestRun extends Moment {
  /** As it stood in the command line. */
  readonly command: string;
  /** Of the command line, which may hold more than the run of tests; absent for one in the background. */
  readonly exitCode?: number;
  readonly isWhole: boolean;
}

export function createWorkRecord(): WorkRecord {
  let turn = 0;
  let edit: Moment | undefined;
  let test: TestRun | undefined;
  const ended = ({ result: { metadataType = '', metadata = {} }, ...event }: Ended): void => {
    const moment = { turn: event.turn, seq: event.seq };
    if (event.ok && FILE_TOOLS.has(metadataType) && !pathsIn(metadata).every(isScratch)) edit = moment;
    const command = COMMANDS.has(metadataType) ? metadata.command : undefined;
    if (typeof command !== 'string' || event.verdict.verdict !== 'allow') return;
    if (mayChangeFiles(command)) edit = moment;
    const run = testRunIn(command);
    if (run === undefined) return;
    const exitCode = typeof metadata.exitCode === 'number' ? metadata.exitCode : undefined;
    test = { ...moment, command: run, exitCode, isWhole: run === command.trim() };
  };
  return {
    subscriber(event) {
      if (event.type === 'turn-start') turn = event.turn;
      if (event.type === 'file-changed') edit = { turn, seq: event.seq };
      if (event.type === 'tool-end') ended(event);
    },
    lastEdit: () => edit,
    lastTest: () => test,
  };
}

type Ended = Extract<SessionEvent, { type: 'tool-end' }> & Pick<StampedEvent, 'seq'>;

/** Of a call for one file, or for several. */
const pathsIn = ({ filePath, files }: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(files) ? files.map((file) => String(file?.filePath)) : [String(filePath)];

const COMMANDS: ReadonlySet<string> = new Set(['bash', 'bash_background']);

/** One or two sentences. */
export function describeTests({ lastEdit, lastTest }: Pick<WorkRecord, 'lastEdit' | 'lastTest'>): string {
  const [edit, test] = [lastEdit(), lastTest()];
  const edited = edit && `the last edit was in turn ${edit.turn}`;
  if (!test) return edited ? `No tests were run; ${edited}.` : 'No tests were run.';
  const ran = `Tests were last run in turn ${test.turn} (${describeRun(test)})`;
  if (!edit) return `${ran}.`;
  return test.seq >= edit.seq ? `${ran}, and ${edited}.` : `${ran}; ${edited}, so they have not been run since.`;
}

function describeRun({ command, exitCode, isWhole }: TestRun): string {
  const short = clipLine(command, 100);
  if (exitCode === undefined) return `${short}, in the background`;
  return isWhole
    ? `${short}, exit code ${exitCode}`
    : `${short}, in a command line that ended with exit code ${exitCode}`;
}
