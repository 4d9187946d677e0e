/** The keys of hooks: programs of the repository that are asked before and after tool calls. */
import type { HookSettings } from '../core/hook.ts';
import { duration, flag, type Key, list, mapped, section, text } from './key.ts';

const hook = section(
  { description: 'A hook.' },
  {
    run: text({
      description: 'An executable file of the repository, from the default branch or the base of the pull request.',
      pattern: /^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[\w./@+-]{1,200}$/,
      allowed: 'a path inside the repository of letters, digits and _ . / @ + -, such as ./scripts/check',
      required: true,
    }),
    match: text({
      description: 'The tools whose calls it checks.',
      pattern: /^[\w*?{},-]{1,128}$/,
      allowed: 'the name of a tool or a pattern such as file_*',
      default: '*',
    }),
    timeout: duration({
      description: 'Maximum duration of one answer; after that, the call is refused.',
      default: '10s',
      max: '10m',
    }),
    advisory: flag({
      description: 'Whether its refusals and failures are only warnings in the report.',
      default: false,
    }),
  },
);

const ofEvent = (description: string) => list({ description, item: hook, default: [] });

const byEvent = section(
  {
    description: 'Programs that are asked about tool calls. They can refuse what policy allows, but not the reverse.',
  },
  {
    'before-tool': ofEvent('Asked before a call, which they may refuse.'),
    'after-tool': ofEvent('Asked after a call, whose result they may mark as failed.'),
  },
);

/** In the order in which they are asked. */
export const hooks: Key<readonly HookSettings[]> = mapped(byEvent, ({ beforeTool, afterTool }) => [
  ...beforeTool.map((hook) => ({ event: 'before-tool' as const, ...hook })),
  ...afterTool.map((hook) => ({ event: 'after-tool' as const, ...hook })),
]);
