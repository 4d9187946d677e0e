// `npm test`: checks types and lint beside the tests, because the compiler alone keeps one core busy. Arguments are vitest's.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const check = spawn('npm', ['run', '--silent', 'check'], { stdio: ['ignore', 'pipe', 'pipe'] });
const tests = spawn('vitest', ['run', ...process.argv.slice(2)], { stdio: 'inherit' });
const said = [];
for (const stream of [check.stdout, check.stderr]) stream.on('data', (chunk) => said.push(chunk));

const [[checked], [tested]] = await Promise.all([once(check, 'close'), once(tests, 'exit')]);
// The last line is vitest's, unless there is worse to say.
if (checked !== 0) process.stdout.write(Buffer.concat([...said, Buffer.from('\nnpm run check failed\n')]));
process.exitCode = checked === 0 ? (tested ?? 1) : 1;
