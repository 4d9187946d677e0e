/** Opens a file with the program that the system has for it, where it has one. */
import { spawn } from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Does not wait for the program, and does not mind that there is none. */
export function openPage(path: string): void {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  spawn(program, [...args, path], { detached: true, stdio: 'ignore' })
    .on('error', () => undefined)
    .unref();
}
