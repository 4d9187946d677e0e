// `npm test`: checks types and lint beside the tests, because the compiler alone keeps one core busy. Arguments are vitest's.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { leftOut } from './drawn-tests.mjs';

/** Drawn by the commit: a red run is red again, and each commit draws anew. A checkout without git has one for all. */
const seedOfCommit = () => {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return String(Number.parseInt(commit.slice(0, 7), 16));
  } catch {
    return '1';
  }
};

const given = process.argv.slice(2);

/** Files that vitest.config.ts leaves out; none where all are asked for, or some by name. */
const drawFiles = () => {
  if (process.env.KODELET_TEST_WHOLE === '1' || given.some((argument) => !argument.startsWith('-'))) return [];
  const files = glob.sync('test/**/*.test.ts');
  const left = leftOut(
    files,
    readFileSync('.github/SECURITY.md', 'utf8'),
    process.env.KODELET_TEST_SEED || seedOfCommit(),
  );
  process.stdout.write(`${left.length} of ${files.length} test files are left out; KODELET_TEST_WHOLE=1 runs all\n`);
  return left;
};
process.env.KODELET_TEST_LEFT_OUT = drawFiles().join(' ');

const check = spawn('npm', ['run', '--silent', 'check'], { stdio: ['ignore', 'pipe', 'pipe'] });
const tests = spawn('vitest', ['run', ...given], { stdio: 'inherit' });
const said = [];
for (const stream of [check.stdout, check.stderr]) stream.on('data', (chunk) => said.push(chunk));

const [[checked], [tested]] = await Promise.all([once(check, 'close'), once(tests, 'exit')]);
// The last line is vitest's, unless there is worse to say.
if (checked !== 0) process.stdout.write(Buffer.concat([...said, Buffer.from('\nnpm run check failed\n')]));
process.exitCode = checked === 0 ? (tested ?? 1) : 1;
