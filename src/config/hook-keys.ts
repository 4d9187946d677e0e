/** The keys of hooks: programs that are asked about a session, and words that the agent is told after a call. */
import type { HookSettings } from '../core/hook.ts';
import { PLACEHOLDERS, placeholdersIn } from '../core/hook.ts';
import { isJsonObject } from '../lib/json-object.ts';
import { duration, flag, type Key, list, mapped, section, text, type ValueOf } from './key.ts';

const PROGRAM = {
  description: 'An executable file of the repository, from the default branch.',
  pattern: /^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[\w./@+-]{1,200}$/,
  allowed: 'a path inside the repository of letters, digits and _ . / @ + -, such as ./scripts/check',
} as const;
const run = text(PROGRAM);
const needed = text({ ...PROGRAM, required: true });
const match = text({
  description: 'The tools whose calls it checks.',
  pattern: /^[\w*?{},-]{1,128}$/,
  allowed: 'the name of a tool or a pattern such as file_*',
  default: '*',
});
const timeout = duration({
  description: 'Maximum duration of one answer; after that, it counts as a refusal.',
  default: '10s',
  max: '10m',
});
const advisory = flag({
  description: 'Whether its refusals and failures are only warnings in the report.',
  default: false,
});

const words = text({
  description: `Instead of run: what the agent is asked to do. ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')} stand for what the call is about.`,
  pattern: /^[^\0]{1,4000}$/s,
  allowed: `1 to 4000 characters; {{NAME}} only for ${PLACEHOLDERS.join(', ')}`,
  fits: (value) => placeholdersIn(value).every((name) => PLACEHOLDERS.some((one) => one === name)),
});

const plainHook = section({ description: 'A hook.' }, { run: needed, timeout, advisory });

const callHook = section({ description: 'A hook.' }, { run, 'ask-agent': words, match, timeout, advisory });

const needs = (name: string) => ({ required: [name], properties: { [name]: true } });

/** A program or words, and not both. */
const hook: Key<ValueOf<typeof callHook>> = {
  ...callHook,
  schema: { ...callHook.schema, oneOf: ['run', 'ask-agent'].map(needs) },
  read(value, at, report) {
    const { run: program, 'ask-agent': said } = Object(value) as Readonly<Record<string, unknown>>;
    if (isJsonObject(value) && (program === undefined) === (said === undefined))
      report(at, 'needs either run, for a program, or ask-agent, for words to the agent');
    return callHook.read(value, at, report);
  },
};

const ofEvent = (description: string) => list({ description, item: hook, default: [] });

/** What is no call has no tool that it could match. */
const ofSession = (description: string) => list({ description, item: plainHook, default: [] });

const byEvent = section(
  {
    description: 'Programs that are asked about a session. They can refuse what policy allows, but not the reverse.',
    rank: 'default-branch',
  },
  {
    'session-start': ofSession('Asked before the session begins, which they may refuse.'),
    'before-model': ofSession('Asked before each request to the model, which they may refuse.'),
    'after-model': ofSession('Asked after each reply of the model, whose calls they may refuse.'),
    'before-tool': ofEvent('Asked before a call, which they may refuse, replace or rewrite.'),
    'after-tool': ofEvent('Asked after a call, whose result they may replace or mark as failed.'),
    'session-end': ofSession('Asked when the session has ended; a refusal is a warning.'),
  },
);

/** In the order in which they are asked. */
export const hooks: Key<readonly HookSettings[]> = mapped(byEvent, (read) => [
  ...read.sessionStart.map((one) => ({ event: 'session-start' as const, match: '*', ...one })),
  ...read.beforeModel.map((one) => ({ event: 'before-model' as const, match: '*', ...one })),
  ...read.afterModel.map((one) => ({ event: 'after-model' as const, match: '*', ...one })),
  ...read.beforeTool.map((one) => ({ event: 'before-tool' as const, ...one })),
  ...read.afterTool.map((one) => ({ event: 'after-tool' as const, ...one })),
  ...read.sessionEnd.map((one) => ({ event: 'session-end' as const, match: '*', ...one })),
]);
