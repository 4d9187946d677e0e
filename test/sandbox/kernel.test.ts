/** What a command finds of the kernel in a sandbox: no keyring, no descriptor, no namespace and no odd socket. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itUnless } from '../support/unless.ts';
import { createSandboxFixture, type SandboxFixture, SECRET, surveyed } from './fixture.ts';

/** Numbers of add_key(2), keyctl(2), clone(2), clone3 and socket(2). */
const CALLS = { x64: [248, 250, 56, 435, 41], arm64: [217, 219, 220, 435, 198] }[process.arch as 'x64' | 'arm64'];
const [ADD_KEY, KEYCTL, CLONE, CLONE3, SOCKET] = CALLS ?? [];
/** perl hands over no text that cannot be changed, so that a call gets copies. */
const CALL = 'sub call { my ($number, @values) = @_; syscall($number, @values) }';
const perl = (script: string): string[] => ['-e', `${CALL} ${script}`];
const inShell = (script: string): string => `perl -e '${CALL} ${script}' 2>&1`;

const ROOT = join(import.meta.dirname, '../..');

const noPerl = spawnSync('perl', ['-e', '1']).status !== 0 && 'perl is not installed';
const offers = (await surveyed()).filter(({ problem }) => !problem);

describe.each(offers)('$name', ({ name, hasNamespaces }) => {
  let fixture: SandboxFixture;
  beforeAll(async () => {
    fixture = await createSandboxFixture(name);
  });
  afterAll(() => fixture.dispose());
  const output = async (command: string): Promise<string> => (await fixture.run(command)).output;

  itUnless(noPerl)('reads no key of the keyrings of the machine’s user', async () => {
    const key = `kodelet-${randomUUID()}`;
    // KEY_SPEC_USER_KEYRING is -4; KEYCTL_SEARCH 10, KEYCTL_READ 11, KEYCTL_UNLINK 9.
    const find = `$id = call(${KEYCTL}, 10, -4, "user", "${key}", 0);`;
    const read = `${find} $text = "." x 64; $length = syscall(${KEYCTL}, 11, $id, $text, 64); print "read: ", substr($text, 0, $length < 0 ? 0 : $length), "\\n";`;
    const add = `call(${ADD_KEY}, "user", "${key}", "${SECRET}", ${SECRET.length}, -4) > 0 or die $!;`;
    execFileSync('perl', perl(add));
    try {
      expect(execFileSync('perl', perl(read), { encoding: 'utf8' })).toBe(`read: ${SECRET}\n`);
      expect(await output(inShell(read))).toBe('read: \n');
      const plant = `print call(${ADD_KEY}, "user", "${key}-2", "x", 1, -4), "\\n";`;
      expect(await output(inShell(plant))).toBe('-1\n');
      if (hasNamespaces) expect(await output('cat /proc/keys /proc/key-users')).not.toMatch(/^[\da-f]+ |kodelet/m);
    } finally {
      execFileSync('perl', perl(`${find} call(${KEYCTL}, 9, $id, -4);`));
    }
  });

  itUnless(noPerl)('makes no user namespace, in which a command would have privileges', async () => {
    const outcomes = [
      await output('unshare --user --map-root-user id 2>&1'),
      await output(inShell(`call(${CLONE}, 0x10000011, 0, 0, 0, 0) >= 0 and print "made"; print "$!"`)),
      await output(inShell(`call(${CLONE3}, pack("Q11", 0x10000000), 88) >= 0 and print "made"; print "$!"`)),
    ];
    expect(outcomes.join('\n')).not.toMatch(/uid=|made/);
    expect(outcomes[2]).toContain('Function not implemented');
  });

  itUnless(noPerl)('opens no socket to the host of a virtual machine, which no namespace holds', async () => {
    const [vsock, stream] = [40, 1];
    const why = await output(inShell(`call(${SOCKET}, ${vsock}, ${stream}, 0) >= 0 and print "open"; print "$!"`));
    expect(why).toMatch(hasNamespaces ? /^Address family not supported/ : /^Operation not permitted/);
  });

  it('starts builds, which make threads and processes and pipe between them, as ever', async () => {
    const speak = 'require("worker_threads").parentPort.postMessage(1)';
    const hear = `new Worker(process.argv[1], { eval: true }).on("message", (said) => console.log("said", said))`;
    const script = `const { Worker } = require("worker_threads"); ${hear}`;
    expect(await output(`node -e '${script}' '${speak}'`)).toBe('said 1\n');
    expect(await output('seq 1000 | xargs -P 4 -n 50 echo | wc -l')).toBe('20\n');
  });

  it('has no descriptor but the three of a program, whoever started us', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'kodelet-descriptors-'));
    try {
      writeFileSync(join(directory, 'secret'), SECRET);
      const start = `exec 5< '${directory}/secret' 200< '${directory}/secret' && exec "$@"`;
      const list = [process.execPath, 'scripts/run.mjs', 'test/sandbox/descriptors.ts', name];
      expect(execFileSync('bash', ['-c', start, 'bash', ...list], { cwd: ROOT, encoding: 'utf8' })).toBe('0 1 2');
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
