/** Asks the person at the keyboard about calls that need a yes, one after the other, on the terminal that shows the session. */
import { createInterface } from 'node:readline';
import type { ReadStream } from 'node:tty';
import { approvalRequest, findCover } from '../core/approval.ts';
import { pause } from '../lib/time.ts';
import { approvalQuestion } from '../report/terminal/approval-question.ts';
import type { Printer } from '../report/terminal/plain-printer.ts';
import type { Display, Paint } from '../report/terminal/screen.ts';
import type { ApprovalOutcome, ApprovalQuestion, Approver } from '../session/call/approvals.ts';

interface KeyboardOptions {
  readonly sessionId: string;
  readonly input: NodeJS.ReadableStream & Partial<Pick<ReadStream, 'setRawMode'>>;
  readonly output: NodeJS.WritableStream & Display;
  readonly paint: Paint;
  readonly printer: Pick<Printer, 'handOver'>;
  /** Aborted when the person wants the agent to wrap up: nothing is asked any more. */
  readonly wrapUp?: AbortSignal | undefined;
  /** What Ctrl-C does: while a line is read, the terminal makes no signal of it. */
  interrupt(): void;
}

export function createKeyboardApprover(options: KeyboardOptions): Approver {
  const lasting: { readonly classes: readonly string[] }[] = [];
  let before: Promise<unknown> = Promise.resolve();
  const askNext = async (
    question: ApprovalQuestion,
    call: Parameters<Approver['ask']>[1],
  ): Promise<ApprovalOutcome> => {
    const request = approvalRequest({ ...question, origin: `${options.sessionId} ${call.callId}` });
    if (findCover(question, lasting)) {
      return { kind: 'answered', request, answer: { verdict: 'approve', note: '', scope: 'run' } };
    }
    const reply = await showAndRead(question, call.signal, options);
    if (reply.kind === 'none') return { kind: 'unasked', reason: reply.reason, advice: UNANSWERED };
    if (reply.kind === 'no')
      return { kind: 'answered', request, answer: { verdict: 'deny', note: reply.note, scope: 'call' } };
    if (reply.kind === 'session') lasting.push({ classes: question.classes ?? [] });
    const scope = reply.kind === 'session' ? 'run' : 'call';
    return { kind: 'answered', request, answer: { verdict: 'approve', note: reply.note, scope } };
  };
  return {
    ask(question, call) {
      const asked = before.then(() => askNext(question, call));
      before = asked.catch(() => undefined);
      return asked;
    },
  };
}

const UNANSWERED = 'Say in your answer what a person should do.';

/** `note`: words for the agent; may be empty. */
type Answer = { readonly kind: 'once' | 'session' | 'no'; readonly note: string };

/** `reason`: a clause that says why nobody answered. */
type Reply = Answer | { readonly kind: 'none'; readonly reason: string };

async function showAndRead(question: ApprovalQuestion, signal: AbortSignal, options: KeyboardOptions): Promise<Reply> {
  const { output, paint, printer, wrapUp } = options;
  const ending = wrapUp ? AbortSignal.any([signal, wrapUp]) : signal;
  const unanswered = (): Reply => ({ kind: 'none', reason: wrapUp?.aborted ? WRAPS_UP : ENDED });
  if (ending.aborted) return unanswered();
  const release = printer.handOver(approvalQuestion(question, { display: output, paint }));
  try {
    await discardTyped(ending, options);
    while (!ending.aborted) {
      const line = await readLine(ending, options);
      if (line === undefined && ending.aborted) break;
      const answer = readAnswer(line, question.classes !== undefined);
      if (typeof answer !== 'string') return answer;
      output.write(`${paint('soft', `  ${answer}`)}\n`);
    }
    return unanswered();
  } finally {
    release();
  }
}

const WRAPS_UP = 'the person at the keyboard wants you to wrap up';
const ENDED = 'the time ran out before anyone answered';

/** Milliseconds in which what was typed before the question arrives; too short to read it. */
const TYPED_AHEAD_MS = 100;

/** Nobody approves by keys that they pressed before they saw the question. */
async function discardTyped(ending: AbortSignal, { input, interrupt }: KeyboardOptions): Promise<void> {
  const discard = (typed: Buffer | string): void => {
    if (typed.includes(CTRL_C)) interrupt();
  };
  input.setRawMode?.(true);
  input.on('data', discard);
  await pause(TYPED_AHEAD_MS, ending);
  input.off('data', discard);
  if (ending.aborted) {
    input.pause();
    input.setRawMode?.(false);
  }
}

const CTRL_C = '\u0003';

/** Undefined at the end of the input, and when it is too late. */
function readLine(
  ending: AbortSignal,
  { input, output, paint, interrupt }: KeyboardOptions,
): Promise<string | undefined> {
  const lines = createInterface({ input, output, terminal: true, historySize: 0, prompt: `${paint('caution', '›')} ` });
  return new Promise((resolve) => {
    let line: string | undefined;
    const close = (): void => lines.close();
    ending.addEventListener('abort', close, { once: true });
    lines.once('line', (text) => {
      line = text;
      close();
    });
    lines.once('SIGINT', interrupt); // which aborts what ends this
    lines.once('close', () => {
      ending.removeEventListener('abort', close);
      if (line === undefined) output.write('\n');
      resolve(line);
    });
    lines.prompt();
  });
}

/** What a line means, or what to say where that is unclear: only a plain yes is one, and one with a note behind a colon. */
function readAnswer(line: string | undefined, mayLast: boolean): Answer | string {
  const words = line?.trim();
  if (words === undefined) return { kind: 'no', note: '' };
  const [, yes, note = ''] = /^(y|yes|a)(?:\s*:\s*(.+))?$/i.exec(words) ?? [];
  if (yes?.toLowerCase() === 'a') return mayLast ? { kind: 'session', note } : ONLY_ONCE;
  if (yes) return { kind: 'once', note };
  if (words === '' || /^(?:(?:y|yes)[\s,.;:!-].*|ok|okay|sure|always)$/i.test(words))
    return mayLast ? WHICH : WHICH_ONCE;
  return { kind: 'no', note: words.replace(/^(?:no|n)(?=[\s,.;:!-]|$)[\s,.;:!-]*(?:because\s+)?/i, '') };
}

const ONLY_ONCE = 'Not for the session: answer y, or n and a reason.';
const WHICH = 'Answer y, a or y: NOTE; or n and a reason.';
const WHICH_ONCE = 'Answer y or y: NOTE; or n and a reason.';
