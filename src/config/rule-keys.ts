/** The keys of a profile's rules. */
import type { RuleConditions, RuleSettings } from '../core/access.ts';
import { list, section } from './compound-keys.ts';
import { condition } from './condition-keys.ts';
import type { GivenOf, Key, KeyPath, Report } from './key.ts';
import { choice, flag, text } from './scalar-keys.ts';

const sentence = (description: string) =>
  text({ description, pattern: /^\S[^\0\r\n]{0,299}$/, allowed: 'a sentence on one line, of at most 300 characters' });

const conditions = section(
  { description: 'What must hold, all of it.' },
  {
    tool: condition('tool'),
    path: condition('path'),
    command: condition('command'),
    host: condition('host'),
    server: condition('server'),
    'actor-permission': condition('actor-permission'),
    event: condition('event'),
    fork: flag({ description: 'Whether the code in the workspace comes from a fork.' }),
  },
);

/** Without a condition a rule would hold for everything, which is seldom what was meant. */
const when: Key<unknown, RuleConditions> = {
  ...conditions,
  schema: { ...conditions.schema, minProperties: 1 },
  read(value, at, report) {
    if (typeof value === 'object' && Object.keys(value ?? {}).length === 0) {
      report(at, `has no condition; allowed: ${conditions.allowed}`);
    }
    return conditions.read(value, at, report);
  },
};

const rule = section(
  { description: 'A rule.' },
  {
    name: text({
      description: 'Refusals name it as rules.NAME.',
      pattern: /^[a-z][a-z0-9-]{0,49}$/,
      allowed: 'a name of lower-case letters, digits and hyphens',
    }),
    verdict: choice({
      description:
        'deny refuses; ask refuses too, since nobody is at the keyboard; allow lets through what only the approval mode asks for, and nothing that the profile refuses.',
      values: ['deny', 'ask', 'allow'],
    }),
    reason: sentence('Why, for the model and for people.'),
    remedy: sentence('What to do instead.'),
    when,
  },
);

const REQUIRED = ['name', 'verdict', 'when'] as const;

const checkedRule: Key<unknown, RuleSettings> = {
  ...rule,
  schema: { ...rule.schema, required: REQUIRED },
  read(value, at, report) {
    const given = rule.read(value, at, report);
    const missing = isRecord(value) ? REQUIRED.filter((name) => !(name in value)) : [];
    for (const name of missing) report(at, `has no ${name}; allowed: ${rule.keys[name].allowed}`);
    return given && isWhole(given) ? given : undefined;
  },
};

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWhole = (given: GivenOf<typeof rule>): given is RuleSettings =>
  REQUIRED.every((name) => given[name] !== undefined);

const unchecked = list({
  description: 'Rules. The strictest one that holds is added to what the profile says itself; none can allow more.',
  item: checkedRule,
});

export const rules: Key<unknown, readonly RuleSettings[]> = {
  ...unchecked,
  read(value, at, report) {
    const given = unchecked.read(value, at, report);
    if (Array.isArray(value)) refuseTwins(value, at, report);
    return given;
  },
};

/** `written`: as it stands in the file, so that the numbers are right where some of it could not be read. */
function refuseTwins(written: readonly unknown[], at: KeyPath, report: Report): void {
  const names = written.map((one) => (Object(one) as { name?: unknown }).name);
  names.forEach((name, index) => {
    const first = names.indexOf(name);
    if (typeof name !== 'string' || first === index) return;
    report(
      [...at, String(index), 'name'],
      `is ${JSON.stringify(name)}, as that of item ${first} is; give it another name`,
    );
  });
}
