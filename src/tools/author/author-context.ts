/** What the handler of a custom tool gets beside its input: facts of the call, and the channel to the host. */
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What another tool has answered. */
export type AuthorCallOutcome =
  | { readonly ok: true; readonly text: string; readonly result: Readonly<Record<string, unknown>> }
  | {
      readonly ok: false;
      /** `unknown_tool`, `invalid_input`, `denied`, `failed`, `timed_out`, `aborted` or `crashed`. */
      readonly code: string;
      readonly error: string;
      /** Output that the failed call had produced all the same. */
      readonly text?: string;
      readonly result?: Readonly<Record<string, unknown>>;
    };

export interface AuthorContext {
  /** Aborted when the host ends the tool, at its time limit or with the run. It is killed 0.4 seconds later. */
  readonly signal: AbortSignal;
  /** Absolute path of the workspace, which is also the working directory. */
  readonly workspace: string;
  /** The login of the person who asked; absent on the command line. */
  readonly actor?: string;
  /** The webhook event, such as `issue_comment`; `terminal` on the command line. */
  readonly event?: string;
  /** As in the journal; absent where no host runs the tool. */
  readonly callId?: string;
  readonly sessionId?: string;
  /** Appears at once in the log and the comment, and in the journal as `tool-event`. At most 16 KiB of JSON. */
  emit(name: string, data?: Readonly<Record<string, unknown>>): void;
  /**
   * Calls another tool, which is checked and recorded as if the model had called it. Only for a tool with
   * `makesCalls: true`, else it throws an Error. A call that fails is an answer with `ok: false`.
   */
  call(tool: string, input?: Readonly<Record<string, unknown>>): Promise<AuthorCallOutcome>;
}

interface ContextOptions {
  readonly makesCalls: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** The host says by KODELET_CALL_ID that descriptor 3 is its own: without a host it may be anything. */
export function createAuthorContext({ makesCalls, environment }: ContextOptions): AuthorContext {
  const { KODELET_CALL_ID: callId, KODELET_ACTOR: actor, KODELET_EVENT: event } = environment;
  const { KODELET_SESSION_ID: sessionId, KODELET_WORKING_DIR: workspace = process.cwd() } = environment;
  const say = (line: object): void => writeWhole(callId === undefined ? 2 : 3, `${JSON.stringify(line)}\n`);
  const answers = createAnswers();
  let calls = 0;
  return {
    ...{ signal: abortSignal(), workspace, actor, event, callId, sessionId },
    emit: (name, data = {}) => say({ event: name, data }),
    async call(tool, input = {}) {
      if (!makesCalls) throw new Error('this tool does not say makesCalls: true, so it cannot call other tools');
      if (callId === undefined) throw new Error('only a host can call other tools: use kodelet-ci tools run');
      calls += 1;
      const answer = answers.of(calls);
      say({ call: calls, tool, input });
      return answer;
    },
  };
}

function abortSignal(): AbortSignal {
  const controller = new AbortController();
  process.once('SIGTERM', () => controller.abort(new Error('the host ends this call')));
  return controller.signal;
}

/** A pipe that is full for a moment is written to again; one that nobody reads is given up. */
function writeWhole(descriptor: number, text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
    }
  }
}

/** Lines of descriptor 4, each for the call that its number names. It is opened for the first call. */
function createAnswers() {
  const open = new Map<number, (outcome: AuthorCallOutcome) => void>();
  const lost = { ok: false, code: 'aborted', error: 'the host answers no more' } as const;
  let socket: Socket | undefined;
  const read = (): void => {
    socket = new Socket({ fd: 4, writable: false });
    createInterface({ input: socket })
      .on('line', (line) => {
        const { call, ...outcome } = JSON.parse(line) as AuthorCallOutcome & { call: number };
        open.get(call)?.(outcome as AuthorCallOutcome);
        open.delete(call);
      })
      .on('close', () => {
        for (const resolve of open.values()) resolve(lost);
      });
  };
  return {
    of(call: number): Promise<AuthorCallOutcome> {
      if (!socket) read();
      return new Promise((resolve) => open.set(call, resolve));
    },
  };
}
