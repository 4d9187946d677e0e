/** Wrong command lines, files and places; what is said of each, and how what the message advises is done. */

type Remedy =
  /** What the message offers in place of what was wrong: the first group, as `becomes` writes it down where that is more. */
  | {
      readonly kind: 'instead';
      readonly wrong: string;
      readonly says: RegExp;
      readonly becomes?: (offered: string) => string;
    }
  /** A command that the message shows: the first group. The same command line follows, unless it stands alone. */
  | { readonly kind: 'command'; readonly says: RegExp; readonly alone?: true }
  /** A variable, the first group, and its value, the second. */
  | { readonly kind: 'set'; readonly says: RegExp };

export interface RemedyCase {
  readonly args: readonly string[];
  /** What the message shows: the offending value. */
  readonly says: string;
  readonly remedy: Remedy;
  readonly code?: number;
  /** Of the same command after the remedy; what it says must have changed in any case. */
  readonly thenCode?: number;
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  /** Commands of git. */
  readonly setUp?: readonly (readonly string[])[];
}

const MEANT = /did you mean "?([\w./-]+)"?\?/i;
const FIRST = /(?:allowed: |Allowed choices are |There are: |Use one of:? )(?:a list, each item )?([\w-]+)/;
const MINIMUM = /whole number from (\d+)/;

const instead = (wrong: string, says: RegExp): Remedy => ({ kind: 'instead', wrong, says });
const becoming = (wrong: string, says: RegExp, becomes: (offered: string) => string): Remedy => ({
  ...{ kind: 'instead', wrong, says, becomes },
});
/** What the message has taken out. */
const without = (wrong: string, says: RegExp): Remedy => becoming(wrong, says, () => '');
const run = (says: RegExp): Remedy => ({ kind: 'command', says });
const alone = (says: RegExp): Remedy => ({ kind: 'command', says, alone: true });
const HELP = alone(/\(see: (kodelet-ci .*)\)/);
const EXAMPLE = alone(/For example: (kodelet-ci .*)/);
const GH_HOST: Remedy = { kind: 'set', says: /set (GH_HOST)=([\w.-]+\w)/ };

type More = Partial<RemedyCase>;
const WELL: More = { thenCode: 0 };

/** Words of the line stand between blanks. */
const wrong = (line: string, says: string, remedy: Remedy, more: More = {}): RemedyCase => ({
  ...{ args: line.split(' '), says, remedy },
  ...more,
});

/** A configuration file in which something is wrong. */
const configured = (text: string, says: string, remedy: Remedy): RemedyCase =>
  wrong('policy show', says, remedy, { ...WELL, files: { '.github/kodelet.yml': `${text}\n` } });

const REPOSITORY: More = { setUp: [['init', '--quiet']] };
const at = (address: string): More => ({
  setUp: [
    ['init', '--quiet'],
    ['remote', 'add', 'origin', address],
  ],
});

const event = (line: string, says: string, remedy: Remedy): RemedyCase =>
  wrong(`event check --payload event.json ${line}`, says, remedy, { ...WELL, files: { 'event.json': '{}' } });

const USAGE: readonly RemedyCase[] = [
  wrong('toolz list', "unknown command 'toolz'", instead('toolz', /Did you mean (\w+)\?/), WELL),
  ...['run', 'resume', 'tools describe', 'tools new', 'report', 'completion'].map((line) =>
    wrong(line, 'missing required argument', HELP),
  ),
  ...['init --foo', 'tools list --jsn', 'usage --week 2', 'doctor --base-url x'].map((line) =>
    wrong(line, 'unknown option', HELP),
  ),
  wrong('foo', "unknown command 'foo'", HELP),
  wrong('sanitize foo', 'too many arguments', HELP),
  wrong('event check --payload x', '--event-name', HELP),
  wrong('init --provider foo', "'foo' is invalid", instead('foo', FIRST), { ...WELL, ...REPOSITORY }),
  wrong('completion foo', "'foo' is invalid", instead('foo', FIRST), WELL),
  wrong('policy check --command ls --sandbox foo', "'foo' is invalid", instead('foo', FIRST), WELL),
  wrong('policy check', 'takes one of', EXAMPLE),
  wrong('policy check --command a --tool b', 'takes one of', EXAMPLE),
  wrong('tools run', 'tools run takes either', EXAMPLE),
  wrong('tools run ls --input {"pth":"."}', '"pth" is not a parameter', instead('pth', MEANT), { ...WELL, code: 1 }),
  wrong('tools run lss', 'There is no tool "lss"', instead('lss', MEANT), { ...WELL, code: 1 }),
  wrong('tools describe file_raed', '"file_raed"', instead('file_raed', MEANT), WELL),
  wrong('tools list --disabled-tools file_raed', '"file_raed"', instead('file_raed', MEANT), WELL),
  wrong('policy check --tool lss --input {}', 'no tool "lss"', instead('lss', MEANT), { ...WELL, code: 1 }),
  wrong('tools list --profile foo', 'profile "foo" is unknown', instead('foo', FIRST), WELL),
  wrong('tools list --profile read-onl', 'profile "read-onl"', instead('read-onl', MEANT), WELL),
  wrong('usage --weeks 99', 'option --weeks is "99"', instead('99', MINIMUM)),
  wrong('eval --last 9999', 'option --last is "9999"', instead('9999', MINIMUM)),
  wrong('eval --case foo', 'option --case is "foo"', instead('foo', /whole number such as (\d+)/)),
  wrong('run x --max-turns 5000', '--max-turns is 5000', instead('5000', MINIMUM)),
  wrong('run x --provider antropic', '--provider is "antropic"', instead('antropic', MEANT)),
  wrong('run x --channels foo', '--channels has "foo"', instead('foo', /separated by commas: (\w+)/)),
  wrong('tools new x', 'there are tools in these languages', alone(/(kodelet-ci tools new .*)/)),
  wrong('tools new x --lang ruby', "'ruby' is invalid", instead('ruby', FIRST), WELL),
  wrong('tools validate', 'there is no directory', run(/(kodelet-ci tools new .*)/), WELL),
  wrong('tools validate foo', 'no directory "foo"', alone(/(kodelet-ci tools new .*)/)),
  wrong('tools validate foo', 'no directory "foo"', alone(/(kodelet-ci tools validate)/), {
    files: { 'kodelet-tools/README.md': '' },
  }),
  wrong('memory forget a --all --local', 'takes a key', alone(/(kodelet-ci memory list.*)/), REPOSITORY),
];

const EVENTS: readonly RemedyCase[] = [
  event('--event-name issue_comments', '"issue_comments", and GitHub has no', instead('issue_comments', MEANT)),
  event('--event-name foo --json', '"foo", and GitHub has no such event', instead('foo', /a run are (\w+)/)),
];

const PLACES: readonly RemedyCase[] = [
  wrong('init', 'is not in a git repository', run(/(git init)/), WELL),
  wrong('eval', 'there is no remote "origin"', run(/(git remote .*)/), REPOSITORY),
  wrong('eval', 'is at gitlab.com, which is not GitHub', run(/(git remote .*)/), at('https://gitlab.com/a/b/c')),
  wrong('eval', 'does not name a repository on GitHub', run(/(git remote .*)/), at('/srv/git/a')),
  wrong('eval', 'was not sent to ghes.example.com', GH_HOST, {
    ...at('https://ghes.example.com/a/b'),
    env: { GH_TOKEN: 'x', HTTPS_PROXY: 'http://127.0.0.1:1' },
  }),
  ...['memory list', 'usage'].map((line) =>
    wrong(line, 'has no remote "origin"', alone(/(git remote add origin [^\s]+?\.git)/), REPOSITORY),
  ),
  ...(
    [
      ['as there is no remote origin', REPOSITORY, run(/(git remote add .*)/)],
      ['origin is at gitlab.com, which is not GitHub', at('git@gitlab.com:a/b.git'), run(/(git remote set-url .*)/)],
      ['Assuming that git.example.com is a GitHub', at('https://git.example.com/a/b'), GH_HOST],
    ] as const
  ).map(([says, place, remedy]) => wrong('init', says, remedy, { ...WELL, ...place, code: 0 })),
];

const CONFIGURATIONS: readonly RemedyCase[] = [
  configured('limit: { turns: 5 }', 'limit is not a key', instead('limit', MEANT)),
  configured('sandbox: of', 'sandbox is "of"', instead('of', FIRST)),
  configured('toolsets: { ad: [web] }', 'toolsets.ad is not a key', instead('ad', FIRST)),
  configured(
    'toolsets: [core, { add: [web] }]',
    'toolsets.1 is',
    instead('[core, { add: [web] }]', /toolsets: (\{.*?\}) in place/),
  ),
  configured('tools: { timeout: 30 }', 'tools.timeout is 30', instead('30', /a duration such as (\w+)/)),
  configured('publish: { verify: [5] }', 'publish.verify.0 is 5', instead('5', /such as (npm test)/)),
  configured('profile: foo', 'profile "foo" is unknown', instead('foo', FIRST)),
  configured('profiles: { own: { extends: foo } }\nprofile: own', '"foo" is unknown', instead('foo', FIRST)),
  configured(
    'profiles:\n  ci:\n    # HERE\n    bash: { allow: [make] }',
    'does not allow',
    instead('# HERE', /write "(widen: true)"/),
  ),
];

const server = (keys: string, says: string, remedy: Remedy): RemedyCase =>
  configured(`mcp: { servers: { docs: { ${keys} } } }`, says, remedy);
const rules = (list: string, says: string, remedy: Remedy): RemedyCase =>
  configured(`profiles: { ci: { rules: [${list}] } }`, says, remedy);

/** Keys that are right by themselves, and wrong beside others. */
const TOGETHER: readonly RemedyCase[] = [
  server(
    'timeout: 1m',
    'needs either command',
    becoming('timeout: 1m', /either (command),/, (key) => `${key}: node`),
  ),
  server(
    'timeout: 1m',
    'or url',
    becoming('timeout: 1m', /or (url),/, (key) => `${key}: https://example.com/mcp`),
  ),
  server('command: node, transport: sse', 'does not go with command', instead('sse', FIRST)),
  server('command: node, headers: { A: b }', 'has no effect', without(', headers: { A: b }', /(remove it)/)),
  rules(
    '{ name: a, verdict: deny, when: { tool: bash } }, { name: a, verdict: ask, when: { tool: ls } }',
    'is "a", as that of item 0 is',
    becoming('{ name: a, verdict: ask', /(give it another name)/, () => '{ name: b, verdict: ask'),
  ),
  rules(
    '{ name: a, verdict: deny, when: {} }',
    'has no condition',
    becoming('when: {}', /allowed: a section with (\w+)/, (key) => `when: { ${key}: bash }`),
  ),
  rules(
    '{ name: a, verdict: deny, when: { command: { matches: (?=a) } } }',
    '"(?=a)":',
    instead('(?=a)', /such as (\^.*\))/),
  ),
  rules(
    '{ verdict: deny, when: { tool: ls } }',
    'has no name',
    becoming('{ verdict', /has no (name)/, (key) => `{ ${key}: a, verdict`),
  ),
  configured(
    'toolsets: { add: [web], remove: [web] }',
    'which remove has too',
    without(', remove: [web]', /(one of the two)/),
  ),
  configured(
    'publish: { verify: [{ run: make }] }',
    'has no paths',
    becoming('make }', /such as (\[.*?\]),/, (list) => `make, paths: ${list} }`),
  ),
  configured(
    'publish: { verify: [{ run: make }] }',
    'has no paths',
    becoming('{ run: make }', /or only (the command)/, () => 'make'),
  ),
  configured(
    'custom_tools: { tools: { deploy: { env: { KEY: "${GITHUB_TOKEN}" } } } }',
    'names ${GITHUB_TOKEN}',
    becoming('GITHUB_TOKEN', /allowed: (the name of a variable), except those only for the host/, () => 'DEPLOY_KEY'),
  ),
  configured(
    'profiles: { My_Own: {} }',
    'My_Own is not a name here',
    becoming('My_Own', /(lower-case letters)/, () => 'my-own'),
  ),
];

export const CASES: readonly RemedyCase[] = [...USAGE, ...EVENTS, ...PLACES, ...CONFIGURATIONS, ...TOGETHER];
