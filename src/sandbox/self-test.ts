/** Tries, inside of a sandbox, what must fail there. What a machine claims to offer counts for nothing without it. */
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { type ProcessOptions, runProcess } from '../lib/process.ts';
import type { Program } from './confined-program.ts';
import { type SandboxPaths, within } from './home.ts';

const TIMEOUT_MS = 10_000;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

interface TestSubject {
  readonly place: SandboxPaths;
  wrap<P extends Program>(program: P): P;
  /** The mask of capabilities that commands may keep. */
  readonly capabilities: number;
  /** A connection may go out. */
  readonly network: boolean;
}

/** The host's side: a server, a process with a secret in its environment, a socket as Docker's, files that may not come. */
export async function selfTest(
  subject: TestSubject,
): Promise<{ readonly problem?: string; readonly signals: boolean }> {
  const nonce = randomUUID();
  const over = new PassThrough();
  const socket = `/tmp/kodelet-${nonce}.sock`;
  const servers = [createServer(), createServer()] as const;
  const outside = outsideFiles(subject.place, nonce);
  try {
    const [port] = await Promise.all([listen(servers[0], '127.0.0.1'), listen(servers[1], socket)]);
    const socketAsItWas = changeTime(socket);
    const secret = holdSecret(nonce, over);
    const written = await isWritable(subject.place.workspace);
    const result = await runProcess(subject.wrap(buildProbe({ ...subject, nonce, port, socket, outside, written })));
    over.end();
    await secret;
    const words = result.stdout.split('\n').filter((word) => word !== 'network' || !subject.network);
    if (changeTime(socket) !== socketAsItWas) words.push('attributes');
    const problem = judge(words, outside.filter(existsSync), result.failure ?? result.stderr);
    return { problem, signals: words.includes('signals') };
  } finally {
    over.end();
    for (const server of servers) server.close();
    for (const path of [...outside, join(subject.place.scratch, outside[0] ?? '')]) rmSync(path, { force: true });
  }
}

/** Changes with everything that a file has, and cannot be set. */
const changeTime = (path: string): bigint => statSync(path, { bigint: true }).ctimeNs;

/** Root passes over the mode of a directory, and loses that right in a sandbox. */
async function isWritable(directory: string): Promise<boolean> {
  const { mode } = await stat(directory);
  return access(directory, constants.W_OK).then(
    () => (mode & 0o222) > 0,
    () => false,
  );
}

/** A person may stand in their home, or have it in the workspace. */
const outsideFiles = ({ workspace, home, scratch, hidden }: SandboxPaths, nonce: string): string[] =>
  ['/tmp', home, scratch, '/etc', '/usr', '/run', ...hidden]
    .filter((directory) => !within(workspace, directory))
    .map((directory) => join(directory, `.kodelet-${nonce}`));

const listen = (server: Server, where: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const ready = (): void => resolve((server.address() as { port?: number }).port ?? 0);
    server.once('error', reject).unref();
    if (where.startsWith('/')) server.listen(where, ready);
    else server.listen(0, where, ready);
  });

/** It ends by itself at the end of `input`, which takes a tenth of the time that ending a process does. */
const holdSecret = (nonce: string, input: Readable) =>
  runProcess({
    file: 'cat',
    args: [],
    cwd: '/',
    env: { PATH, KODELET_SELF_TEST: nonce },
    input,
    timeoutMs: TIMEOUT_MS,
    maxOutputBytes: 1000,
  });

function buildProbe({
  place,
  capabilities,
  nonce,
  port,
  socket,
  outside,
  written,
}: TestSubject & {
  readonly nonce: string;
  readonly port: number;
  readonly socket: string;
  readonly outside: readonly string[];
  /** The workspace can be written. */
  readonly written: boolean;
}): ProcessOptions {
  const mask = capabilities.toString(16).padStart(16, '0');
  const facts = [nonce, String(port), mask, socket, written ? 'written' : 'read', String(process.pid)];
  return {
    file: 'bash',
    args: ['--noprofile', '--norc', '-c', SCRIPT, 'bash', ...facts, ...outside],
    cwd: place.workspace,
    env: { PATH, HOME: place.home, TMPDIR: place.scratch },
    timeoutMs: TIMEOUT_MS,
    maxOutputBytes: 10_000,
  };
}

/** Prints a word for each attack that got through, and `done` when all were tried. */
const SCRIPT = `
nonce=$1 port=$2 mask=$3 socket=$4 workspace=$5 host=$6; shift 6
(exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && echo network
grep -qs "$nonce" /proc/[0-9]*/environ && echo processes
reach() {
  [ -e "$1" ] || return 1
  command -v python3 >/dev/null || return 0
  python3 -c 'import socket, sys; socket.socket(socket.AF_UNIX).connect(sys.argv[1])' "$1" 2>/dev/null
}
for one in "$socket" /run/docker.sock /var/run/docker.sock; do reach "$one" && echo sockets; done
chmod 777 "$socket" 2>/dev/null
kill -0 "$host" 2>/dev/null && echo signals
for one in "$@"; do (: > "$one") 2>/dev/null; done
(: >> /proc/sys/kernel/core_pattern) 2>/dev/null && echo kernel
while read -r name value; do
  case $name in
    CapEff: | CapPrm:) [ "$value" = "$mask" ] || echo privileges ;;
    NoNewPrivs:) [ "$value" = 1 ] || echo privileges ;;
  esac
done < /proc/self/status
{ [ $workspace = read ] || [ -w . ]; } && (: > "$TMPDIR/.kodelet-$nonce") && chmod 600 "$TMPDIR/.kodelet-$nonce" && rm "$TMPDIR/.kodelet-$nonce" && echo usable
echo done
`;

const LEAKS: Readonly<Record<string, string>> = {
  network: 'a connection went out',
  processes: "another process's environment could be read",
  sockets: "a service's socket could be reached",
  privileges: 'privileges are left',
  attributes: "a file's mode was changed outside",
  kernel: "the kernel's settings can be changed",
};

function judge(words: readonly string[], written: readonly string[], complaint: string): string | undefined {
  const leaks = Object.entries(LEAKS).flatMap(([word, leak]) => (words.includes(word) ? [leak] : []));
  if (written.length > 0) leaks.push(`a file was written outside: ${written[0]}`);
  if (leaks.length > 0) return `its self-test failed: ${leaks.join(', ')}`;
  if (!words.includes('done')) return complaint.trim().split('\n')[0]?.slice(0, 200) || 'it ran nothing';
  return words.includes('usable') ? undefined : 'commands cannot write the workspace or the temporary directory in it';
}
