/** The pages that say how to extend the program: each is followed as it stands, and what it adds works. */
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MODEL_KEY, startModel } from '../support/model/model.ts';
import { type Copy, copyRepository, type Ran, stepsOf } from '../support/recipe.ts';
import { isWhole, sample } from '../support/sample.ts';

/** Each test has a copy of its own. */
const copies: Copy[] = [];
const makeCopy = (): Copy => {
  const copy = copyRepository();
  copies.push(copy);
  return copy;
};
afterAll(() => {
  for (const copy of copies) copy.remove();
});

const readPage = (name: string): string => readFileSync(join('docs', `${name}.md`), 'utf8');

const sourcesOf = (page: string): string[] =>
  stepsOf(page).flatMap((step) => ('path' in step && step.path.endsWith('.ts') ? [step.path] : []));

/** Every command prints what the page shows, in which … stands for anything; one of which it shows nothing ends well. */
async function follow(copy: Copy, name: string): Promise<void> {
  const page = readPage(name);
  for (const ran of await copy.follow(page)) expectAsShown(ran);
  await expectStyle(copy, sourcesOf(page));
}

async function expectStyle(copy: Copy, sources: readonly string[]): Promise<void> {
  const { code, stdout, stderr } = await copy.run(`npx biome ci --error-on-warnings ${sources.join(' ')}`);
  expect(code, `${stdout}${stderr}`).toBe(0);
}

function expectAsShown({ command, shown, code, stdout, stderr }: Ran): void {
  const said = stdout || stderr; // a busy machine makes for warnings
  if (shown === '') expect(code, `${command}\n${said}`).toBe(0);
  else expect(`${command}\n${said}`).toMatch(anythingFor(`${command}\n${shown}`));
}

const anythingFor = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split('…')
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
      .join('[\\s\\S]*')}$`,
  );

/** A session in a directory with this configuration, asked a question. */
async function ask(copy: Copy, configuration: string, baseUrl: string): Promise<Ran> {
  const project = join(copy.path, 'project');
  mkdirSync(join(project, '.github'), { recursive: true });
  writeFileSync(join(project, '.github/kodelet.yml'), configuration);
  writeFileSync(join(project, 'notes.txt'), 'one\ntwo\n');
  const env = {
    ...{ ANTHROPIC_API_KEY: MODEL_KEY, ANTHROPIC_BASE_URL: baseUrl, TMPDIR: project },
    ...{ CHAT_API_KEY: 'key', CHAT_BASE_URL: baseUrl },
  };
  return copy.run("cd project && node ../scripts/run.mjs ../src/cli/cli.ts run 'What do the notes say?'", env);
}

describe.concurrent('the recipe', { timeout: 300_000 }, () => {
  it.runIf(isWhole)('for a tool adds one that is listed, tested, judged and run', async () => {
    const copy = makeCopy();
    await follow(copy, 'adding-a-tool');
    const { stdout } = await copy.run('node scripts/run.mjs src/cli/cli.ts tools list --json');
    expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ name: 'count_lines', readOnly: true }));
    expect(readFileSync(join(copy.path, 'docs/tools.md'), 'utf8')).toContain('| `count_lines` | `file_path*` |');
  });

  it.runIf(isWhole)('for a program adds one that reads, and one that runs in a sandbox alone', async () => {
    const copy = makeCopy();
    await follow(copy, 'adding-a-program');
    expect(readFileSync(join(copy.path, 'docs/commands.json'), 'utf8')).toContain(
      '{"command":"pr","options":{"flags":["-a","--across"',
    );
  });

  it.runIf(isWhole)('for a key adds one that is documented, checked and obeyed', async () => {
    const copy = makeCopy();
    await follow(copy, 'adding-a-config-key');
    expect(readFileSync(join(copy.path, 'docs/configuration.md'), 'utf8')).toContain('| `agent.language` |');
    const model = await startModel({ script: [{ text: 'Un et deux.' }] });
    const { stdout } = await ask(copy, 'agent: { language: French }', model.url).finally(model.close);
    expect(stdout).toContain('Un et deux.');
    expect(JSON.stringify(model.requests[0]?.body.system)).toContain('Write it in French.');
  });

  it.runIf(isWhole)('for a provider adds one that a session works with', async () => {
    const copy = makeCopy();
    await follow(copy, 'adding-a-provider');
    const service = await startChatService();
    const { stdout } = await ask(copy, 'model: { provider: chat }', service.url).finally(service.close);
    expect(stdout).toContain('succeeded: The agent is done.');
    expect(stdout).toContain('They say one and two.');
    const [, overloaded, last] = service.requests;
    expect(overloaded).toEqual(last); // it was sent again
    expect(last).toMatchObject({
      model: 'small',
      messages: expect.arrayContaining([
        expect.objectContaining({ role: 'assistant', tool_calls: [READ] }),
        { role: 'tool', tool_call_id: 'call-1', content: expect.stringContaining('2: two') },
      ]),
    });
  });

  it.runIf(isWhole)('for a row of a table adds an event, an intent, a conclusion, an input and an output', async () => {
    const copy = makeCopy();
    await follow(copy, 'adding-a-row');
    const action = readFileSync(join(copy.path, 'action.yml'), 'utf8');
    expect(action).toMatch(/^ {2}self-check:\n[\s\S]*^outputs:[\s\S]*^ {2}changed-files:\n/m);
    expect(readFileSync(join(copy.path, 'docs/runs.md'), 'utf8')).toContain('| `postponed` |');
  });

  it('of each page leaves a program whose types fit, and which passes the tests of its structure', async () => {
    const copy = makeCopy();
    const pages = ['tool', 'program', 'config-key', 'provider', 'row'].map((name) => readPage(`adding-a-${name}`));
    // The commands of one page are tried here, and those of each by the tests above.
    const [tried] = sample(pages, 1);
    for (const page of pages) {
      for (const ran of await copy.follow(page, () => page === tried)) expectAsShown(ran);
    }
    expect(await copy.run(TABLES)).toMatchObject({ code: 0 });
    const sources = pages.flatMap(sourcesOf);
    await expectStyle(copy, sources);
    // The pages link to one file of the build.
    await copy.run('mkdir dist && touch dist/licenses.txt && git init --quiet . && git add --all');
    writeFileSync(
      join(copy.path, '.types.json'),
      JSON.stringify(isWhole ? TYPES : { ...TYPES, include: ['src', ...sources] }),
    );
    expect(await copy.run(CHECK_TYPES)).toMatchObject({ code: 0, stdout: '' });
    rmSync(join(copy.path, '.types.json'));
    const structure = [...STRUCTURE, ...sample(STRUCTURE_BY_SYNTAX, 1)].map((name) => `test/${name}`);
    const { code, stdout, stderr } = await copy.run(`npx vitest run --reporter=dot ${structure.join(' ')}`);
    expect(code, `${stdout}${stderr}`).toBe(0);
  });

  it('is refused where nobody could follow it', async () => {
    expect(() => stepsOf('Do this:\n\n```ts\nlet x;\n```\n')).toThrow('no line says what to do with this block');
    await expect(makeCopy().follow('In `LICENSE`, add:\n\n```diff\n no such line\n+x\n```\n')).rejects.toThrow(
      '0 times',
    );
  });
});

/** Fills the pages from what they have added. */
const TABLES = 'npm run -s tables';

/** The compiler of `npm run check`, which takes a third of the time of the other. */
const CHECK_TYPES = 'node node_modules/typescript-native/bin/tsc --noEmit -p .types.json';

/** Types of all tests take as long again as those of the sources: they are for a whole run. */
const TYPES = { extends: './tsconfig.json' };

/** What a contributor sees fail who has followed a page and runs `npm test`: layers, names, pages. The tables have just been filled. */
const STRUCTURE = ['architecture-page', 'dependencies', 'docs', 'exports', 'mirrored', 'repository-files'];

/** More of these: each reads the syntax or the types of all sources, which takes longer than all others together. */
const STRUCTURE_BY_SYNTAX = ['architecture.test', 'declarations', 'words'];

const READ = {
  ...{ id: 'call-1', type: 'function' },
  function: { name: 'file_read', arguments: '{"file_path":"notes.txt"}' },
};

/** Asks for a file, is overloaded once, then answers. */
async function startChatService() {
  const requests: unknown[] = [];
  const usage = { prompt_tokens: 100, completion_tokens: 10, prompt_tokens_details: { cached_tokens: 60 } };
  const answers = [
    { message: { content: null, tool_calls: [READ] }, finish_reason: 'tool_calls' },
    undefined,
    { message: { content: 'They say one and two.' }, finish_reason: 'stop' },
  ];
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const choice = answers[requests.length];
    requests.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(choice ? 200 : 503).end(JSON.stringify({ choices: [choice], usage }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, requests, close: () => void server.close() };
}
