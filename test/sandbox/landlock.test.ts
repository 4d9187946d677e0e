/**
 * What Landlock's rules do not cover, through the whole backend: attributes of files, processes, and memory of the user's.
 *
 * Covers `src/sandbox/landlock.ts`.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, lstatSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProcess } from '../../src/lib/process.ts';
import { BACKENDS, confinementSentences } from '../../src/sandbox/backends.ts';
import type { Program } from '../../src/sandbox/confined-program.ts';
import { selfTest } from '../../src/sandbox/self-test.ts';
import { describeUnless, itUnless } from '../support/unless.ts';
import { createSandboxFixture, type SandboxFixture, surveyed } from './fixture.ts';

/** A backend that fails its self-test is a failure here, and not something that this machine lacks. */
const problem = (await surveyed()).find(({ name }) => name === 'landlock')?.problem;
const lack = !problem?.startsWith('its self-test failed') && problem;

/** Forms of every call that the filter of system calls hands to the supervisor. */
const SUPERVISED = [
  ...['chmod', 'fchmod', 'fchmodat', 'fchmodat:relative', 'fchmodat:self', 'fchmodat2', 'fchmodat2:empty'],
  ...['chown', 'lchown', 'fchown', 'fchownat', 'utime', 'utimes', 'futimesat', 'utimensat', 'utimensat:fd'],
  ...['setxattr', 'lsetxattr', 'fsetxattr', 'removexattr', 'lremovexattr', 'fremovexattr', 'truncate'],
];
/** What has no use in a build, or another form that programs fall back to. */
const REFUSED = ['setxattrat', 'ioctl', 'open', 'open:3', 'openat', 'openat:3', 'openat2'];
const ALL = [...SUPERVISED, ...REFUSED];

type Answers = ReadonlyMap<string, number | null>;

describeUnless(lack && `this machine offers no Landlock: ${lack}`)('a command under Landlock', () => {
  let fixture: SandboxFixture;
  /** A folder of the user's that commands may read, and do not write. */
  let outside: string;
  let inside: string;
  let bare: { readonly directory: string; readonly answers: Answers };
  beforeAll(async () => {
    fixture = await createSandboxFixture('landlock');
    outside = join(fixture.place.home, '.cargo/bin');
    inside = fixture.place.workspace;
    for (const name of ['attributes.py', 'processes.py', 'swap.py'])
      copyFileSync(join(import.meta.dirname, name), join(inside, name));
    const directory = fill(join(fixture.place.home, 'bare'));
    const args = [join(inside, 'attributes.py'), directory, ...ALL];
    bare = { directory, answers: parsed(execFileSync('python3', args, { encoding: 'utf8' })) };
  });
  afterAll(() => fixture.dispose());

  const output = async (command: string): Promise<string> => (await fixture.run(command)).output;
  const attempt = async (directory: string): Promise<Answers> =>
    parsed((await fixture.run(`python3 attributes.py '${directory}' ${ALL.join(' ')}`)).stdout);

  it('changes no file outside by any call, though each of them would without a sandbox', async () => {
    fill(outside);
    const before = ALL.map((name) => changeTime(join(outside, name)));
    const answers = await attempt(outside);
    expect(ALL.map((name) => changeTime(join(outside, name)))).toEqual(before);
    const works = ALL.filter((name) => bare.answers.get(name) === 0);
    expect(works).toEqual(expect.arrayContaining(['fchmod', 'fchownat', 'utimensat', 'openat', 'truncate']));
    expect(works.filter((name) => answers.get(name) === 0)).toEqual([]);
  });

  it('changes its own files as it would without one', async () => {
    const directory = fill(join(inside, 'own'));
    const answers = await attempt(directory);
    const of = (all: Answers) => SUPERVISED.map((name) => [name, all.get(name)]);
    expect(of(answers)).toEqual(of(bare.answers));
    expect(factsIn(directory)).toEqual(factsIn(bare.directory));
    expect(REFUSED.filter((name) => answers.get(name) === 0)).toEqual([]);
  });

  it('changes nothing outside through a link or a path that is swapped meanwhile', async () => {
    const file = join(outside, 'tool');
    const before = changeTime(file);
    // Both outcomes, so that the swap was hit.
    expect(await output(`touch mine && python3 swap.py "$PWD/mine" '${file}'`)).toBe('True True\n');
    expect(changeTime(file)).toBe(before);
  });

  it('moves, links and replaces no file outside', async () => {
    const file = join(outside, 'tool');
    const before = changeTime(file);
    const tries = [
      `mv '${file}' .`,
      `ln '${file}' linked`,
      `rm -f '${file}'`,
      `mv -f new '${file}'`,
      `ln -f new '${file}'`,
    ];
    for (const one of tries) expect((await fixture.run(`touch new && ${one}`)).exitCode, one).not.toBe(0);
    expect(changeTime(file)).toBe(before);
  });

  it('reaches no other process of the same user, though it would without a sandbox', async () => {
    const name = `kodelet-${process.pid}`;
    const server = createServer().listen(`\0${name}`);
    const other = spawn('sleep', ['60']);
    await once(other, 'spawn');
    try {
      const args = [join(inside, 'processes.py'), String(other.pid), name];
      const words = (await promisify(execFile)('python3', args)).stdout;
      expect(words.split('\n')).toEqual(expect.arrayContaining(['signal', 'memory', 'limits', 'shared memory']));
      expect(await output(`python3 processes.py ${other.pid} ${name}`)).toBe('');
    } finally {
      other.kill();
      server.close();
    }
  });

  it('unpacks, copies, installs, builds and commits with modes and times as ever', async () => {
    const lines = [
      'mkdir from && echo text > from/file && chmod 750 from/file && touch -d 2001-02-03 from/file',
      'tar cf all.tar from && mkdir to && tar xpf all.tar -C to && cp -a from copy && install -m 711 from/file installed',
      `printf 'all: made\\nmade: from/file\\n\\tcp -p from/file made\\n' > Makefile && make -s || cp -p from/file made`,
      'cd to && chmod u+x ../made && cd .. && git add from && git commit -qm first && chmod -R go-rwx from',
      'TZ=UTC stat -c "%n %a %y" to/from/file copy/file installed made from/file | sed "s/ 00:00.*//"',
    ];
    const listing = await output(lines.join('\n'));
    const day = '2001-02-03';
    expect(listing.replace(/(installed 711) .*/, '$1')).toBe(
      `to/from/file 750 ${day}\ncopy/file 750 ${day}\ninstalled 711\nmade 750 ${day}\nfrom/file 700 ${day}\n`,
    );
  });

  it('changes no mode in the workspace when it may only read', async () => {
    const { output: words } = await fixture.run('chmod 777 attributes.py', {}, { readOnly: true });
    expect(words).toContain('Operation not permitted');
  });

  itUnless(process.getuid?.() !== 0 && 'only root may change what others own')(
    'changes no device, and no file of another user, by the rights of a root that has lost its privileges',
    async () => {
      const file = join(inside, 'of another');
      writeFileSync(file, '');
      chownSync(file, 12_345, 12_345);
      const device = changeTime('/dev/null');
      expect(await output(`chmod 666 /dev/null 'of another'`)).toMatch(/^(?:chmod: .*: Operation not permitted\n){2}$/);
      expect(changeTime('/dev/null')).toBe(device);
    },
  );

  it('is not used where nobody answers its calls, since builds change modes', async () => {
    const wrap = <P extends Program>(one: P): P => {
      const program = fixture.wrap(one);
      const args = program.args.map((text) => text.replace(/^( *)threading\.Thread.*$/m, '$1os.close(listener)'));
      expect(args).not.toEqual(program.args);
      return { ...program, args };
    };
    const { problem: why } = await selfTest({ place: fixture.place, wrap, capabilities: 0, network: false });
    expect(why).toBe('commands cannot write the workspace or the temporary directory in it');
  });

  /** The program of the backend, as if the kernel had the first version of Landlock. */
  const asFirstVersion = <P extends Program>(program: P): P => {
    const asked = 'abi = libc.syscall(CREATE, None, 0, 1)';
    const args = program.args.map((text) => text.replace(asked, 'abi = 1'));
    expect(args).not.toEqual(program.args);
    return { ...program, args };
  };

  it('empties no file outside under a kernel whose Landlock does not judge that', async () => {
    const command = `python3 attributes.py '${fill(outside)}' ${ALL.join(' ')}`;
    const before = ALL.map((name) => changeTime(join(outside, name)));
    const { exitCode } = await runProcess(asFirstVersion(fixture.program(command)));
    expect(exitCode).toBe(0);
    expect(ALL.map((name) => changeTime(join(outside, name)))).toEqual(before);
  });

  it('is said to signal other processes where its self-test could, and only there', async () => {
    const landlock = BACKENDS.find(({ name }) => name === 'landlock')!;
    const subject = { place: fixture.place, capabilities: 0, network: false };
    const said = async (wrap: <P extends Program>(one: P) => P): Promise<string> => {
      const { problem: why, signals } = await selfTest({ ...subject, wrap });
      expect(why).toBeUndefined();
      return confinementSentences(landlock, { signals }).join('\n');
    };
    expect(await said(fixture.wrap)).not.toContain('send signals');
    expect(await said((one) => asFirstVersion(fixture.wrap(one)))).toContain('send signals');
  });
});

/** The time of the last change of anything that a file has, which nobody can set. */
const changeTime = (path: string): bigint => lstatSync(path, { bigint: true }).ctimeNs;

const SET = 'import os, sys\nfor path in sys.argv[1:]: os.setxattr(path, "user.old", b"1")';
const GET = 'import json, os, sys\nprint(json.dumps([sorted(os.listxattr(path)) for path in sys.argv[1:]]))';

/** A file for each call. */
function fill(directory: string): string {
  mkdirSync(directory, { recursive: true });
  const paths = ALL.map((name) => join(directory, name));
  for (const path of paths) writeFileSync(path, 'some text', { mode: 0o644 });
  execFileSync('python3', ['-c', SET, ...paths]);
  return directory;
}

const parsed = (lines: string): Answers =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );

function factsIn(directory: string): unknown[] {
  const paths = SUPERVISED.map((name) => join(directory, name));
  const attributes = JSON.parse(execFileSync('python3', ['-c', GET, ...paths], { encoding: 'utf8' }));
  return paths.map((path, index) => {
    const { mode, uid, gid, size, mtimeMs } = statSync(path);
    const time = mtimeMs < 10_000 ? mtimeMs : 'now';
    return { name: SUPERVISED[index], mode, uid, gid, size, time, attributes: attributes[index] };
  });
}
