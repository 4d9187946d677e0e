/**
 * Covers `src/markdown/cut.ts`, `src/markdown/plain-text.ts`, `src/markdown/code-text.ts`, `src/report/sections.ts`, `src/report/headline.ts`, `src/report/comment.ts`, `src/report/figures.ts`, `src/report/fragments.ts`, `src/report/tool-calls.ts`.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { markerOf } from '../../src/github/api/finished-comment.ts';
import { parseMarkdown, walk } from '../../src/markdown/parse-markdown.ts';
import { MAX_COMMENT_LENGTH, renderComment } from '../../src/report/comment.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';
import type { View } from '../../src/session/events/view.ts';
import { pseudoRandomBytes } from '../support/pseudo-random.ts';
import { states } from './states.ts';
import * as views from './views.ts';

const options = { ...views.OPTIONS, now: views.moment(65) };
const render = (view: View): string => renderComment(view, options);
const golden = (name: string): string => join(import.meta.dirname, 'golden', `${name}.md`);

const manyCalls = (count: number): View['calls'] =>
  Array.from({ length: count }, (_, index) => ({
    ...views.succeeded.calls[0]!,
    turn: index,
    summary: `call ${index} ${'x'.repeat(60)}`,
  }));

describe('renderComment', () => {
  it.each(Object.entries(states))('draws the state %s', async (name, view) => {
    await expect(`${render(view)}\n`).toMatchFileSnapshot(golden(name));
  });

  it('says what the running tool told last', () => {
    const calls = views.running.calls.map((call) => ({ ...call, progress: 'progress {"done":3} <b>@octocat' }));
    expect(render({ ...views.running, calls })).toContain(
      '\n1 min 5 s · editing `src/total.ts`, `progress {"done":3} <b>@octocat`\n',
    );
  });

  it('lets no field forge a marker, fetch an image, ping anybody, give a command or close our own elements', () => {
    const comment = render(views.hostile);
    expect(comment).not.toContain('<!-- kodelet');
    const nodes = [...walk(parseMarkdown(comment)!)].map(({ node }) => node);
    expect(nodes.filter(({ type }) => type === 'image' || type === 'imageReference')).toEqual([]);
    expect(nodes.filter((node) => node.type === 'text' && node.value.includes('@octocat'))).toEqual([]);
    expect(comment.split('\n').filter((line) => /^\s*\/deploy/.test(line))).toEqual([]);
    expect(comment.split('\n').filter((line) => /^<\/?details\b/.test(line))).toHaveLength(4);
  });

  it('reads the answer where it stands, so that what follows a list is not taken for indented code', () => {
    const publication = { ...views.succeeded.publication!, title: undefined, notes: ['a note'] };
    const answer = '    ![p](https://evil.example/?d=1)';
    const comment = render({ ...views.succeeded, publication, checklist: [], answer });
    expect(comment).toContain('p (image at `evil.example` left out)');
  });

  it('shows the tags of steps and of what tools say, so that they neither end our elements nor fold the rest', () => {
    const comment = render({
      ...views.succeeded,
      reason: 'It said <details> and more',
      notices: [{ level: 'warning', text: 'a tool wrote <details open> here' }],
      checklist: [{ content: 'Close `</p>` and </details>', status: 'pending' }],
    });
    expect(comment).toContain('\nIt said &lt;details> and more · `retry');
    expect(comment).toContain('- ⚠️ a tool wrote &lt;details open> here');
    expect(comment).toContain('- [ ] Close `</p>` and &lt;/details>\n\n</details>');
  });

  it('calls no command failed whose line continued and ended well', () => {
    const inPart = views.succeeded.calls.map((call) => ({
      ...call,
      ...(call.state === 'failed' && { failedInPart: true as const }),
    }));
    const comment = render({ ...views.succeeded, calls: inPart });
    expect(comment).toContain('| ☑️&nbsp;ok,&nbsp;a&nbsp;part&nbsp;failed |');
    expect(comment).not.toContain('❌&nbsp;failed');
  });

  it('says of a command in the background only that it was started', () => {
    const calls = views.succeeded.calls.map((call) => ({ ...call, inBackground: true as const }));
    const rows = render({ ...views.succeeded, calls })
      .split('\n')
      .filter((line) => line.includes('started'));
    expect(rows).toHaveLength(calls.length);
    for (const row of rows) expect(row).toMatch(/\| ▶️&nbsp;started \| {2}\|$/);
  });

  it('does not count a step as done that was dropped', () => {
    const steps = (['completed', 'canceled', 'canceled'] as const).map((status) => ({ content: 'A step', status }));
    expect(render({ ...views.succeeded, checklist: steps })).toContain(
      '<summary>1 of 3 steps done, 2 dropped</summary>',
    );
    expect(render({ ...views.succeeded, checklist: steps.slice(0, 1) })).toContain('1 of 1 step done</summary>');
  });

  it('keeps a message that lists its points a list', () => {
    const message =
      'The configuration has problems:\n- kodelet.yml:1:1: version is 2; allowed: 1\n- kodelet.yml:2:1: foo';
    const comment = render({ ...views.limit, message, reason: undefined });
    expect(comment).toContain('problems:\n\n- kodelet.yml:1:1: version is 2; allowed: 1\n- kodelet.yml:2:1: foo\n\n');
    expect(render({ ...views.limit, reason: 'git said:\n\tn.txt\nAborting' })).toContain(
      '### ⏳ Git said: n.txt Aborting, 1 of 3 steps done\n',
    );
  });

  it('takes as much of why it failed into the first line as fits there, the rest into the second, and lists below', () => {
    const failed = (reason: string): string =>
      render({ ...views.question, conclusion: 'failed', reason, remedy: 'Ask again' });
    expect(failed('The service failed: 529.')).toMatch(
      /^### ❌ The service failed: 529\n\nNothing was published\n\nAsk again\.\n/,
    );
    expect(failed(`A request failed: ${'words '.repeat(20)}`)).toMatch(
      /^### ❌ A request failed\n\nwords .* words\n\nAsk again\.\n/,
    );
    expect(failed('copying failed')).toContain('### ❌ Copying failed\n');
    expect(failed('model.login has no role')).toContain('### ❌ model.login has no role\n');
    expect(failed('word '.repeat(30))).toMatch(/^### ❌ Failed\n\nword .* word\n\nAsk again\.\n/);
    expect(failed('Problems:\n- one\n- two')).toMatch(
      /^### ❌ Problems\n\nNothing was published\n\nAsk again\.\n\n.*\n\n- one\n- two\n/,
    );
  });

  it('offers to go on only where there is a session to go on with', () => {
    expect(render(views.limit)).toContain('\nComment `/agent continue` to let the agent finish.\n');
    for (const more of [
      { keepsSession: false },
      { turns: 0 },
      { phrase: undefined },
      { conclusion: 'succeeded' as const },
    ])
      expect(render({ ...views.limit, ...more })).not.toContain('continue');
  });

  it('shows the tags and mentions of a title as text', () => {
    const publication = { ...views.succeeded.publication!, title: 'Close <details> for @octocat' };
    expect(render({ ...views.succeeded, publication })).toMatch(/^### .*: Close &lt;details> for `@octocat`\n/);
  });

  it('shows a long table of the host as it is, where one of the model would become code', () => {
    const row = (issue: number): string =>
      `| [#${issue}](https://github.com/o/r/issues/${issue}) | succeeded | [#${issue + 500}](https://github.com/o/r/pull/${issue + 500}) | 12 | $0.50 |`;
    const table = ['| Issue | Ended as | Pull request | Turns | Cost |', '| --: | :-- | --: | --: | --: |'];
    const answer = [...table, ...Array.from({ length: 400 }, (_, index) => row(index + 1))].join('\n');
    expect(render({ ...views.succeeded, answer, byHost: true })).toContain(answer);
    expect(render({ ...views.succeeded, answer })).toContain('```text\n');
  });

  it('closes what the answer leaves open', () => {
    const publication = { ...views.succeeded.publication!, title: undefined };
    const comment = render({
      ...views.succeeded,
      publication,
      answer: 'See <details><summary>x</summary>\n\n```js\nlet a;',
    });
    expect(comment).toContain('let a;\n```\n</details>\n\n<details>\n<summary>3 of 3 steps');
  });

  it('knows our secrets in every field', () => {
    const secret = pseudoRandomBytes(20).toString('base64url');
    const view = {
      ...views.hostile,
      answer: secret,
      message: `m ${secret}`,
      checklist: [{ content: secret, status: 'pending' as const }],
    };
    expect(renderComment(view, { ...options, redactor: createRedactor([secret]) })).not.toContain(secret);
  });

  it('says which part of the run is going on before the first call', () => {
    expect(
      render({ ...views.running, calls: [], phases: [{ phase: 'gather', startedAt: '2026-11-21T09:30:00.000Z' }] }),
    ).toContain('### 🔧 Reading the context…');
  });
});

describe('a comment that would be too long', () => {
  it('loses the oldest calls first and says how many', () => {
    const comment = render({ ...views.succeeded, calls: manyCalls(2000) });
    expect(comment.length).toBeLessThanOrEqual(MAX_COMMENT_LENGTH);
    expect(comment.length).toBeGreaterThan(MAX_COMMENT_LENGTH - 1000);
    const body = `${markerOf(`pull-request-review-comment-${Number.MAX_SAFE_INTEGER}`)}\n${comment}`;
    expect(body.length).toBeLessThanOrEqual(60_000);
    const left = Number(/(\d+) earlier calls left out/.exec(comment)?.[1]);
    expect(comment.match(/call \d+ x/g)).toHaveLength(2000 - left);
    expect(comment).toContain('call 1999 ');
    expect(comment).toContain('Thanks to');
  });

  it('then loses the patch, and keeps the answer whole', () => {
    const publication = { ...views.fork.publication!, patch: '+x\n'.repeat(30_000) };
    const comment = render({ ...views.fork, calls: manyCalls(500), publication });
    expect(comment.length).toBeLessThanOrEqual(MAX_COMMENT_LENGTH);
    expect(comment).toContain('The patch is too long for a comment');
    expect(comment).toContain('500 earlier calls left out');
    expect(comment).toContain('Thanks to');
  });

  it('then loses the end of the answer, with its code closed again', () => {
    const answer = `Report\n\n\`\`\`\n${'a line of code 😀\n'.repeat(8000)}\`\`\`\n`;
    const comment = render({ ...views.succeeded, answer, calls: manyCalls(3) });
    expect(comment.length).toBeLessThanOrEqual(MAX_COMMENT_LENGTH);
    expect(comment).toMatch(/a line of code 😀\n```\n\n⚠️ The answer is \d+ characters longer/);
    expect(comment).toContain('[Job log](https://github.com/acme/shop/actions/runs/4711)');
  });

  it('shortens names that are longer than anybody reads', () => {
    const path = `${'d'.repeat(250)}/`.repeat(15);
    const files = Array.from({ length: 60 }, (_, index) => `${path}${index}`);
    const leftOut = files.map((file) => ({ path: file, reason: 'it is protected' }));
    const comment = render({ ...views.succeeded, publication: { ...views.succeeded.publication!, files, leftOut } });
    expect(comment.length).toBeLessThanOrEqual(MAX_COMMENT_LENGTH);
    expect(comment).toContain('60 files, +14 −6');
    expect(comment).toContain('Thanks to');
  });

  it('keeps its outcome at least, whatever else there is', () => {
    const text = '<zz>'.repeat(75);
    const checklist = Array.from({ length: 50 }, () => ({ content: text, status: 'pending' as const }));
    const notices = Array.from({ length: 20 }, (_, index) => ({ level: 'warning' as const, text: `${index}${text}` }));
    const goals = checklist.map(() => ({ title: text, status: 'open' as const }));
    const leftOut = Array.from({ length: 30 }, () => ({ path: 'x', reason: text }));
    const publication = { ...views.succeeded.publication!, leftOut, notes: leftOut.map(({ reason }) => reason) };
    const verifications = leftOut.map(() => ({ command: text, exitCode: 1, durationMs: 1, tree: 'change' as const }));
    const comment = render({ ...views.succeeded, checklist, goals, notices, publication, verifications });
    expect(comment.length).toBeLessThanOrEqual(MAX_COMMENT_LENGTH);
    expect(comment).toContain('The rest is too long for a comment');
    expect(comment).toContain('[Job log](https://github.com/acme/shop/actions/runs/4711)');
  });
});
