/** What the model wants said, from its answer to the comment that GitHub has: it informs and does nothing. */
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { closingsOn, foreignOn, mentionsOn, renderPage } from '../markdown/page.ts';
import type { Issue } from '../support/github/types.ts';
import { MODEL_KEY } from '../support/model/model.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';

let harness: Harness;
let issue: Issue;
beforeEach(async () => {
  harness = await openHarness();
  issue = openIssue(harness);
});
afterEach(() => harness.close());

async function comment(text: string): Promise<{ text: string; summary: string }> {
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'ask why?'), await harness.model([{ text }]));
  expect(run.exitCode, run.log).toBe(0);
  return { text: ourComments(issue)[0] ?? '', summary: run.summary };
}

it('is read as a browser reads it', async () => {
  const said = await comment(
    'Because.\n\n<img src="https&colon;//evil.example/a"> ![b](&sol;&sol;evil.example/b) Fixes&#32;#77, fixes \\#78 &commat;octocat',
  );
  for (const text of Object.values(said)) {
    expect(text).toContain('Because.');
    const page = renderPage(text);
    expect(foreignOn(page).filter((address) => address.includes('evil.example'))).toEqual([]);
    expect(closingsOn(page).filter((words) => /7[78]/.test(words))).toEqual([]);
    expect(mentionsOn(page)).not.toContain('@octocat');
  }
});

it('holds no key that is encoded twice or packed', async () => {
  const twice = Buffer.from(Buffer.from(MODEL_KEY).toString('base64')).toString('base64');
  const packed = gzipSync(MODEL_KEY).toString('base64');
  const wide = Buffer.from(MODEL_KEY, 'utf16le').toString('hex');
  for (const text of Object.values(await comment(`Because.\n\n${twice}\n\n${packed}\n\n${wide}`))) {
    expect(text).toContain('[redacted known secret]');
    for (const form of [twice, packed, wide]) expect(text).not.toContain(form.slice(8, 40));
  }
});
