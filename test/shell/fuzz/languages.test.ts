/** What policy accepts of awk, sed, jq and yq reaches nothing but its input, under each interpreter that this machine has. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rewriteExpression } from '../../../src/shell/programs/filters.ts';
import { isWhole } from '../../support/sample.ts';
import { acceptedWords, fuzzLanguages, INTERPRETERS, type Interpreter, makeFiles, runOne } from './languages.ts';

const pieces = join(import.meta.dirname, '..', '..', 'fixtures', 'shell', 'language-pieces.txt');
let root = '';
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'languages-')));
  await makeFiles(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Programs that reach more than their input, in forms that policy once took for harmless, or nearly so. */
const DOORS: Readonly<Record<Interpreter['language'], readonly string[]>> = {
  awk: [
    '{ print 1 +\n2 > "made" }',
    '{ print -1 /\n "a" x > "made" }',
    'BEGIN { while ((getline z < "secret") > 0) print z }',
    'BEGIN { print ENVIRON["MARK"] }',
  ],
  sed: ['w made', '1e touch made', 'r .env', 's/t/x/w made'],
  jq: ['env', '$ENV.MARK', 'def env(x): x; env', '"\\(env)"', '{a: (if . then 1, env, 2 else 3 end)}'],
  yq: [
    'str_load("secret")',
    '.a#load\n| load_str("secret")',
    '"\\(load_str(.a))"',
    'strenv(MARK)',
    '"$MARK" | envsubst',
    'env.MARK',
  ],
};

const wordsOf = (program: string, { language }: Interpreter): string[] => [
  program,
  ['awk', 'sed'].includes(language) ? 'a.txt' : 'a.json',
];

/** Programs for each interpreter. */
const RUNS = isWhole ? 60 : 24;

describe.each(INTERPRETERS)('$name', (interpreter) => {
  const { language, name, argv } = interpreter;

  it.skipIf(!argv)(
    `is seen to reach more by a program that may not run${argv ? '' : `: there is no ${name} here`}`,
    async () => {
      const report = { runs: 0, tried: 0, succeeded: 0, reached: [] };
      for (const program of DOORS[language])
        await runOne(interpreter, wordsOf(program, interpreter), program, root, report);
      expect(report.reached).not.toEqual([]);
    },
  );

  it.skipIf(!argv)(
    `reaches only its input by what may run${argv ? '' : `: there is no ${name} here`}`,
    { timeout: 120_000 },
    async () => {
      const report = await fuzzLanguages({
        seed: 20261125,
        accepted: RUNS,
        pieces,
        languages: [language],
        interpreters: [interpreter],
      });
      expect(report.reached).toEqual([]);
      expect(report.runs).toBe(RUNS);
      expect(report.succeeded).toBeGreaterThan(RUNS / 6);
    },
  );
});

it.each(Object.entries(DOORS).flatMap(([language, programs]) => programs.map((program) => ({ language, program }))))(
  'no door is accepted: $language $program',
  ({ language, program }) => {
    expect(acceptedWords(`${language} '${program}' a.json`, root)).toBeUndefined();
  },
);

const mikefarahs = INTERPRETERS.find(({ name }) => name === 'yq of mikefarah')?.argv?.[0];

it.skipIf(!mikefarahs)(
  `what is written for yq means to mikefarah's what was asked for${mikefarahs ? '' : ': there is no such yq here'}`,
  { timeout: 60_000 },
  async () => {
    await writeFile(join(root, 'a.yml'), 'name: x # of all\nruns-on: [a, b]\na: {b-c: {d: 1}, e: v2}\nkind: Service\n');
    const run = (expression: string): string =>
      execFileSync(mikefarahs ?? '', [expression, 'a.yml'], { cwd: root, encoding: 'utf8' });
    const asked = [
      '.runs-on[0]',
      '.a.b-c.d',
      '.a.*',
      '.a.b-* | keys',
      '.kind == "S*"',
      '.a.e |= sub("v", "")',
      '.. style=""',
      '.a | to_entries | map(.key + "=" + .key)',
      '"\\(.name)-\\(.a.e)"',
      '. *+ {"k": [1]}',
      'del(.a) # rest\n| .name',
      '.a["b-c"]',
      '.a."b-c"',
      '.x // "none"',
      'select(.runs-on | length == 2) | .name',
    ];
    for (const expression of asked) expect(run(rewriteExpression(expression)), expression).toBe(run(expression));
    expect(readFileSync(join(root, 'a.yml'), 'utf8')).toContain('# of all');
  },
);
