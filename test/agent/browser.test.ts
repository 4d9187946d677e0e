/**
 * The toolset browser in a real Chromium, in the sandbox, by calls through the gate: pages, elements, hosts and what they must not reach.
 *
 * Covers `src/tools/builtin/browser/**`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStructuredResult, writeStructuredResult } from '../../src/core/result.ts';
import { readImageInfo } from '../../src/lib/image.ts';
import * as project from './browser-fixture.ts';
import { leave } from './fixture.ts';

const { call, told, says, open, numberOf, HOME, DOCS, why, siteRequests } = project;

beforeAll(project.openProject);
afterAll(async () => {
  await leave();
  if (!why) expect(project.driver.processes()).toEqual([]);
  await project.closeProject();
});

describe.skipIf(why)(`pages of the agent's own server${why ? `: ${why}` : ''}`, () => {
  it('are opened from a command in the background', async () => {
    const { text, metadata, result } = await call('navigate', { url: `${HOME}/` });
    expect(text).toContain(`Opened "Shop" (${HOME}/)`);
    expect(result.metadataType).toBe('browser_navigate');
    expect(metadata).toMatchObject({
      url: `${HOME}/`,
      finalURL: `${HOME}/`,
      title: 'Shop',
      loadTime: expect.any(Number),
    });
    expect(readStructuredResult(writeStructuredResult(result))).toEqual(result);
  });

  it('are read as text that is marked as data, with numbered elements', async () => {
    await open('/');
    const { text, metadata } = await call('get_page');
    expect(text).toMatch(
      /<untrusted-(\w+) source="http:\/\/localhost:8123\/">\n# Wares\n\[0\] link "About" \[1\] button "Press"\n<\/untrusted-\1>/,
    );
    expect(metadata).toMatchObject({ url: `${HOME}/`, title: 'Shop', truncated: false });
    expect(metadata.htmlSize).toBeGreaterThan(100);
  });

  it('are followed by a click on element 0, whose number is then stale', async () => {
    await open('/');
    await told('get_page');
    const { text, metadata } = await call('click', { element_id: 0 });
    expect(text).toContain(`Clicked [0] link "About". It led to "Shop" (${HOME}/about)`);
    expect(metadata).toEqual({ elementId: 0, elementFound: true, elementType: 'link', elementText: 'About' });
    const stale = await call('click', { element_id: 0 });
    expect(stale.text).toMatch(/Element \[0\] is gone: the page has changed.*\nCall get_page/);
    expect(stale.metadata).toEqual({ elementId: 0, elementFound: false });
    await told('get_page');
    await says('click', { element_id: 7 }, 'There is no element [7]: the page has elements [0] to [0]');
    await open('/form');
    await says('click', { element_id: 0 }, 'Element [0] is not known: this page has not been read');
  });

  it('have forms, and tell no password', async () => {
    await open('/form');
    const page = await told('get_page');
    const lines = [
      '[0] textbox "Email" value="old@example.org" Secret [1] password "Secret" (filled in) [2] checkbox "News" checked',
      '[3] combobox "Land" value="Austria" (options: "Austria" | "Belgium") [4] button "Send" [5] button "Never" disabled',
    ];
    for (const line of lines) expect(page).toContain(line);
    expect(page).not.toContain('hunter2');
    await says('type', { element_id: 0, text: 'new@example.org' }, 'Wrote "new@example.org" into [0] textbox');
    const secret = await call('type', { element_id: 1, text: 'swordfish' });
    expect(secret.text).toContain('Wrote 9 characters into [1] password "Secret"');
    expect(JSON.stringify(secret)).not.toContain('swordfish');
    await says('type', { element_id: 3, text: 'Belgium' }, 'combobox');
    await says('type', { element_id: 3, text: 'China' }, 'no option "China"; its options are Austria, Belgium');
    await says('type', { element_id: 2, text: 'x' }, 'is a checkbox, which takes no text');
    await told('click', { element_id: 2 });
    const added = await call('type', { element_id: 0, text: '.uk\n', clear: false });
    expect(added.text).toContain(`It led to "Shop" (${HOME}/sent?`);
    expect(added.metadata).toEqual({ elementId: 0, text: '.uk\n', cleared: false });
    await says('get_page', {}, 'Sent email=new%40example.org.uk&secret=swordfish&land=b');
  });

  it('keep what they hide to themselves', async () => {
    await open('/hidden');
    const page = await told('get_page');
    expect(page).toContain('shown words');
    expect(page).toContain('white on black');
    expect(page).toContain('\nab\n');
    expect(page).not.toContain('order');
  });

  it('have frames, of other origins too, each below its address and numbered on', async () => {
    await open('/frames');
    const page = await told('get_page');
    expect(page).toMatch(/# Outer\n\[0\] button "Top"\n+--- frame http:\/\/localhost:8123\/about ---\n# About us/);
    expect(page).toMatch(
      /\[1\] link "Home"\n+--- frame http:\/\/127.0.0.1:8123\/ ---\n# Wares\n\[2\] link "About" \[3\] button "Press"/,
    );
    expect(page).not.toContain('Email');
    await told('click', { element_id: 2 });
    expect((await told('get_page')).match(/# About us/g)).toHaveLength(2);
  });

  it('ask by dialogs, offer files and open windows, and the answer says what came of it', async () => {
    await open('/asks');
    const remove = await numberOf('Delete');
    await says('click', { element_id: remove, dialog: 'dismiss' }, 'said "Delete all?" and was dismissed');
    await says('get_page', {}, 'said false');
    await says('click', { element_id: remove }, 'said "Delete all?" and was accepted');
    await says('click', { element_id: await numberOf('Get') }, 'The download of "data.bin" was refused');
    await says('click', { element_id: await numberOf('Under') }, /cannot be used: it is covered by <div .*id="cover"/);
    await says(
      'click',
      { element_id: await numberOf('Other window') },
      'The page opened a new window, which is the current page now',
    );
    await says('get_page', {}, '# About us');
  });

  it('are long, and kept whole in a file, or have more than is read', async () => {
    await open('/long');
    const { text, metadata } = await call('get_page');
    const [, left, file, offset] = /\[(\d+) lines remaining - read on in (\S+) from line (\d+)/.exec(text) ?? [];
    expect(Number(left) + Number(offset) - 1).toBe(3000);
    expect(metadata.truncated).toBe(true);
    await says('file_read', { file_path: file, offset: 3000 }, 'line 2999');
    await open('/many');
    await says('get_page', {}, /\[499\] button "b499"(?!.*\[500\])[\s\S]*the rest was not read/);
    await open('/frameful');
    await says('get_page', {}, '[3 more frames are left out]');
  });

  it('are slow, or not there', async () => {
    expect(await open('/slow')).toContain(`Opened "Shop" (${HOME}/slow)`);
    expect(await open('/nowhere')).toContain('The server answered with the status 404');
    await says(
      'navigate',
      { url: 'http://localhost:8999/' },
      'no command in the background serves on port 8999 of localhost',
    );
    const nothing = await call('get_page');
    expect(nothing.isError, nothing.text).toBe(true);
    expect(nothing.text).toContain('the browser shows its own error page');
  });

  it('never end to load: what has come stays', async () => {
    const { text, isError } = await call('navigate', { url: `${HOME}/endless`, timeout: 1 });
    expect(isError, text).toBe(false);
    expect(text).toContain('It was still loading after 1 s and was stopped');
    await says('get_page', {}, 'first part');
    const silent = await call('navigate', { url: `${HOME}/silent`, timeout: 1 });
    expect(silent.text).toContain('nothing came within 1 s');
    expect(silent.isError).toBe(true);
  });
});

describe.skipIf(why)('wait_for', () => {
  it('tells what came, and what did not come in time', async () => {
    await open('/late');
    const late = await call('wait_for', { condition: 'element_visible', selector: '#late', timeout: 20 });
    expect(late.text).toContain('element_visible "#late" holds');
    expect(late.metadata).toEqual({ condition: 'element_visible', selector: '#late', timeout: 20_000, found: true });
    await says('wait_for', { condition: 'text', text: 'late words' }, 'holds');
    await says('wait_for', { condition: 'element_hidden', selector: '.none' }, 'holds');
    await says('wait_for', { condition: 'page_load' }, 'holds');
    const never = await call('wait_for', { condition: 'text', text: 'no such words', timeout: 1 });
    expect(never.isError).toBe(false);
    expect(never.text).toContain('did not hold within 1 s');
    expect(never.metadata.found).toBe(false);
  });

  it('says what is wrong with a question', async () => {
    await says('wait_for', { condition: 'element_visible', selector: 'p[[' }, 'which is no CSS selector');
    await says('wait_for', { condition: 'text' }, '"text" is missing: text needs it');
  });
});

describe.skipIf(why)('screenshot', () => {
  it('shows the page to the model, and keeps the picture as a file', async () => {
    await open('/long');
    const { text, images, metadata } = await call('screenshot', {});
    const [, file] = /: (\/tmp\/screenshot-\w+\.png) \(1280x800 pixels/.exec(text) ?? [];
    const bytes = readFileSync(String(metadata.outputPath));
    expect(readImageInfo(bytes)).toEqual({ mediaType: 'image/png', width: 1280, height: 800 });
    expect(metadata).toMatchObject({
      width: 1280,
      height: 800,
      format: 'png',
      fullPage: false,
      fileSize: bytes.length,
    });
    expect(existsSync(join(project.harness.root, '../screenshots', String(file).slice(5)))).toBe(true);
    expect(images).toEqual([{ mediaType: 'image/png', data: bytes.toString('base64') }]);
    const full = await call('screenshot', { full_page: true });
    expect(full.metadata).toMatchObject({ height: 8000, fullPage: true });
    expect(full.text).toContain('its first 8000 pixels are shown');
  });
});

describe.skipIf(why)('the way out', () => {
  it('leads to listed hosts', async () => {
    expect(await told('navigate', { url: `http://${DOCS}:${project.sitePort}/` })).toContain('Opened "Docs"');
    await says('get_page', {}, 'Read me');
  });

  it('leads to no other host, and names the key', async () => {
    const refused = await told('navigate', { url: 'https://evil.example.com/' });
    expect(refused).toMatch(/Not allowed \(rule network\.not-listed\).*profiles\.ci\.network\.hosts/);
    const redirected = await call('navigate', { url: `http://${DOCS}:${project.sitePort}/away` });
    expect(redirected.isError).toBe(true);
    expect(redirected.text).toMatch(
      /may not reach evil\.example\.com:80: it is not listed.*profiles\.ci\.network\.hosts/,
    );
    expect(await told('navigate', { url: `${HOME}/to?at=https://evil.example.com/` })).toMatch(
      /evil\.example\.com:443: it is not listed.*profiles\.ci\.network\.hosts/,
    );
    expect(await open('/elsewhere')).toMatch(/Opened.*\n.*may not reach pictures\.example\.com:80/);
    expect(siteRequests.every((host) => host.startsWith(DOCS))).toBe(true);
    // Chromium's own requests, such as for words about forms, ask for nothing.
    const notices = project.harness.of('notice').map(({ text }) => text);
    expect(notices.filter((text) => !/ (?:evil|pictures)\.example\.com:/.test(text))).toEqual([]);
  });

  it('leads to nothing of the machine’s own loopback', async () => {
    const before = siteRequests.length;
    for (const host of ['localhost', '127.0.0.1', '127.0.0.2', '[::1]', '0.0.0.0']) {
      expect(await told('navigate', { url: `http://${host}:${project.sitePort}/` })).toContain(
        'no command in the background serves on port',
      );
    }
    expect(await told('navigate', { url: `${HOME}/leaks?${project.sitePort}` })).toContain('Opened');
    await told('wait_for', { condition: 'text', text: 'reached' });
    await says('get_page', {}, 'not reached');
    expect(siteRequests.length).toBe(before);
  });
});

describe.skipIf(why)('a browser that ends', () => {
  it('is said to have ended, and the next call starts another', async () => {
    await open('/');
    const waiting = told('wait_for', { condition: 'text', text: 'never', timeout: 60 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    spawnSync('kill', ['-KILL', ...project.driver.processes().map(String)]); // one may end with another
    expect(await waiting).toMatch(/The browser has ended .*\n.*Call navigate/);
    await says('get_page', {}, '(the page shows no text)');
  });
});
