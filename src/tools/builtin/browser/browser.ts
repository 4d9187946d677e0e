/** The browser of a session: one driver with one Chromium in the session's sandbox, from the first call to the session's end. */
import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Workspace } from '../../../core/tool.ts';
import { installRemedy } from '../../../lib/optional-package.ts';
import { type ProcessResult, runProcess } from '../../../lib/process.ts';
import { findProgram } from '../../../lib/programs.ts';
import { resolvesWithin } from '../../../lib/time.ts';
import { PROXY_SOCKET } from '../../../sandbox/layout.ts';
import { howToGetMore, type Sandbox } from '../../../sandbox/sandbox.ts';
import { LIMITS } from '../../limits.ts';
import {
  type BrowserAnswer,
  type BrowserFailure,
  type BrowserRequest,
  type DriverSettings,
  idOf,
  readAnswer,
} from './browser-messages.ts';

export interface BrowserOptions {
  /** The session's sandbox, opened by then. */
  readonly sandbox: () => Promise<Pick<Sandbox, 'namespaces' | 'wrap'>>;
  /** What may be reached, as a profile lists it, and the key that does. */
  readonly hosts: 'any' | readonly string[];
  readonly key: string;
  /** Directory of screenshots that outlive the session; absent: they are deleted with it. */
  readonly screenshots?: string;
  /** Path of the driver; the one of the bundle unless given. */
  readonly driver?: string;
}

export interface Browser {
  /** The number of a page for another agent. */
  openTab(): number;
  /** One answer after the other, in the order of the questions. Starts what is not running. */
  ask<R extends BrowserRequest>(tab: number, request: R, signal: AbortSignal): Promise<BrowserAnswer<R['do']>>;
  /** May be called again. */
  close(): Promise<void>;
}

type BrowserContext = BrowserOptions & {
  readonly workspace: Workspace;
  readonly environment: Readonly<Record<string, string>>;
};

export function createBrowser(place: BrowserContext): Browser {
  let running: Promise<Driver | BrowserFailure> | undefined;
  let closed = false;
  const driver = async (): Promise<Driver | BrowserFailure> => {
    const last = await running;
    if (last !== undefined && 'ended' in last && last.ended() === undefined) return last;
    running = startDriver(place);
    return running;
  };
  let previous: Promise<unknown> = Promise.resolve();
  let tabs = 0;
  return {
    openTab() {
      tabs += 1;
      return tabs;
    },
    ask<R extends BrowserRequest>(tab: number, request: R, signal: AbortSignal) {
      const asking = previous.then(async (): Promise<BrowserAnswer<R['do']>> => {
        if (closed) return { ok: false, reason: 'The session has ended' };
        const found = await driver();
        if (!('ended' in found)) return { ok: false, ...found };
        return readAnswer<R['do']>(request.do, await found.ask({ ...request, tab }, signal));
      });
      previous = asking.catch(() => undefined);
      return asking;
    },
    async close() {
      closed = true;
      const last = await running;
      if (last !== undefined && 'ended' in last) await last.end();
    },
  };
}

interface Driver {
  /** The message that answers. */
  ask(request: BrowserRequest & { readonly tab: number }, signal: AbortSignal): Promise<unknown>;
  /** How it ended; undefined while it runs. */
  ended(): string | undefined;
  end(): Promise<void>;
}

async function startDriver(place: BrowserContext): Promise<Driver | BrowserFailure> {
  const { workspace, environment, hosts, key } = place;
  const sandbox = await place.sandbox();
  if (!sandbox.namespaces) return noSandbox();
  const driver = place.driver ?? findDriver();
  const parts = findBrowserParts(environment.PATH ?? '', driver);
  if ('reason' in parts) return parts;
  const { executable, playwright } = parts;
  const direct = hosts === 'any';
  const proxy = !direct && hosts.length > 0 ? { directory: workspace.scratch, name: PROXY_SOCKET } : undefined;
  const settings: DriverSettings = { executable, playwright, direct, key, proxy };
  const [mark, value] = ['KODELET_BROWSER_ID', randomUUID()]; // finds what leaves group and parent
  const program = {
    file: process.execPath,
    args: [driver, JSON.stringify(settings)],
    cwd: workspace.root,
    env: { ...environment, [mark]: value },
  };
  const readable = [process.execPath, driver, playwright, executable].map((file) => dirname(file));
  const confined = sandbox.wrap(program, {
    readable,
    readOnly: true,
    ...(!direct && { network: false, asksProxy: true }),
  });
  return runDriver({ ...confined, mark: `${mark}=${value}` });
}

/** The programs that a browser is started from, or which one is missing. `path`: as the variable `PATH` has it. */
export function findBrowserParts(
  path: string,
  driver?: string,
): { readonly executable: string; readonly playwright: string } | BrowserFailure {
  const executable = findChromium(path);
  if (!executable) return { reason: 'There is no Chrome or Chromium here', advice: HOW_TO_GET_CHROMIUM };
  const playwright = findPlaywright(driver ?? findDriver());
  if (playwright) return { executable, playwright };
  return { reason: 'The package playwright-core is not installed', advice: installRemedy(['playwright-core']) };
}

const noSandbox = (): BrowserFailure => ({
  reason: 'The browser runs only in a sandbox with namespaces, and this machine has none',
  advice: howToGetMore(),
});

function findDriver(): string {
  const found = findBundled('browser-driver.cjs');
  if (found) return found;
  throw new Error('browser-driver.cjs is missing: run "npm run build"');
}

/** Beside the bundle, or in dist of the sources. */
function findBundled(name: string): string | undefined {
  for (let at = dirname(fileURLToPath(import.meta.url)); at !== dirname(at); at = dirname(at)) {
    const found = [join(at, name), join(at, 'dist', name)].find((file) => existsSync(file));
    if (found) return found;
  }
  return undefined;
}

/** The one that lies beside the driver, as in the action's bundle, or the installed package. */
function findPlaywright(driver: string): string | undefined {
  const name = 'playwright-core.cjs';
  const bundled = [join(dirname(driver), name)].find((file) => existsSync(file)) ?? findBundled(name);
  if (bundled) return bundled;
  try {
    return createRequire(import.meta.url).resolve('playwright-core');
  } catch {
    return undefined;
  }
}

/** `setTimeout` fires immediately for more. The session's own end comes earlier. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;
/** How long Chromium may take to end by itself. */
const CLOSE_MS = 1000;
const LAST_WORDS_BYTES = 2000;

function runDriver(
  program: Pick<Parameters<typeof runProcess>[0], 'file' | 'args' | 'cwd' | 'env' | 'mark' | 'bounds' | 'channel'>,
): Driver {
  const input = new PassThrough();
  const stop = new AbortController();
  const waiting = new Map<number, (message: unknown) => void>();
  const lines = createLines(
    (message) => waiting.get(idOf(message) ?? -1)?.(message),
    () => stop.abort(),
  );
  const talk = { input, signal: stop.signal, onStdout: lines.take, timeoutMs: NO_TIMEOUT_MS };
  let end: string | undefined;
  const ending = runProcess({ ...program, ...talk, maxOutputBytes: LAST_WORDS_BYTES }).then((result) => {
    end = describeEnd(result);
    for (const answer of waiting.values()) answer({ failure: { reason: end, advice: AGAIN } });
  });
  let lastId = 0;
  return {
    ended: () => end,
    async ask(request, signal) {
      lastId += 1;
      const id = lastId;
      const answered = new Promise<unknown>((resolve) => waiting.set(id, resolve));
      // Nobody waits any more, and the next call must not wait for this one.
      const abort = (): void => stop.abort();
      signal.addEventListener('abort', abort, { once: true });
      if (end === undefined) input.write(`${JSON.stringify({ ...request, id })}\n`);
      else waiting.get(id)?.({ failure: { reason: end, advice: AGAIN } });
      const message = await answered;
      signal.removeEventListener('abort', abort);
      waiting.delete(id);
      return message;
    },
    async end() {
      input.end();
      if (!(await resolvesWithin(CLOSE_MS, ending))) stop.abort();
      await ending;
    },
  };
}

const AGAIN = 'Call navigate: it starts a new browser.';

/** Whole lines as messages; `onExcess` for one past the limit. What is no JSON is passed over. */
function createLines(onMessage: (message: unknown) => void, onExcess: () => void) {
  let parts: string[] = [];
  let length = 0;
  const deliver = (line: string): void => {
    try {
      onMessage(JSON.parse(line));
    } catch {
      // nothing of ours
    }
  };
  return {
    take(chunk: Buffer): void {
      const [first = '', ...rest] = chunk.toString().split('\n');
      const last = rest.pop();
      parts.push(first);
      length += first.length;
      if (length > LIMITS.browserMessageBytes) onExcess();
      if (last === undefined || length > LIMITS.browserMessageBytes) return;
      for (const line of [parts.join(''), ...rest]) deliver(line);
      parts = [last];
      length = last.length;
    },
  };
}

function describeEnd({ aborted, exitCode, signal, failure, stderr, exceeded }: ProcessResult): string {
  const words = stderr.trim().split('\n').slice(0, 3).join(' ').slice(0, 500);
  const how = exceeded ?? failure ?? (signal ? `the signal ${signal}` : `exit code ${exitCode}`);
  if (aborted) return 'The browser was ended, because it took too long or said too much';
  return `The browser has ended (${how})${words ? `: ${words}` : ''}`;
}

/** Program names in packages for Debian, Ubuntu, Fedora, Arch and Alpine. */
const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'] as const;

const HOW_TO_GET_CHROMIUM =
  'A maintainer can add a step before: "sudo apt-get install -y chromium". GitHub\'s own Ubuntu runners have google-chrome.';

/** The first on `path`, by its real path. One of a snap needs the snap daemon, which no sandbox reaches. */
export function findChromium(path: string): string | undefined {
  const found = NAMES.flatMap((name) => findProgram(name, path) ?? []).map((file) => realpathSync(file));
  return found.find((file) => !/\/snap(?:\/|$)/.test(file));
}
