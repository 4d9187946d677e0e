/** The installed Chrome or Chromium that the browser works with. */
import { realpathSync } from 'node:fs';
import { findProgram } from '../../../lib/programs.ts';

/** As packages for Debian, Ubuntu, Fedora, Arch and Alpine name them. */
const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'] as const;

export const HOW_TO_GET_CHROMIUM =
  'A maintainer can add a step before: "sudo apt-get install -y chromium". GitHub\'s own Ubuntu runners have google-chrome.';

/** The first on `path`, by its real path. One of a snap needs the snap daemon, which no sandbox reaches. */
export function findChromium(path: string): string | undefined {
  const found = NAMES.flatMap((name) => findProgram(name, path) ?? []).map((file) => realpathSync(file));
  return found.find((file) => !/\/snap(?:\/|$)/.test(file));
}
