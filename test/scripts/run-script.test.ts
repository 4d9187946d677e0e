import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const SCRIPTS = { fuzz: 'scripts/fuzz.ts', bench: 'test/bench/bench.ts', demo: 'test/demo/demo.ts' };

const run = (script: keyof typeof SCRIPTS, ...args: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', SCRIPTS[script], ...args], { encoding: 'utf8' });

it.each([
  ['fuzz', ['--cuont', '300'], /unknown option '--cuont'\n\(Did you mean --count\?\).*--count <number>.*--seed/s],
  ['fuzz', ['--count', '0'], /'0' is invalid. It must be a whole number from 1/],
  ['fuzz', ['--count', 'many'], /'many' is invalid. It must be a whole number from 1/],
  ['fuzz', ['300'], /too many arguments.*--count <number>/s],
  ['bench', ['strat'], /'strat' is invalid for argument 'part'. Allowed choices are start, .*search/],
  ['bench', ['--part', 'start'], /unknown option '--part'.*Usage: npm run bench -- \[options\] \[part\.\.\.\]/s],
  ['demo', ['--scenaro', 'issue'], /unknown option '--scenaro'\n\(Did you mean --scenario\?\)/],
  ['demo', ['issue'], /too many arguments.*--scenario <name>/s],
  ['demo', ['--scenario', 'nope'], /'nope' is invalid. Allowed choices are issue, comment/],
] as const)('npm run %s refuses %j before it begins, and says what there is', (script, args, words) => {
  const { status, stdout, stderr } = run(script, ...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(words);
});

it.each(Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[])('npm run %s explains itself', (script) => {
  const { status, stdout, stderr } = run(script, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(`Usage: npm run ${script} -- `);
});

it('npm run fuzz compares as many command lines as it is told to', () => {
  const { status, stdout } = run('fuzz', '--count', '3', '--seed', '7');
  expect(stdout).toMatch(/^seed 7\n3 accepted of \d+ tried, 0 differences\n$/);
  expect(status).toBe(0);
});
