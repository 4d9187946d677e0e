/** What the host makes of a driver that says the wrong thing, or nothing any more. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { openFakeDriver } from './fake-driver.ts';

let opened: ReturnType<typeof openFakeDriver> | undefined;
afterEach(async () => opened?.close());
const open = (...options: Parameters<typeof openFakeDriver>) => {
  opened = openFakeDriver(...options);
  return opened;
};

describe('the browser of a session', () => {
  it('is not started without a sandbox with namespaces, and says how to get one', async () => {
    const { read } = open('', { sandbox: async () => ({ namespaces: false, wrap: (program) => program }) });
    expect(await read()).toMatchObject({ ok: false, advice: expect.stringContaining('apt-get install -y bubblewrap') });
  });

  it('says how to get a Chromium where there is none', async () => {
    const empty = mkdtempSync(`${tmpdir()}/kodelet-empty-`);
    const { browser } = open('');
    const { createBrowser } = await import('../../../../src/tools/builtin/browser/browser.ts');
    const bare = createBrowser({
      ...{ workspace: { root: empty, scratch: empty }, environment: { PATH: empty }, hosts: [], key: 'k' },
      sandbox: async () => ({ namespaces: true, wrap: (program) => program }),
    });
    const answer = await bare.ask(
      1,
      { do: 'screenshot', fullPage: false, bytes: 1, side: 1 },
      new AbortController().signal,
    );
    expect(answer).toEqual({
      ok: false,
      reason: 'There is no Chrome or Chromium here',
      advice: expect.stringContaining('sudo apt-get install -y chromium'),
    });
    await bare.close();
    await browser.close();
    rmSync(empty, { recursive: true });
  });

  it.each([
    'answer({ value: { ...page, text: 1 } })',
    'answer({ value: { ...page, notes: [1] } })',
    'answer({ value: null })',
    'answer({ failure: { reason: {} } })',
    "process.stdout.write('no JSON\\n'); answer({})",
  ])('takes no answer of another shape: %s', async (lines) => {
    expect(await open(lines).read()).toEqual({ ok: false, reason: "the browser's answer makes no sense" });
  });

  it('gives a failure with its advice, and passes over answers that nobody asked for', async () => {
    const { read } = open(
      "process.stdout.write('{\"id\":99}\\n'); answer({ failure: { reason: 'no', advice: 'do' } })",
    );
    expect(await read()).toEqual({ ok: false, reason: 'no', advice: 'do', timedOut: false });
  });

  it('that does not start says why', async () => {
    const { read } = open('', { start: "process.stderr.write('no such library\\n'); process.exit(3);" });
    expect(await read()).toMatchObject({ ok: false, reason: 'The browser has ended (exit code 3): no such library' });
  });

  it('is started anew after its end', async () => {
    const { read } = open(
      'if (asked.id === 2) process.exit(1); else answer({ value: { ...page, title: String(process.pid) } });',
    );
    const first = await read();
    expect(await read()).toMatchObject({ ok: false, reason: 'The browser has ended (exit code 1)' });
    const again = await read();
    expect(again.ok && first.ok && again.value.title !== first.value.title).toBe(true);
  });

  it('is ended by a call that breaks off, so that the next one does not wait for it', async () => {
    const stop = new AbortController();
    const { read } = open('if (asked.id > 1) answer({ value: page });');
    setTimeout(() => stop.abort(), 200);
    expect(await read(stop.signal)).toMatchObject({ ok: false, reason: expect.stringContaining('was ended') });
  });

  it('answers nothing after the session', async () => {
    const { read, browser } = open('answer({ value: page })');
    expect(await read()).toMatchObject({ ok: true });
    await browser.close();
    expect(await read()).toEqual({ ok: false, reason: 'The session has ended' });
  });
});
