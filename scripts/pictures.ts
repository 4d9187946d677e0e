/** Makes the pictures in docs/images from real runs of the demo, as Chromium shows them: `node scripts/run.mjs scripts/pictures.ts [NAME …]`. */
// After `npm run build`: the demo runs what is in dist/. Needs Chromium, a font with emoji, and `script` of util-linux.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { type Browser, chromium, type Page } from 'playwright-core';
import { html, markupText } from '../src/report/html/markup.ts';
import { findChromium } from '../src/tools/builtin/browser/browser.ts';
import { pageOf } from '../test/demo/leftovers.ts';
import { type Played, play } from '../test/demo/play.ts';
import type { Reply } from '../test/support/model/script.ts';
import { ansiHtml } from './pictures/ansi-html.ts';
import { APPROVING, BREAKING, DECLINING } from './pictures/gallery-scripts.ts';
import { legibilityProblems, PHONE } from './pictures/legibility.ts';
import { terminalRun } from './pictures/terminal-run.ts';
import { TERMINAL_STYLE } from './pictures/terminal-style.ts';

const FOLDER = 'docs/images';
/** Bytes, so that pages load fast. */
const MAX_BYTES = 200 * 1024;
/** Bytes of a picture of which a page shows many. */
const MAX_STATE_BYTES = 60 * 1024;
const MARGIN = 16;
const SCREENSHOT_MS = 180_000;

interface Material {
  readonly played: Played;
  /** The comment as it stood while the agent worked. */
  readonly running: string;
}

type ScenarioName = Parameters<typeof play>[0];

interface Picture {
  readonly name: string;
  /** Of the demo. */
  readonly scenario: ScenarioName;
  readonly width: number;
  readonly dark?: true;
  readonly content: (material: Material) => Promise<string>;
  /** Selects what to show, from the first to the last of it; the top of the page where absent. */
  readonly part?: string;
  readonly height?: number;
  /** Selects what is folded and shall be open. */
  readonly opened?: string;
  /** The job is cancelled while the agent works. */
  readonly cancelled?: true;
  /** What the model says, where no scenario of the demo ends in that state. */
  readonly script?: readonly Reply[];
  /** Bytes. */
  readonly largest?: number;
}

const finished = ({ played }: Material): Promise<string> => pageOf(played);

async function atWork({ played, running }: Material): Promise<string> {
  const { thread } = played;
  const comments = thread.comments.map((comment) => ({ ...comment, body: running }));
  return pageOf({ ...played, thread: { ...thread, comments } });
}

async function terminal(): Promise<string> {
  const prompt = `\x1b[32m~/patience\x1b[0m $ kodelet-ci run 'fix the failing test'\n`;
  const written = await terminalRun(['run', 'fix the failing test'], 100);
  const body = html`<div class="window"><div class="bar"><i></i><i></i><i></i></div>${ansiHtml(prompt + written.trimEnd())}</div>`;
  return `<!doctype html><meta charset="utf-8"><style>${TERMINAL_STYLE}</style>${markupText(body)}`;
}

const report = async ({ played }: Material): Promise<string> =>
  readFileSync(played.run.outputs['report-path'] ?? '', 'utf8');

const LAST_COMMENT = '#thread-1 .comment:last-child';

/** The beginning of a pull request: its state, what the host's checks bear out, and what was run. */
const evidence = (scenario: ScenarioName): Picture => ({
  name: `evidence-${scenario}`,
  scenario,
  width: 1040,
  content: finished,
  part: '#thread-2 h1, #thread-2 .comment:first-child details ul',
  opened: '#thread-2 .comment:first-child details',
});

/** A comment for the gallery. */
const state = (name: string, scenario: ScenarioName, more: Partial<Picture> = {}): Picture => ({
  name: `state-${name}`,
  scenario,
  width: 860,
  content: finished,
  part: LAST_COMMENT,
  largest: MAX_STATE_BYTES,
  ...more,
});

const STATES: readonly Picture[] = [
  state('proven', 'proof'),
  state('draft', 'weakened'),
  state('flaky', 'flaky'),
  state('commit', 'comment'),
  state('conflict', 'conflict'),
  state('failing-checks', 'proof', { script: BREAKING }),
  state('limit', 'limit'),
  state('cancelled', 'issue', { cancelled: true }),
  state('answer', 'question'),
  state('no-change', 'proof', { script: DECLINING }),
  state('review', 'review', { part: '#thread-1 .comment:has-text("Reviewed with") >> nth=-1' }),
  state('review-clean', 'review', { script: APPROVING }),
  state('patch', 'fork', { part: '#thread-1 .comment:has-text("Made a patch") >> nth=-1' }),
  state('refused', 'denied'),
  state('stopped', 'outcomes'),
  state('shepherd', 'shepherd'),
  state('triage', 'triage', { part: '#thread-2 .comment:last-child' }),
];

const PICTURES: readonly Picture[] = [
  ...STATES,
  { name: 'comment', scenario: 'proof', width: 1040, content: finished, part: LAST_COMMENT },
  { name: 'comment-dark', scenario: 'proof', width: 1040, dark: true, content: finished, part: LAST_COMMENT },
  { name: 'comment-running', scenario: 'issue', width: 1040, content: atWork, part: LAST_COMMENT },
  { name: 'pull-request', scenario: 'proof', width: 1040, content: finished, part: '#thread-2 h1, #files .file' },
  {
    name: 'summary',
    scenario: 'proof',
    width: 1040,
    content: finished,
    part: '#summary .box',
    opened: '#summary details:has(svg)',
  },
  { name: 'terminal', scenario: 'issue', width: 1000, content: terminal, part: '.window' },
  {
    name: 'report',
    scenario: 'proof',
    width: 1000,
    content: report,
    part: 'header, #evidence',
  },
  {
    name: 'approval-waiting',
    scenario: 'approval',
    width: 1040,
    content: finished,
    part: '#thread-1 .comment:nth-last-child(3)',
  },
  {
    name: 'approval-answered',
    scenario: 'approval',
    width: 1040,
    content: finished,
    part: '#thread-1 .comment:nth-last-child(-n+2)',
    opened: '#thread-1 .comment:last-child details',
  },
  ...(['proof', 'weakened', 'flaky'] as const).map(evidence),
];

/** Slow enough that the comment is updated once while the agent works. */
const PACE_MS = 1300;

async function gather<T>(
  { scenario, cancelled, name, script }: Pick<Picture, 'scenario' | 'cancelled' | 'name' | 'script'>,
  use: (material: Material) => Promise<T>,
): Promise<T> {
  const seen: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const job = new AbortController();
  const begin = ({ thread }: Pick<Played, 'thread'>): void => {
    timer = setInterval(() => {
      seen.push(thread.comments.at(-1)?.body ?? '');
      if (cancelled && seen.at(-1)?.includes('Working on it')) job.abort();
    }, 50);
  };
  const pace = cancelled || !name.startsWith('state-') ? { paceMs: PACE_MS } : {};
  return play(scenario, { root: process.cwd(), begin, signal: job.signal, script, ...pace }, (played) => {
    clearInterval(timer);
    const running = seen.findLast((body) => body !== played.comments.at(-1));
    return use({ played, running: running ?? '' });
  });
}

async function take(picture: Picture, material: Material): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'pictures-'));
  const executablePath = findChromium(process.env.PATH ?? '');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const file = join(directory, 'page.html');
    writeFileSync(file, await picture.content(material));
    if (picture.content !== terminal) await requireLegible(browser, file, picture);
    for (const scale of picture.largest === undefined ? SCALES : STATE_SCALES)
      if (await fits(browser, file, picture, scale)) return;
    throw new Error(`${picture.name} has more than ${picture.largest ?? MAX_BYTES} bytes at every scale`);
  } finally {
    await browser.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** At the width of the picture and on a phone, with all of it unfolded. */
async function requireLegible(browser: Browser, file: string, { name, width }: Picture): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`file://${file}`);
  await page.locator('details').evaluateAll((all) => all.map((one) => one.setAttribute('open', '')));
  const found: string[] = [];
  for (const one of [width, PHONE]) {
    await page.setViewportSize({ width: one, height: 900 });
    found.push(...(await legibilityProblems(page)));
  }
  await page.close();
  if (found.length > 0) throw new Error(`${name} is hard to read:\n${found.join('\n')}`);
}

/** Pixels of the picture for one of the page: as many as fit into its size. */
const SCALES = [2, 1.5, 1.25, 1];
/** Of those for the gallery, which are small and many. */
const STATE_SCALES = [1, 0.9, 0.8, 0.7];

async function fits(browser: Browser, file: string, picture: Picture, scale: number): Promise<boolean> {
  const { name, width, height = 900, dark, part, opened, largest = MAX_BYTES } = picture;
  const colorScheme = dark ? 'dark' : 'light';
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, colorScheme });
  await page.goto(`file://${file}`);
  if (opened) await page.locator(opened).evaluateAll((all) => all.map((one) => one.setAttribute('open', '')));
  const clip = part && (await clipOf(page, part));
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, fullPage: clip !== undefined, timeout: SCREENSHOT_MS, ...(clip && { clip }) });
  const { size } = statSync(path);
  if (size > largest) return false;
  console.log(`${path}: ${Math.round(size / 1024)} KB at ${scale}x`);
  return true;
}

/** From the first to the last of what is selected, with a margin. */
async function clipOf(page: Page, part: string) {
  const all = await page.locator(part).all();
  const boxes = (await Promise.all(all.map((one) => one.boundingBox()))).filter((box) => box !== null);
  if (boxes.length === 0) throw new Error(`the page shows nothing at ${part}`);
  const [x, y] = [Math.min(...boxes.map((box) => box.x)) - MARGIN, Math.min(...boxes.map((box) => box.y)) - MARGIN];
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN;
  return { x: Math.max(0, x), y: Math.max(0, y), width: right - Math.max(0, x), height: bottom - Math.max(0, y) };
}

/** Without one, pictures would show boxes in place of signs. */
async function requireEmoji(): Promise<void> {
  const { stdout } = await execa('fc-list', [':lang=und-zsye'], { reject: false });
  if (stdout === '') throw new Error('no font has emoji: install one, such as the package fonts-noto-color-emoji');
}

await requireEmoji();
const names = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const wanted = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name));
const groups = new Map<string, Picture[]>();
for (const picture of wanted) {
  const key = [picture.scenario, picture.cancelled, picture.script && picture.name].join();
  groups.set(key, [...(groups.get(key) ?? []), picture]);
}
for (const [first, ...others] of groups.values()) {
  if (!first) continue;
  const slow = [first, ...others].find(({ name }) => !name.startsWith('state-')) ?? first;
  await gather(slow, async (material) => {
    for (const picture of [first, ...others]) await take(picture, material);
  });
}
