/** Which machines a run works on: Linux with all that it can do, macOS with less, no other. */
import { KodeletError } from '../core/error.ts';

const LINUX = 'Use a Linux runner for this job, such as "runs-on: ubuntu-latest"';

/** Throws KodeletError `config` where nothing would work. */
export function checkPlatform(platform: NodeJS.Platform): void {
  if (platform === 'linux' || platform === 'darwin') return;
  const name = platform === 'win32' ? 'Windows' : platform;
  throw new KodeletError('config', `This runner is on ${name}, where kodelet-ci does not work: it needs Linux`, {
    remedy: `${LINUX}; what the agent changes can be built on ${name} by the checks of its pull request`,
  });
}

/** What is missing on this machine, for the start of the report; undefined where nothing is. */
export const platformNotice = (platform: NodeJS.Platform): string | undefined =>
  platform === 'darwin'
    ? 'This runner is on macOS, where there is no sandbox. Commands that the profile allows run with the rights and the ' +
      `network of the runner's user; code from forks and requests of people without write access need a sandbox. ${LINUX}`
    : undefined;
