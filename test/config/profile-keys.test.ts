import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';

const load = (text: string) => loadConfig({ inputs: {}, file: { path: 'k.yml', text } });

/** The problems of a file, without the line above them. */
const problemsOf = (text: string): Promise<string[]> =>
  load(text).then(
    () => [],
    ({ message }: Error) => message.split('\n').slice(1),
  );

const inProfile = (rule: string): string => `profiles:\n  ci:\n    rules:\n      - ${rule}\n`;

describe('the rules of a profile', () => {
  it('are read with every condition there is, a plain value as one of a list', async () => {
    const text = `profiles:
  ci:
    approval: ask
    rules:
      - name: all
        verdict: deny
        reason: Because.
        remedy: Do something else.
        when:
          tool: bash
          path: { inside: src, glob: ['*.ts', '*.md'] }
          command: { starts-with: git push }
          host: { inside: example.com }
          server: [docs, wiki]
          actor-permission: [read, triage]
          event: issue_comment
          fork: false
      - { name: more, verdict: ask, when: { command: { matches: '^git (push|fetch)' } } }
`;
    const { profiles } = await load(text);
    expect(profiles.ci).toEqual({
      approval: 'ask',
      rules: [
        {
          name: 'all',
          verdict: 'deny',
          reason: 'Because.',
          remedy: 'Do something else.',
          when: {
            tool: { equals: ['bash'] },
            path: { inside: ['src'], glob: ['*.ts', '*.md'] },
            command: { 'starts-with': ['git push'] },
            host: { inside: ['example.com'] },
            server: { equals: ['docs', 'wiki'] },
            'actor-permission': { equals: ['read', 'triage'] },
            event: { equals: ['issue_comment'] },
            fork: false,
          },
        },
        { name: 'more', verdict: 'ask', when: { command: { matches: ['^git (push|fetch)'] } } },
      ],
    });
  });

  // The mark stands at the place that the problem names.
  it.each([
    ['▸{ verdict: deny, when: { fork: true } }', 'rules.0 has no name; allowed: a name of lower-case'],
    ['▸{ name: a, when: { fork: true } }', 'rules.0 has no verdict; allowed: deny, ask, allow'],
    ['▸{ name: a, verdict: deny }', 'rules.0 has no when; allowed: a section with tool, path, command, host'],
    ['{ name: a, verdict: deny, ▸when: {} }', 'rules.0.when has no condition; allowed: a section with tool'],
    ['{ name: a, verdict: deny, ▸when: }', 'rules.0.when has no condition'],
    ['{ name: a, ▸verdict: denied, when: { fork: true } }', 'rules.0.verdict is "denied"; allowed: deny, ask, allow'],
    ['{ ▸name: A b, verdict: deny, when: { fork: true } }', 'rules.0.name is "A b"; allowed: a name'],
    ['{ name: a, verdict: deny, ▸because: b, when: { fork: true } }', 'rules.0.because is not a key'],
    [
      '{ name: a, verdict: deny, when: { ▸comand: ls } }',
      'rules.0.when.comand is not a key (its value is "ls"); did you mean "command"?',
    ],
    [
      '{ name: a, verdict: deny, when: { command: { ▸begins: ls } } }',
      'rules.0.when.command.begins is not a key (its value is "ls"); allowed: equals, glob, starts-with, matches',
    ],
    [
      '{ name: a, verdict: deny, when: { command: { ▸inside: src } } }',
      'rules.0.when.command.inside is not a key (its value is "src"); allowed: equals, glob, starts-with, matches',
    ],
    ['{ name: a, verdict: deny, when: { event: { ▸glob: "issue*" } } }', 'rules.0.when.event.glob is not a key'],
    ['{ name: a, verdict: deny, when: { ▸fork: { equals: true } } }', 'rules.0.when.fork is {"equals":true}'],
    ['{ name: a, verdict: deny, when: { ▸fork: yes } }', 'rules.0.when.fork is "yes"; allowed: true or false'],
    ['{ name: a, verdict: deny, when: { ▸command: {} } }', 'rules.0.when.command is {}; allowed: a command'],
    ['{ name: a, verdict: deny, when: { ▸command: } }', 'rules.0.when.command is empty; allowed: a command'],
    ['{ name: a, verdict: deny, when: { ▸command: [] } }', 'rules.0.when.command is []; allowed: a command'],
    ['{ name: a, verdict: deny, when: { command: [ls, ▸5] } }', 'rules.0.when.command.1 is 5; allowed: a command'],
    ['{ name: a, verdict: deny, when: { command: { ▸glob: [] } } }', 'rules.0.when.command.glob is []'],
    ['{ name: a, verdict: deny, when: { ▸command: " ls" } }', 'rules.0.when.command is " ls"'],
    ['{ name: a, verdict: deny, when: { ▸path: ../x } }', 'rules.0.when.path is "../x"; allowed: a path from'],
    ['{ name: a, verdict: deny, when: { path: { ▸inside: ~/x } } }', 'rules.0.when.path.inside is "~/x"'],
    ['{ name: a, verdict: deny, when: { ▸host: "https://a.b" } }', 'rules.0.when.host is "https://a.b"'],
    [
      '{ name: a, verdict: deny, when: { ▸event: issue_coment } }',
      'rules.0.when.event is "issue_coment"; did you mean "issue_comment"?',
    ],
    ['{ name: a, verdict: deny, when: { ▸actor-permission: owner } }', 'rules.0.when.actor-permission is "owner"'],
    [
      '{ name: a, verdict: deny, when: { command: { ▸matches: "git (push" } } }',
      'rules.0.when.command.matches is "git (push": missing closing ); allowed: a regular expression',
    ],
    [
      '{ name: a, verdict: deny, when: { path: { matches: [a, ▸"(?=b)"] } } }',
      'rules.0.when.path.matches.1 is "(?=b)": invalid or unsupported Perl syntax at "(?="; allowed: a regular expression of at most 500 characters that RE2 knows (no look-around, no back references), such as',
    ],
    [
      '{ name: a, verdict: deny, when: { tool: { matches: [▸"(a)\\\\1"] } } }',
      'rules.0.when.tool.matches.0 is "(a)\\\\1": inv',
    ],
    ['{ name: a, verdict: deny, when: { path: { ▸matches: "" } } }', 'rules.0.when.path.matches is ""; allowed'],
    ['{ name: a, verdict: deny, when: { path: { matches: [a, ▸5] } } }', 'rules.0.when.path.matches.1 is 5; allowed'],
    ...['a', '('].map((character) => [
      `{ name: a, verdict: deny, when: { path: { ▸matches: "${character.repeat(501)}" } } }`,
      `rules.0.when.path.matches is "${character.repeat(20)}`,
    ]),
    ['▸deny', 'rules.0 is "deny"; allowed: a section with name, verdict, reason, remedy, when'],
  ])('refuse %s at its line and column', async (marked, problem) => {
    const problems = await problemsOf(inProfile(marked.replace('▸', '')));
    const column = inProfile(marked).split('\n')[3]!.indexOf('▸') + 1;
    expect(problems).toEqual([expect.stringContaining(`- k.yml:4:${column}: profiles.ci.${problem}`)]);
  });

  it('are told all that is wrong with them at once, whatever else cannot be read', async () => {
    const rules = ['deny', '{ name: a, verdict: no, when: { fork: true, command: { matches: [ls, "(", ")"] } } }'];
    expect((await problemsOf(inProfile(rules.join('\n      - ')))).map((line) => line.split(' ')[2])).toEqual([
      'profiles.ci.rules.0',
      'profiles.ci.rules.1.verdict',
      'profiles.ci.rules.1.when.command.matches.1',
      'profiles.ci.rules.1.when.command.matches.2',
    ]);
  });

  it('bring their regular expressions ready to be used, those of every profile', async () => {
    const rule = (name: string, pattern: string) =>
      `${name}: { rules: [{ name: a, verdict: deny, when: { command: { matches: ${pattern} } } }] }`;
    const { patterns } = await load(`profiles: { ${rule('ci', '[^a, b$]')}, ${rule('own', 'c')} }`);
    expect([...patterns].map(([pattern, test]) => [pattern, test('ac')])).toEqual([
      ['^a', true],
      ['b$', false],
      ['c', true],
    ]);
  });

  it('have names of their own, at the line of the second one', async () => {
    const rule = '{ name: a, verdict: deny, when: { fork: true } }';
    expect(await problemsOf(`${inProfile(rule)}      - ${rule}\n`)).toEqual([
      '- k.yml:5:11: profiles.ci.rules.1.name is "a", as that of item 0 is; give it another name',
    ]);
  });

  it('are a list', async () => {
    const problem = 'profiles.ci.rules is {"a":1}; allowed: a list, each item a section with name, verdict';
    expect(await problemsOf('profiles: { ci: { rules: { a: 1 } } }')).toEqual([
      expect.stringContaining(`- k.yml:1:19: ${problem}`),
    ]);
  });
});

describe('the approval mode of a profile', () => {
  it('is one of four', async () => {
    expect(await problemsOf('profiles: { ci: { approval: always } }')).toEqual([
      '- k.yml:1:19: profiles.ci.approval is "always"; allowed: ask, auto, high, yolo',
    ]);
  });
});
