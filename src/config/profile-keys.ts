/** The keys of a policy profile and of its rules. */
import {
  APPROVAL_MODES,
  COMMAND_CLASSES,
  type Comparison,
  OPERATORS,
  type Operator,
  type Patterns,
  type ProfileSettings,
  type RuleSettings,
  TEXT_CONDITIONS,
  type TextCondition,
} from '../core/access.ts';
import { POST_KINDS, type PostKind } from '../core/github-posts.ts';
import { USUALLY_PROTECTED } from '../core/protected-paths.ts';
import { HOST_ENTRY, mayBePublic } from '../lib/hosts.ts';
import { BY_POLICY } from './base-file.ts';
import {
  choice,
  describeValue,
  flag,
  type Key,
  type KeyPath,
  list,
  map,
  notAllowed,
  number,
  type ReportProblem,
  statedSection,
  text,
} from './key.ts';
import { INNER_PATH, PROFILE_NAME, WORDS } from './shared-keys.ts';

/** A text, a list of texts, or comparisons by their names. */
function condition(name: TextCondition): Key<Comparison | undefined> {
  const { about, operators } = TEXT_CONDITIONS[name];
  const keys = Object.fromEntries(
    operators.map((operator) => [operator, oneOrMore(OPERATORS[operator], value(name, operator))]),
  );
  const comparisons = statedSection({ description: about }, keys);
  const plain = oneOrMore(about, value(name, 'equals'));
  const allowed = `${plain.allowed}, or ${comparisons.allowed}`;
  const { description: _, ...compared } = comparisons.schema;
  return {
    description: about,
    allowed,
    schema: { description: about, anyOf: [...(plain.schema.anyOf as object[]), { ...compared, minProperties: 1 }] },
    parse: (written) => written,
    read(given, at, report) {
      if (given === undefined) return undefined;
      if (typeof given === 'string' || Array.isArray(given)) return { equals: plain.read(given, at, report) };
      if (typeof given !== 'object' || given === null || Object.keys(given).length === 0) {
        report(at, notAllowed(given, allowed));
        return undefined;
      }
      return comparisons.read(given, at, report);
    },
  };
}

/** A text or a list of them. */
function oneOrMore(description: string, item: Key<string | undefined>): Key<readonly string[] | undefined> {
  const allowed = `${item.allowed}, or a list of such`;
  const { description: _, ...schema } = item.schema;
  return {
    description: `It ${description}.`,
    allowed,
    schema: { description: `It ${description}.`, anyOf: [schema, { type: 'array', items: schema, minItems: 1 }] },
    parse: (written) => written,
    read(given, at, report) {
      if (given === undefined) return undefined;
      if (!Array.isArray(given)) {
        const read = item.read(given, at, report);
        return read === undefined ? undefined : [read];
      }
      if (given.length === 0) report(at, notAllowed(given, allowed));
      return given
        .map((one, index) => item.read(one, [...at, String(index)], report))
        .filter((one) => one !== undefined);
    },
  };
}

/** What the values of conditions look like. A rule with a value that no access can have would never match. */
const VALUES: Readonly<
  Record<Exclude<TextCondition, 'event' | 'actor-permission'>, { pattern: RegExp; allowed: string }>
> = {
  tool: { pattern: /^\S{1,200}$/, allowed: 'the name of a tool, such as file_write' },
  path: {
    pattern: /^(?!~)(?!(?:.*\/)?\.\.(?:\/|$))[^\0\\\n]{1,500}$/,
    allowed: 'a path from the root of the workspace, without ".."',
  },
  command: { pattern: /^\S[^\0\n]{0,499}$/, allowed: 'a command on one line, such as git push' },
  host: { pattern: /^[\w.:*?[\]{},-]{1,253}$/, allowed: 'the name of a host, such as example.com' },
  server: { pattern: /^\S{1,100}$/, allowed: 'the name of an MCP server' },
};

function value(name: TextCondition, operator: Operator): Key<string | undefined> {
  if (operator === 'matches') return expression;
  const { about } = TEXT_CONDITIONS[name];
  if (name === 'event' || name === 'actor-permission') {
    return choice({ description: about, values: TEXT_CONDITIONS[name].values });
  }
  return text({ description: about, ...VALUES[name] });
}

/** Whether it is one of RE2's is found out for the file as a whole: see `readRulePatterns`. */
const EXPRESSION = {
  pattern: /^[\s\S]{1,500}$/,
  allowed:
    'a regular expression of at most 500 characters that RE2 knows (no look-around, no back references), such as ^git (push|fetch)',
};

const expression = text({ description: 'A regular expression.', ...EXPRESSION });

const sentence = (description: string) =>
  text({ description, pattern: /^\S[^\0\r\n]{0,299}$/, allowed: 'a sentence on one line, of at most 300 characters' });

const conditions = statedSection(
  { description: 'Conditions, all of which must match.', required: true },
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

/** Without a condition a rule would apply to everything, which is seldom what was meant. */
const when: typeof conditions = {
  ...conditions,
  schema: { ...conditions.schema, minProperties: 1 },
  read(value, at, report) {
    if (typeof value === 'object' && Object.keys(value ?? {}).length === 0) {
      report(at, `has no condition; allowed: ${conditions.allowed}`);
    }
    return conditions.read(value, at, report);
  },
};

const rule: Key<RuleSettings | undefined> = statedSection(
  { description: 'A rule.' },
  {
    name: text({
      description: 'Refusals name it as rules.NAME.',
      pattern: /^[a-z][a-z0-9-]{0,49}$/,
      allowed: 'a name of lower-case letters, digits and hyphens',
      required: true,
    }),
    verdict: choice({
      description:
        'deny refuses; ask asks a person, and refuses where no one can be asked; allow permits what only the approval mode asks about, and nothing that the profile refuses.',
      values: ['deny', 'ask', 'allow'],
      unguessed: ['allow'],
      required: true,
    }),
    reason: sentence('Why, for the model and for people.'),
    remedy: sentence('What to do instead.'),
    when,
  },
);

const unchecked = list({
  description: 'Rules. The strictest one that matches is added to what the profile says; none can allow more.',
  item: rule,
});

const rules: typeof unchecked = {
  ...unchecked,
  read(value, at, report) {
    const given = unchecked.read(value, at, report);
    if (Array.isArray(value)) refuseTwins(value, at, report);
    return given;
  },
};

/** `written`: as in the file, so the numbers are right even if some of it could not be read. */
function refuseTwins(written: readonly unknown[], at: KeyPath, report: ReportProblem): void {
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

const commandPrefix = text({
  description: 'A command.',
  pattern: WORDS,
  allowed: 'the first words of a command, such as npm test',
});
const pathPattern = text({
  description: 'A path pattern.',
  pattern: INNER_PATH,
  allowed: 'a path pattern inside the repository, such as docs/**',
});

const most = (kind: PostKind) => number({ description: `Maximum number of calls of ${kind}.`, min: 0, max: 200 });

const posts = statedSection(
  {
    description:
      'How often a run may call each tool that asks for something on GitHub. 0: the tool is not available. What is left out comes from the profile that it extends.',
  },
  Object.fromEntries(POST_KINDS.map((kind) => [kind, most(kind)])) as Record<PostKind, ReturnType<typeof most>>,
);

const profile: Key<ProfileSettings | undefined> = statedSection(
  { description: 'A policy profile. What it leaves out comes from the profile that it extends.' },
  {
    extends: text({ description: 'The profile to start from.', ...PROFILE_NAME }),
    widen: flag({
      description:
        'Lets this profile allow more than the one that it extends. Only counts in a file of the default branch.',
    }),
    bash: statedSection(
      { description: 'Which commands may run.' },
      {
        classes: list({
          description:
            'The classes of programs that may run: read looks, edit changes files of the workspace, project runs its code (all of it in a namespace sandbox, a short list without one).',
          item: choice({ description: 'A class.', values: COMMAND_CLASSES }),
        }),
        allow: list({ description: 'Commands that may run in addition, of any class.', item: commandPrefix }),
        deny: list({ description: 'Commands that are refused, even if allowed.', item: commandPrefix }),
        'allow-only': list({
          description: 'Replaces the list of allowed commands, and the classes if none are given.',
          item: commandPrefix,
        }),
      },
    ),
    write: statedSection(
      { description: 'Which files may change.' },
      {
        protect: list({ description: 'Paths that no tool may write.', item: pathPattern }),
        unprotect: list({
          description: 'Paths that tools may write, out of those that are protected unless a profile lists them here.',
          item: choice({ description: 'A pattern as the list has it.', values: USUALLY_PROTECTED }),
        }),
      },
    ),
    approval: choice({
      description:
        "Which allowed calls need a person's approval. ask: all that touch something. auto: those of medium and high risk. high: those of high risk. yolo: none (where the profile yolo may be used). If no one can be asked, they are refused.",
      values: APPROVAL_MODES,
      unguessed: ['yolo'],
    }),
    rules,
    network: statedSection(
      {
        description:
          'What commands, custom tools, hooks and MCP servers can reach from inside a sandbox, and what web_fetch and web_search can reach.',
      },
      {
        hosts: list({
          description: 'The only hosts that can be reached, at public addresses only. Empty: none.',
          item: text({
            description: 'A host.',
            pattern: HOST_ENTRY,
            fits: mayBePublic,
            allowed:
              'a host such as registry.npmjs.org, *.example.org (what is below it) or example.org:8443; none of this machine or of a private network',
          }),
        }),
      },
    ),
    posts,
    'freeze-registry': flag({ description: 'Whether a run keeps the tools that it starts with.' }),
    external: statedSection(
      { description: 'Which custom tools and tools of MCP servers may run.' },
      {
        allow: list({
          description: 'Tools by source and name.',
          item: text({
            description: 'A tool.',
            pattern: /^(?:custom:[A-Za-z0-9_*-]+|mcp:(?:\*|[A-Za-z0-9_*-]+:[A-Za-z0-9_*-]+))$/,
            allowed: 'custom:NAME or mcp:SERVER:NAME, where * stands for any letters',
          }),
        }),
      },
    ),
  },
);

export const profiles = map({
  description: 'Profiles of your own, or changes to the built-in ones.',
  rank: BY_POLICY,
  name: PROFILE_NAME.pattern,
  named: 'profiles: lower-case letters, digits and hyphens',
  value: profile,
});

/** `file`: the value of the whole file. What is not even a text has been reported by its key. */
export async function readRulePatterns(file: unknown, report: ReportProblem): Promise<Patterns> {
  const written = expressionsIn(file);
  const patterns = new Map<string, (text: string) => boolean>();
  if (written.length === 0) return patterns;
  const { readPattern } = await import('../lib/linear-pattern.ts');
  for (const [at, expression] of written) {
    const read = readPattern(expression);
    if (read.ok) patterns.set(expression, read.test);
    else report(at, `is ${describeValue(expression)}: ${read.problem}; allowed: ${EXPRESSION.allowed}`);
  }
  return patterns;
}

const isExpression = (found: readonly [KeyPath, unknown]): found is readonly [KeyPath, string] =>
  typeof found[1] === 'string' && EXPRESSION.pattern.test(found[1]);

const expressionsIn = (file: unknown): (readonly [KeyPath, string])[] =>
  valuesAt(file, ['profiles', ANY, 'rules', ANY, 'when', ANY, 'matches'])
    .flatMap(([at, value]) => (Array.isArray(value) ? valuesAt(value, [ANY], at) : [[at, value] as const]))
    .filter(isExpression);

/** Stands for every key and every item. */
const ANY = '*';

/** The values below these names, each with its path. */
function valuesAt(
  value: unknown,
  [name, ...rest]: readonly string[],
  at: KeyPath = [],
): (readonly [KeyPath, unknown])[] {
  if (name === undefined) return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => name === ANY || key === name)
    .flatMap(([key, one]) => valuesAt(one, rest, [...at, key]));
}
