/** What a server says on standard error, for the log: line by line, and not for ever. */
import { LIMITS } from '../limits.ts';

export interface ServerLog {
  /** Takes whole characters. */
  write(chunk: Buffer): void;
  /** The process has ended: its last line need not have an end. */
  end(): void;
}

/** Takes the chunks of one server, also over its restarts. */
export function createServerLog(say: (line: string) => void): ServerLog {
  let rest = '';
  let room: number = LIMITS.mcpLogBytes;
  const take = (line: string): void => {
    if (room <= 0 || line.trim() === '') return;
    room -= Buffer.byteLength(line);
    say(room > 0 ? line : '... [it says more, which is left out]');
  };
  return {
    write(chunk) {
      const lines = (rest + chunk.toString()).split('\n');
      // A line without an end must not grow without one.
      rest = (lines.pop() ?? '').slice(0, LIMITS.mcpLogBytes + 1);
      lines.forEach(take);
    },
    end() {
      take(rest);
      rest = '';
    },
  };
}
