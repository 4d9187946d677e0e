/** One request twice, two requests at once: nothing doubles and nothing is lost. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OUTPUTS } from '../../src/core/output.ts';
import { MAINTAINER, openIssue, VISITOR } from '../demo/fixture.ts';
import { MEND } from '../demo/scripts.ts';
import type { RecordedRequest, Reply } from '../support/model/script.ts';
import { ask, type Harness, OURS, openHarness, ourComments, ourPullRequests } from './harness.ts';

/** Each costs a second. */
const DELIVERIES = process.env.KODELET_TEST_WHOLE ? 100 : 2;

const pick = (outputs: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, outputs[name]]));

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

describe('deliveries', () => {
  it('are answered from the finished report, however many they are, and ask the model nothing', async () => {
    const issue = openIssue(harness);
    harness.github.addLabel(issue, 'agent');
    const event = harness.github.payload.issueLabeled(issue, 'agent', MAINTAINER);
    const first = await harness.deliver(event, await harness.model(MEND));
    expect(first.outputs.conclusion, first.log).toBe('succeeded');
    const [report] = ourComments(issue);
    const silent = await harness.model([]);
    for (let count = 0; count < DELIVERIES; count += 1) {
      const again = await harness.deliver(event, silent);
      expect(again.exitCode, again.log).toBe(0);
      expect(again.outputs).toMatchObject({
        ...pick(first.outputs, ['conclusion', 'branch', 'pr-number', 'pr-url', 'comment-url']),
        ...{ turns: '0', 'cost-usd': '0' },
      });
      expect(again.outputs.message).toContain('An earlier run has answered this request (succeeded)');
      expect(Object.keys(again.outputs).toSorted()).toEqual(Object.keys(OUTPUTS).toSorted());
      expect(again.summary).toContain('### ♻️ Already answered: [report](');
    }
    expect(silent.requests).toEqual([]);
    expect(ourPullRequests(harness)).toHaveLength(1);
    expect(ourComments(issue)).toEqual([report]);
    // The same label, set again later, is another request.
    harness.later();
    issue.labels.length = 0;
    harness.github.addLabel(issue, 'agent');
    const anew = harness.github.payload.issueLabeled(issue, 'agent', MAINTAINER);
    const later = await harness.deliver(anew, await harness.model([{ text: 'It is mended already.' }]));
    expect(later.outputs.conclusion, later.log).toBe('no-changes');
    const [both, ...more] = ourComments(issue);
    expect(more).toEqual([]);
    expect(both).toContain('It is mended already.');
    expect(both).toContain('<summary>Earlier run: succeeded, ');
    expect(both).toContain(report?.split('\n').find((line) => line.includes('tokens in')));
  });

  it('are worked on again after a run that failed, whose report and cost stay, and a copied marker counts for nothing', async () => {
    const issue = openIssue(harness);
    const event = ask(harness, issue, MAINTAINER, 'ask why does it fail?');
    const inputs = { 'max-turns': '1' };
    const reading = [{ toolCalls: [{ name: 'file_read', input: { file_path: 'src/retry.js' } }] }];
    const failed = await harness.deliver(event, await harness.model([...reading, ...reading, ...reading]), { inputs });
    expect(failed.outputs.conclusion, failed.log).toBe('incomplete');
    const [report = ''] = ourComments(issue);
    harness.github.comment(issue, VISITOR, report.replace('conclusion=incomplete', 'conclusion=succeeded'));
    const model = await harness.model([{ text: 'The loop ends one attempt early.' }]);
    const again = await harness.deliver(event, model);
    expect(again.outputs.conclusion, again.log).toBe('succeeded');
    expect(model.requests).toHaveLength(1);
    const [both, ...more] = ourComments(issue);
    expect(more).toEqual([]);
    expect(both).toContain('The loop ends one attempt early.');
    expect(both).toMatch(/<summary>Earlier run: incomplete, 1 turn, \$\d/);
    expect(both).toContain(report.split('\n').find((line) => line.startsWith('### ⏳')));
    const third = await harness.deliver(event, await harness.model([]));
    expect(third.outputs).toMatchObject({ conclusion: 'succeeded', 'comment-url': again.outputs['comment-url'] });
    expect(ourComments(issue)).toEqual([both]);
    // Another workflow writes as the same account.
    const forged = issue.comments.find(({ user }) => user.login === OURS);
    Object.assign(forged ?? {}, { body: forged?.body.replace(/&run=\d+/, '&run=1') });
    const paid = await harness.deliver(event, await harness.model([{ text: 'The loop ends early.' }]));
    expect(paid.outputs, paid.log).toMatchObject({ conclusion: 'succeeded', turns: '1' });
    expect(ourComments(issue).join()).toContain('GitHub shows no run 1, which it names');
  });

  it('gives one pull request and one comment when both deliveries run at once', async () => {
    const issue = openIssue(harness);
    harness.github.addLabel(issue, 'agent');
    const event = harness.github.payload.issueLabeled(issue, 'agent', MAINTAINER);
    let [asked, release] = [0, (): void => undefined];
    const both = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Neither goes on before both have begun.
    const script = (_request: RecordedRequest, index: number): Reply => {
      if (index === 0) asked += 1;
      if (asked === 2) release();
      return { ...(MEND[index] as Reply), after: both };
    };
    const runs = await Promise.all([0, 1].map(async () => harness.deliver(event, await harness.model(script))));
    expect(runs.map(({ outputs }) => outputs.conclusion)).toEqual(['succeeded', 'succeeded']);
    expect(ourPullRequests(harness)).toHaveLength(1);
    expect(ourComments(issue)).toHaveLength(1);
  });

  it('loses nothing of two comments at once on one issue', async () => {
    const issue = openIssue(harness);
    const write = (name: string): Reply[] => [
      { toolCalls: [{ name: 'file_write', input: { file_path: `notes/${name}.md`, text: `${name}\n` } }] },
      { text: `Write down ${name}` },
    ];
    const events = ['one', 'two'].map((name) => ask(harness, issue, MAINTAINER, `write down ${name}`));
    const models = await Promise.all(['one', 'two'].map((name) => harness.model(write(name))));
    const runs = await Promise.all(events.map((event, index) => harness.deliver(event, models[index]!)));
    for (const run of runs) expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(ourComments(issue)).toHaveLength(2);
    const branches = [...new Set(runs.map(({ outputs }) => outputs.branch ?? ''))];
    const kept = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const texts = await Promise.all(
          branches.map((branch) => harness.github.readFile(harness.repository, branch, `notes/${name}.md`)),
        );
        return texts.find((text) => text !== undefined);
      }),
    );
    expect(kept).toEqual(['one\n', 'two\n']);
  });

  it('goes on from its own open pull request when it is asked again, and names the request that got lost between', async () => {
    const issue = openIssue(harness);
    await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), await harness.model(MEND));
    ask(harness, issue, MAINTAINER, 'explain that'); // GitHub cancelled its job while it waited
    const lost = issue.comments.at(-1)?.id;
    let seen = '';
    const again = await harness.model((request: RecordedRequest, index: number) => {
      seen += JSON.stringify(request.body.messages.at(-1));
      return index === 0
        ? { toolCalls: [{ name: 'file_read', input: { file_path: 'src/retry.js' } }] }
        : { text: 'Fine.' };
    });
    await harness.deliver(ask(harness, issue, MAINTAINER, 'ask is it mended?'), again);
    expect(seen).toContain('attempt <= attempts');
    expect(ourComments(issue)).toHaveLength(2);
    expect(ourComments(issue)[1]).toMatch(new RegExp(`⚠️ No run has answered \\S+#issuecomment-${lost} by `));
  });
});

describe('triage', () => {
  const QUESTION = 'Which value of `attempts` do you pass?';
  const INPUTS = { profile: 'triage', prompt: 'Ask: what kind of issue is this, and what is missing? Set its labels.' };

  /** Each says it in other words, and asks for one label more than the one before. */
  const assess = (told: number): Reply[] => [
    {
      toolCalls: [
        { name: 'set_labels', input: { add: ['bug', 'question'].slice(0, told) } },
        { name: 'set_labels', input: { add: ['urgent'] } },
        { name: 'create_issue', input: { title: 'Another', body: 'x' } },
        { name: 'file_write', input: { file_path: 'src/retry.js', text: '' } },
      ],
    },
    { text: `Reading ${told}: the loop ends one attempt early.\n\n${QUESTION}` },
  ];

  it('sets its labels once and asks its question once, at the same moment and one after the other', async () => {
    const { github, repository, later } = harness;
    for (const name of ['bug', 'question']) github.createLabel(repository, name);
    // The issue is by somebody who may only read.
    const files = { '.github/kodelet.yml': 'triggers: { permission: read }\n' };
    await github.commit(repository, { files, message: 'Let everybody ask' });
    later();
    const issue = openIssue(harness);
    later();
    const event = github.payload.issueOpened(issue);
    const deliver = async (told: number) =>
      harness.deliver(event, await harness.model(assess(told)), { inputs: INPUTS });
    const runs = [...(await Promise.all([1, 2].map(deliver))), await deliver(1)];
    for (const run of runs) expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(issue.labels.map(({ name }) => name).toSorted()).toEqual(['bug', 'question']);
    expect(ourComments(issue)).toHaveLength(1);
    // Below it, the report of the run that ended first is kept, with what it cost.
    const [newest = ''] = ourComments(issue).join().split('<!-- kodelet-ci:earlier -->');
    expect(newest.split(QUESTION)).toHaveLength(2);
    expect(new Set(runs.map(({ outputs }) => outputs['comment-url'])).size).toBe(1);
    expect(repository.issues.size).toBe(1);
    const pushes = github.requests.filter(({ path }) => path.endsWith('/git-receive-pack'));
    expect(pushes).toEqual([]);
  });
});
