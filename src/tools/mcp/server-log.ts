/** What a server says on standard error, for the log: line by line, and not for ever. */
import { StringDecoder } from 'node:string_decoder';
import { LIMITS } from '../limits.ts';

/** Takes the chunks of one server, also over its restarts. */
export function createServerLog(say: (line: string) => void): (chunk: Buffer) => void {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let room: number = LIMITS.mcpLogBytes;
  const take = (line: string): void => {
    if (room <= 0 || line.trim() === '') return;
    room -= Buffer.byteLength(line);
    say(room > 0 ? line : '... [it says more, which is left out]');
  };
  return (chunk) => {
    const lines = (rest + decoder.write(chunk)).split('\n');
    // A line without an end must not grow without one.
    rest = (lines.pop() ?? '').slice(0, LIMITS.mcpLogBytes + 1);
    lines.forEach(take);
  };
}
