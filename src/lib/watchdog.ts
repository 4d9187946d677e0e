/** A small process that ends this one when it hangs: a thread that waits in the system for good heeds no limit and no cancel. */
import { join } from 'node:path';
import { startCompanion } from './process.ts';
import { readWholeText } from './regular-file.ts';

/** Longer than a machine that swaps needs for what the host does in one go. */
const SILENCE_SECONDS = 60;
const BEAT_MS = 2000;

/** An Error where it could not be started; then nothing ends this process but itself. */
export function startWatchdog({
  directory,
  limitSeconds,
  silenceSeconds = SILENCE_SECONDS,
}: {
  /** Directory in which it notes why it ended this process; see `readHang`. */
  readonly directory: string;
  /** How long this process may continue in all, no matter what it does. */
  readonly limitSeconds: number;
  /** How long nothing in it may move. */
  readonly silenceSeconds?: number;
}): { done(): void } | Error {
  const limits = [process.pid, silenceSeconds, Math.ceil(limitSeconds)].map(String);
  let beating: NodeJS.Timeout | undefined;
  const companion = startCompanion({
    file: process.execPath,
    args: ['-e', PROGRAM, '--', ...limits, join(directory, NOTE)],
    onEnd: () => clearInterval(beating),
  });
  if (companion instanceof Error) return companion;
  beating = setInterval(() => companion.write('.'), BEAT_MS).unref();
  return { done: () => companion.write('!') };
}

const NOTE = 'hung';

/**
 * It counts its own looks instead of reading a clock: a machine that was stopped as a whole has not hung. The note comes first,
 * since anyone who reports the end starts when this process is gone. The end of standard input is the end of this process.
 */
const PROGRAM = `
const [pid, silence, limit] = process.argv.slice(1, 4).map(Number);
const note = process.argv[4];
let [looks, silent, over] = [0, 0, false];
const end = (why, seconds) => {
  try { require('node:fs').writeFileSync(note, why + ' ' + seconds + '\\n', { flag: 'wx', mode: 0o600 }); } catch {}
  if (process.ppid === pid) process.kill(pid, 'SIGKILL');
  process.exit();
};
const look = () => {
  [looks, silent] = [looks + 1, silent + 1];
  if (silent >= silence) end('silent', silence);
  if (over && looks >= silence) process.exit();
  if (!over && looks >= limit) end('late', limit);
  setTimeout(look, 1000);
};
process.stdin.on('data', (said) => {
  silent = 0;
  if (String(said).includes('!')) [looks, over] = [0, true];
}).on('error', () => process.exit()).on('end', () => process.exit());
setTimeout(look, 1000);
`;

interface Hang {
  /** `silent`: nothing in the process moved any more. `late`: it continued beyond its limit. */
  readonly kind: 'silent' | 'late';
  readonly seconds: number;
}

/** Why the process whose directory this is was ended by its watchdog; undefined where it was not, or left no word of it. */
export function readHang(directory: string): Hang | undefined {
  const [, kind, seconds] =
    /^(silent|late) (\d+)\n$/.exec(readWholeText(join(directory, NOTE), { maxBytes: 100 }) ?? '') ?? [];
  return kind === undefined ? undefined : { kind: kind as Hang['kind'], seconds: Number(seconds) };
}
