/**
 * The program that works Chromium for a session, in the session's sandbox: requests come as lines of JSON on standard input,
 * answers go to standard output. It ends with its input and with Chromium.
 */
import { createInterface } from 'node:readline';
import type { Browser, BrowserType } from 'playwright-core';
import { resolvesWithin } from '../../../../lib/time.ts';
import type { BrowserFailure, DriverSettings, NumberedRequest } from '../browser-messages.ts';
import { ACTIONS, ActionRefusal } from './page-actions.ts';
import { note, openTab, replacePage, soon, type Tab } from './tab.ts';
import { type EgressProxy, openEgressProxy } from './way-out.ts';

interface Driver {
  readonly wayOut: EgressProxy;
  tab(number: number): Promise<Tab>;
}

async function start(settings: DriverSettings): Promise<Driver> {
  const wayOut = await openEgressProxy(settings);
  const browser = await launch(settings, wayOut);
  browser.on('disconnected', () => process.exit(1));
  const tabs = new Map<number, Promise<Tab>>();
  const tab = (number: number): Promise<Tab> => {
    const opening = tabs.get(number) ?? openTab(browser, wayOut);
    tabs.set(number, opening);
    return opening;
  };
  return { wayOut, tab };
}

/**
 * Chromium's own sandbox needs user namespaces, which ours forbids: ours is around all of it. The loopback goes through the
 * proxy too, since there is nothing on the one of this sandbox.
 */
async function launch({ executable, playwright }: DriverSettings, { url }: EgressProxy): Promise<Browser> {
  const { default: library } = (await import(playwright)) as { default: { readonly chromium: BrowserType } };
  return library.chromium.launch({
    executablePath: executable,
    chromiumSandbox: false,
    proxy: { server: url },
    args: ['--proxy-bypass-list=<-loopback>', '--disable-gpu', '--webrtc-ip-handling-policy=disable_non_proxied_udp'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: START_MS,
  });
}

const START_MS = 60_000;
/** Beside the time that a request names: for what comes around it, on a busy machine. */
const SLACK_MS = 45_000;

async function answerTo(asked: NumberedRequest, { wayOut, tab: tabOf }: Driver): Promise<object> {
  const tab = await tabOf(asked.tab);
  wayOut.forget();
  try {
    const act = ACTIONS[asked.do] as (tab: Tab, asked: NumberedRequest, wayOut: EgressProxy) => Promise<object>;
    const acting = act(tab, asked, wayOut);
    acting.catch(() => undefined); // it may end after its time
    if (!(await resolvesWithin(('ms' in asked ? asked.ms : 0) + SLACK_MS, acting))) return unresponsive(tab);
    const told = await acting;
    noteUnreached(tab, wayOut);
    const value = { ...told, url: tab.page.url(), title: (await soon(tab.page.title())) ?? '', notes: tab.notes };
    return { value };
  } catch (error) {
    return { failure: failureOf(error as Error, tab) };
  } finally {
    tab.notes = [];
  }
}

async function unresponsive(tab: Tab): Promise<object> {
  await replacePage(tab);
  return { failure: { reason: 'The page did not answer any more, and was closed', timedOut: true } };
}

function failureOf(error: Error, { notes }: Tab): BrowserFailure {
  const failure =
    error instanceof ActionRefusal ? error.failure : { reason: (error.message.split('\n', 1)[0] ?? '').slice(0, 300) };
  return { ...failure, reason: [failure.reason, ...notes].join('. ') };
}

/** What a page lacks, so nobody looks for the fault in the page. */
function noteUnreached(tab: Tab, wayOut: EgressProxy): void {
  const problems = [...wayOut.problems().values()];
  for (const problem of problems.slice(0, MAX_TOLD)) note(tab, problem);
  if (problems.length > MAX_TOLD) note(tab, `${problems.length - MAX_TOLD} more hosts were not reached`);
}

const MAX_TOLD = 3;

const say = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`);

const settings = JSON.parse(process.argv[2] ?? '{}') as DriverSettings;
const starting = start(settings);
starting.catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
let previous: Promise<unknown> = starting;
createInterface({ input: process.stdin })
  .on('line', (line) => {
    const asked = JSON.parse(line) as NumberedRequest;
    previous = previous.then(async () => say({ id: asked.id, ...(await answerTo(asked, await starting)) }));
  })
  .on('close', () => process.exit(0));
