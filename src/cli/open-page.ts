/** Opens a file with the program that the system has for it. */
import { execa } from 'execa';
import { readDesktop } from '../config/process-environment.ts';

const OPENERS: Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Does not wait for the program, and does not mind if there is none. False: there is no screen to open it on. */
export function openPage(path: string): boolean {
  if (!readDesktop()) return false;
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  execa(program, [...args, path], { detached: true, stdio: 'ignore', reject: false }).unref();
  return true;
}
