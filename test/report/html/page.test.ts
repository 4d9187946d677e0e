/** Covers `src/report/html/*.ts`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionEvent } from '../../../src/core/session-event.ts';
import { renderPage, reportOf, writeReport } from '../../../src/report/html/page.ts';
import { SCRIPT } from '../../../src/report/html/page-script.ts';
import { openJournal } from '../../../src/session/events/journal.ts';
import { NO_CHROMIUM, openInChromium } from '../../support/chromium.ts';
import { png } from '../../support/images.ts';
import { itUnless } from '../../support/unless.ts';
import { EVIDENCE } from '../evidences.ts';
import { callDenied, callEnd, callStart, sessionEnd, sessionStart, stamped, turnEnd, turnStart } from './events.ts';

const pageOf = (...events: readonly SessionEvent[]): string => renderPage(stamped(...events));

/** What a reader sees, without the tags. */
const words = (page: string): string =>
  page
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replace(`<script>${SCRIPT}</script>`, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const edited = (diff: string): SessionEvent =>
  callEnd('e', {
    tool: 'file_edit',
    result: {
      ...{ toolName: 'file_edit', success: true, timestamp: '', metadataType: 'file_edit' },
      metadata: { filePath: 'src/total.ts', edits: [], unifiedDiff: diff },
    },
  });

describe('renderPage', () => {
  it('shows tables of an answer as tables, and says where a session without a person on GitHub was asked for', () => {
    const answer = '| file | change |\n|---|---|\n| `a.ts` | one <b> line |';
    const page = pageOf(sessionStart({ actor: undefined, source: undefined }), sessionEnd({ answer }));
    expect(page).toContain(
      '<table><tr><th>file</th><th>change</th></tr><tr><td><code>a.ts</code></td><td>one <span class="plain">&lt;b&gt;</span> line</td></tr></table>',
    );
    expect(words(page)).toContain('Asked in a terminal');
    expect(words(pageOf(sessionStart(), sessionEnd()))).not.toContain('in a terminal');
  });

  it('shows what backticks set off in the evidence as code, backticks in it included', () => {
    const [evidence, [check]] = [EVIDENCE.passed, EVIDENCE.passed.checks];
    const checks = check ? [{ ...check, command: '`date` <b>' }] : [];
    const page = pageOf(sessionStart(), { type: 'evidence', evidence: { ...evidence, checks } }, sessionEnd());
    expect(page).toContain('<code>`date` &lt;b&gt;</code> passes');
  });

  it('shows who asked for what, what came of it, and every turn with its calls', () => {
    const page = words(
      pageOf(
        sessionStart(),
        turnStart(1),
        turnEnd(1, 'I run the `tests`.'),
        callStart('a'),
        callEnd('a'),
        callStart('e', { tool: 'file_edit', arguments: '{"file_path":"src/total.ts"}' }),
        edited('--- a\n+++ b\n@@ -1 +1 @@\n-old\n+new\n'),
        sessionEnd(),
      ),
    );
    for (const told of [
      'succeeded',
      'fix the rounding',
      'maria asked in acme/shop/issues/12 (fix)',
      'of $5',
      'of 60',
      'Round once',
    ])
      expect(page).toContain(told);
    for (const told of ['I run the tests .', 'bash npm test 12 ms', '1000 tokens in, 50 out', '+1 −1', '-old +new'])
      expect(page).toContain(told);
  });

  it('says of a refused call which line would let it through, but not where that would open the network', () => {
    const listing = { profile: 'ci', entry: 'make check' };
    const refused = (more: object) =>
      pageOf(
        sessionStart(),
        callStart('a', { arguments: '{"command":"make check"}' }),
        callDenied('a', {
          verdict: 'deny',
          rule: 'bash.allowlist',
          reason: 'make is not listed',
          listing: { ...listing, ...more },
        }),
      );
    expect(words(refused({}))).toContain('profiles: { ci: { widen: true, bash: { allow: [&#39;make check&#39;] } } }');
    expect(words(refused({ opensMore: true }))).toContain('make is not listed');
    expect(words(refused({ opensMore: true }))).not.toContain('widen');
  });

  it('puts what a subagent did into the call that started it', () => {
    const page = pageOf(
      sessionStart(),
      turnStart(1),
      turnEnd(1),
      callStart('s', { tool: 'subagent', arguments: '{}' }),
      {
        type: 'agent-start',
        agent: 's',
        model: 'm',
        profile: 'ci',
        limits: { turns: 1, minutes: 1, costUsd: 1, tokens: 1 },
        tools: [],
      },
      turnStart(1, 's'),
      turnEnd(1, 'Looked around.', 's'),
      callEnd('s', { tool: 'subagent' }),
    );
    const call = page.slice(page.indexOf('<details class="call"'), page.lastIndexOf('</details></li>'));
    expect(call).toContain('Looked around.');
    expect(page.match(/>Turn 1</g)).toHaveLength(2);
  });

  it('says of a journal without an end that the run is unfinished, and of its open calls that they were interrupted', () => {
    const page = words(pageOf(sessionStart(), turnStart(1), callStart('a')));
    expect(page).toContain('unfinished');
    expect(page).toContain('interrupted');
    expect(page).toContain('1 failed, 0 refused');
  });

  it('stays small, however much a run has said', () => {
    const long = 'x<'.repeat(12_000);
    const calls = Array.from({ length: 1600 }, (_, index) => [
      turnStart(index),
      turnEnd(index, long),
      callStart(`c${index}`, { turn: index, arguments: JSON.stringify({ command: long }) }),
      callEnd(`c${index}`, { turn: index, text: long }),
    ]);
    const page = pageOf(sessionStart(), ...calls.flat(), sessionEnd());
    expect(page.length).toBeLessThan(15_000_000);
    expect(page).toContain('entries are left out here; the journal has all of them');
    expect(page).toContain('[24000 characters; the journal has all of them]');
  });
});

describe('a report', () => {
  const directory = mkdtempSync(join(tmpdir(), 'report-'));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(directory, { recursive: true });
  });

  function journalOf(name: string, events: readonly SessionEvent[]): string {
    const path = join(directory, `${name}.jsonl`);
    const journal = openJournal(path);
    for (const event of stamped(...events)) journal(event);
    journal.close();
    return path;
  }

  const screenshot = (callId: string, outputPath: string): SessionEvent =>
    callEnd(callId, {
      tool: 'browser_screenshot',
      result: {
        ...{ toolName: 'browser_screenshot', success: true, timestamp: '', metadataType: 'browser_screenshot' },
        metadata: { outputPath, width: 3, height: 2, format: 'png', fullPage: false, fileSize: 70 },
      },
    });

  it('holds the pictures that the journal names, where they are there and are pictures', () => {
    const picture = png(3, 2);
    writeFileSync(join(directory, 'page.png'), picture);
    writeFileSync(join(directory, 'secret.png'), 'PASSWORD=1');
    const paths = ['page.png', 'secret.png', 'gone.png'].map((name) => join(directory, name));
    const calls = paths.flatMap((path, index) => [callStart(`${index}`), screenshot(`${index}`, path)]);
    const page = reportOf(journalOf('pictures', [sessionStart(), ...calls, sessionEnd()]));
    expect(page.match(/<img /g)).toHaveLength(1);
    expect(page).toContain(`src="data:image/png;base64,${picture.toString('base64')}" alt="page.png"`);
    expect(page).not.toContain(Buffer.from('PASSWORD=1').toString('base64'));
  });

  it('says where a journal breaks off or was changed', () => {
    const path = journalOf('changed', [sessionStart(), turnStart(1), sessionEnd()]);
    expect(reportOf(path)).not.toContain('class="problem"');
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(
      path,
      lines.map((line, index) => (index === 1 ? line.replace('"turn":1', '"turn":2') : line)).join('\n'),
    );
    expect(words(reportOf(path))).toContain('damaged from line 3 on');
    writeFileSync(path, lines.join('\n').slice(0, -20));
    expect(words(reportOf(path))).toContain('breaks off in line 3');
  });

  itUnless(NO_CHROMIUM)(
    'opens from a file in Chromium without a request, a script of others or a word in the console',
    async () => {
      const hostile = `</pre></style></title><script src="${origin}/s.js"></script><script>document.title='owned'</script><img src="${origin}/i.png" onerror="alert(1)"><link rel=stylesheet href="${origin}/c.css">" onload="x ![](${origin}/m.png) [a](javascript:alert(1)) \u202e`;
      const path = journalOf('hostile', [
        sessionStart({ request: hostile, actor: hostile, source: `javascript:${hostile}`, model: hostile }),
        { type: 'prompt', text: hostile },
        turnStart(1),
        turnEnd(1, hostile),
        callStart('a', { tool: hostile, arguments: JSON.stringify({ command: hostile }) }),
        callEnd('a', { text: hostile }),
        callStart('e'),
        edited(`+${hostile}`),
        { type: 'notice', level: 'error', text: hostile },
        sessionEnd({ message: hostile, answer: hostile }),
      ]);
      const output = join(directory, 'hostile.html');
      writeReport(path, output);
      const { dom, console } = await openInChromium(`file://${output}`);
      expect(console).toEqual([]);
      expect(dom.replace(`<script>${SCRIPT}</script>`, '')).not.toMatch(
        /<(?:script|img|link)\b|href="javascript|\u202e|<title>owned/,
      );
      expect(dom).toContain('&lt;script');
      expect(asked).toEqual([]);

      // The browser does ask, and says what the page's policy refuses, where texts are not escaped.
      const open = join(directory, 'open.html');
      writeFileSync(
        open,
        `<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src 'none'">${hostile}`,
      );
      const control = await openInChromium(`file://${open}`);
      expect(control.console).not.toEqual([]);
      expect(asked).toContain('/i.png');
    },
  );
});
