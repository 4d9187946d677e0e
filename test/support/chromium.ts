/** Chromium of this machine, for pages of ours: what it shows, what it says in its console. */
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const found = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((directory) => NAMES.map((name) => join(directory, name)))
  .find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

export const NO_CHROMIUM = found === undefined && 'there is no Chromium on the PATH';

interface Shown {
  /** The page as it stands after it was loaded. */
  readonly dom: string;
  /** Lines of its console. */
  readonly console: readonly string[];
}

/** Opens a page without a window, and closes the browser when it has loaded. `more`: other switches. */
export async function openInChromium(address: string, more: readonly string[] = ['--dump-dom']): Promise<Shown> {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'));
  const own = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars'];
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const switches = [...own, ...quiet, `--user-data-dir=${profile}`, '--enable-logging=stderr', ...more];
  try {
    const { stdout, stderr } = await execa(found ?? 'chromium', [...switches, address], { timeout: 60_000 });
    return { dom: stdout, console: stderr.split('\n').filter((line) => line.includes(':CONSOLE')) };
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
