/** The processes of this machine, for tests that count what is left behind. */
import { execFileSync } from 'node:child_process';

/** Command lines of living processes that hold `text`. */
export const livingWith = (text: string): string[] =>
  execFileSync('ps', ['-eo', 'stat,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(text) && !line.startsWith('Z'));
