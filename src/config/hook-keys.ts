/** The keys of hooks: programs of the repository that are asked before and after tool calls. */
import { HOOK_EVENTS, type HookSettings } from '../core/hook.ts';
import { list, section } from './compound-keys.ts';
import type { FullOf, GivenOf, Key } from './key.ts';
import { duration, flag, text } from './scalar-keys.ts';

const hook = section(
  { description: 'A hook.' },
  {
    run: text({
      description:
        'One executable file of the repository, as the default branch has it, or the base of the pull request.',
      pattern: /^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[\w./@+-]{1,200}$/,
      allowed: 'a path inside the repository of letters, digits and _ . / @ + -, such as ./scripts/check',
    }),
    match: text({
      description: 'The tools whose calls it is asked about.',
      pattern: /^[\w*?{},-]{1,128}$/,
      allowed: 'the name of a tool or a pattern such as file_*',
      default: '*',
    }),
    timeout: duration({
      description: 'How long one answer may take; past it the call is refused.',
      written: '10s',
      max: '10m',
    }),
    advisory: flag({
      description: 'Whether what it objects to, and what is wrong with it, is a warning in the report and no more.',
      default: false,
    }),
  },
);

type GivenHook = GivenOf<typeof hook>;

/** A hook without a program would be no hook, and nobody would notice. */
const checkedHook: Key<FullOf<typeof hook>, GivenHook> = {
  ...hook,
  schema: { ...hook.schema, required: ['run'] },
  read(value, at, report) {
    const given = hook.read(value, at, report);
    const isHook = typeof (value ?? {}) === 'object' && !Array.isArray(value);
    if (isHook && !('run' in Object(value))) report(at, `needs run; allowed: ${hook.keys.run.allowed}`);
    return given;
  },
};

const ofEvent = (description: string) => list({ description, item: checkedHook, default: [] });

export const hooks = section(
  {
    description: 'Programs that are asked about tool calls. They can refuse what policy allows, and never the reverse.',
  },
  {
    'before-tool': ofEvent('Asked before a call, which they may refuse.'),
    'after-tool': ofEvent('Asked after a call, whose result they may mark as failed.'),
  },
);

/** In the order in which they are asked. */
export const hookSettings = (given: FullOf<typeof hooks>): HookSettings[] =>
  HOOK_EVENTS.flatMap((event) => given[event].map(({ timeout, ...hook }) => ({ event, ...hook, timeoutMs: timeout })));
