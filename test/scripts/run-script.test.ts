import { execaNode } from 'execa';
import { expect, it } from 'vitest';
import { sample } from '../support/sample.ts';

const SCRIPTS = { fuzz: 'scripts/fuzz.ts', bench: 'test/bench/bench.ts', demo: 'test/demo/demo.ts' };

const run = (script: keyof typeof SCRIPTS, ...args: readonly string[]) =>
  execaNode('scripts/run.mjs', [SCRIPTS[script], ...args], { reject: false, stripFinalNewline: false });

const REFUSED = [
  ['fuzz', ['--cuont', '300'], /unknown option '--cuont'\n\(Did you mean --count\?\).*--count <number>.*--seed/s],
  ['fuzz', ['--count', '0'], /'0' is invalid. It must be a whole number from 1/],
  ['fuzz', ['--count', 'many'], /'many' is invalid. It must be a whole number from 1/],
  ['fuzz', ['300'], /too many arguments.*--count <number>/s],
  ['bench', ['strat'], /'strat' is invalid for argument 'part'. Allowed choices are start, .*search/],
  ['bench', ['--part', 'start'], /unknown option '--part'.*Usage: npm run bench -- \[options\] \[part\.\.\.\]/s],
  ['demo', ['--scenaro', 'issue'], /unknown option '--scenaro'\n\(Did you mean --scenario\?\)/],
  ['demo', ['issue'], /too many arguments.*--scenario <name>/s],
  ['demo', ['--scenario', 'nope'], /'nope' is invalid. Allowed choices are issue, proof/],
] as const;

it.each(sample(REFUSED, 3))(
  'npm run %s refuses %j before it begins, and says what there is',
  async (script, args, words) => {
    const { exitCode, stdout, stderr } = await run(script, ...args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(words);
  },
);

it.each(sample(Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[], 1))('npm run %s explains itself', async (script) => {
  const { exitCode, stdout, stderr } = await run(script, '--help');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toMatch(`Usage: npm run ${script} -- `);
});

it('npm run fuzz compares as many command lines as it is told to', async () => {
  const { exitCode, stdout } = await run('fuzz', '--count', '3', '--seed', '7');
  expect(stdout).toMatch(/^seed 7\n3 accepted of \d+ tried, 0 differences\n$/);
  expect(exitCode).toBe(0);
});
