/** Prints which descriptors a command in the named sandbox has, after those that whoever started this left open. */
import type { BackendName } from '../../src/sandbox/backends.ts';
import { createSandboxFixture } from './fixture.ts';

const fixture = await createSandboxFixture(
  process.argv[2] as BackendName,
  process.argv[2] === 'none' ? { mode: 'off' } : {},
);
try {
  const { stdout } = await fixture.run(
    'for one in /proc/self/fd/*; do one=${one##*/}; [ -e /proc/$$/fd/$one ] && echo $one; done',
  );
  process.stdout.write(
    stdout
      .split('\n')
      .filter(Boolean)
      .sort((a, b) => Number(a) - Number(b))
      .join(' '),
  );
} finally {
  fixture.dispose();
}
