/** What happened beside turns and calls, in the words of the HTML report. */
import type { SessionEvent, StampedEvent } from '../../core/event.ts';
import { count } from '../../lib/text.ts';
import { spell } from '../figures.ts';
import { describeMemory } from '../sections.ts';

export interface Note {
  /** One or two words. */
  readonly label: string;
  /** On one line. */
  readonly text: string;
  readonly tone?: 'good' | 'warning' | 'bad' | 'quiet';
  /** Text that a reader opens. */
  readonly body?: string;
}

type Of<Type extends SessionEvent['type']> = Extract<StampedEvent, { type: Type }>;

/** Undefined for an event that a reader sees elsewhere, or misses nothing without. */
export function describeNote(event: StampedEvent): Note | undefined {
  const describe = NOTES[event.type] as ((event: StampedEvent) => Note) | undefined;
  return describe?.(event);
}

const NOTES: { readonly [Type in SessionEvent['type']]?: (event: Of<Type>) => Note } = {
  'agent-start': ({ template, model, profile, tools }) => ({
    label: 'Subagent',
    text: `${template ? `${template}, ` : ''}${model}, profile ${profile}, ${count(tools.length, 'tool')}`,
  }),
  'phase-start': ({ phase }) => ({ label: 'Phase', text: phase, tone: 'quiet' }),
  notice: ({ level, text }) => ({
    ...{ label: level, text },
    tone: level === 'info' ? 'quiet' : level === 'warning' ? 'warning' : 'bad',
  }),
  'server-log': ({ server, text }) => ({ label: 'MCP server', text: `${server}: ${text}`, tone: 'quiet' }),
  'sandbox-open': ({ backend, confined, text }) => ({
    ...{ label: 'Sandbox', text: backend, tone: confined ? 'quiet' : 'warning', body: text },
  }),
  prompt: ({ text }) => ({ label: 'Prompt', text: firstWords(text), body: text }),
  'turn-retry': ({ attempt, reason, delayMs }) => ({
    ...{ label: 'Retry', text: `${attempt} in ${spell(delayMs)}: ${reason}`, tone: 'warning' },
  }),
  'file-changed': ({ path }) => ({ label: 'Changed', text: `${path} changed after it was read`, tone: 'quiet' }),
  'session-resumed': ({ from, messages, sealed }) => ({
    label: 'Resumed',
    text: `from the session ${from}, with ${count(messages.length, 'message')}${sealed.length > 0 ? `; ${count(sealed.length, 'call')} had been cut off` : ''}`,
  }),
  'results-cleared': ({ callIds, tokens }) => ({
    label: 'Context',
    text: `${count(callIds.length, 'old result')} gave way to one line each, about ${tokens} tokens`,
  }),
  compacted: ({ text, kept, tokens }) => ({
    label: 'Context',
    text: `all but the newest ${count(kept, 'message')} gave way to a summary, about ${tokens} tokens`,
    body: text,
  }),
  'hook-end': (event) => ({
    label: 'Hook',
    text: `${event.run} ${event.event}: ${event.verdict}${'reason' in event ? `, ${event.reason}` : ''}`,
    tone: event.verdict === 'allow' ? 'quiet' : 'warning',
  }),
  'self-check-start': ({ about }) => ({
    label: 'Self-check',
    text: about === 'change' ? 'the agent is shown its whole change' : 'the agent is asked why it changed nothing',
  }),
  'self-check-end': ({ changed, cutShort }) => ({
    label: 'Self-check',
    text: cutShort ? 'cut short' : changed ? 'more was changed' : 'nothing more was changed',
  }),
  'wrap-up': () => ({ label: 'Interrupted', text: 'the agent is told to wrap up', tone: 'warning' }),
  'limit-near': ({ limit }) => ({ label: 'Limit', text: `${limit} is near`, tone: 'warning' }),
  'limit-reached': ({ limit }) => ({ label: 'Limit', text: `stopped by ${limit}`, tone: 'bad' }),
  'verify-end': ({ command, exitCode, output, durationMs }) => ({
    label: 'Verification',
    text: `${command}: exit code ${exitCode} in ${spell(durationMs)}`,
    tone: exitCode === 0 ? 'good' : 'bad',
    body: output,
  }),
  'verify-skip': ({ command, paths }) => ({
    label: 'Verification',
    text: `${command}: skipped, nothing changed in ${paths.join(', ')}`,
  }),
  'push-start': ({ branch, commit }) => ({ label: 'Push', text: `${commit.slice(0, 10)} to ${branch}` }),
  'pull-request-start': ({ head, base }) => ({ label: 'Pull request', text: `${head} into ${base}` }),
  'publish-end': ({ publication: { kind, number, files } }) => ({
    label: 'Published',
    text: `${kind}${number === undefined ? '' : ` #${number}`}, ${count(files.length, 'file')}`,
    tone: 'good',
  }),
  'memory-end': (event) => ({ label: 'Memory', text: describeMemory(event) }),
};

const firstWords = (text: string): string => text.slice(0, 400).replaceAll(/\s+/g, ' ').trim().slice(0, 120);
