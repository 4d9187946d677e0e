/** Covers `src/cli/*.ts`. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itUnless } from '../support/unless.ts';
import { runHere } from './in-process.ts';
import { bundleProgram, makeDirectory, type Program, type Ran } from './program.ts';

const NO_FULL_DEVICE = !existsSync('/dev/full') && 'there is no /dev/full';

describe('kodelet-ci', () => {
  let program: Program;
  const directory = makeDirectory({
    'payload.json': JSON.stringify(commentPayload('/agent fix the flaky test')),
    'broken.json': '{',
    'other.yml': 'triggers: { phrase: /robot }\n',
    'bad.yml': 'limit: {}\n',
    'red.yml': '"\\e[31mred": 1\n',
  });
  beforeAll(async () => {
    program = await bundleProgram();
  });
  afterAll(() => directory.remove());

  const kodelet = (args: readonly string[], input = '', env = {}): Promise<Ran> =>
    runHere(args, { cwd: directory.path, input, env });
  const check = (...more: string[]): Promise<Ran> =>
    kodelet(['event', 'check', '--event-name', 'issue_comment', '--payload', 'payload.json', '--json', ...more]);

  const push = ['event', 'check', '--event-name', 'push', '--payload'];
  const mistakes: readonly [string[], string, string][] = [
    [['tools', 'list', '--jsn'], "unknown option '--jsn'", 'kodelet-ci tools list --help'],
    [['event', 'check', '--payload', 'payload.json'], '--event-name', 'kodelet-ci event check --help'],
    [[...push, 'none.json'], 'option --payload is "none.json"', 'Name a file'],
    [[...push, 'broken.json'], 'not JSON', 'Save the body'],
    [[...push, 'payload.json', '--phrase', 'a b'], 'option --trigger-phrase is "a b"', 'white space'],
    [['run'], "missing required argument 'prompt'", 'kodelet-ci run --help'],
    [['run', 'hello'], 'ANTHROPIC_API_KEY is not set', 'Make a key'],
    [['run', 'hello', '--max-turns', 'abc'], 'option --max-turns is "abc"', 'a whole number from 1 to 1000'],
    [['tools', 'run'], 'tools run takes either a tool, with or without --input, or --script', 'For example'],
    [['tools', 'run', 'ls', '--script', 'x'], 'tools run takes either a tool', 'For example'],
    [['tools', 'new', 'x'], 'there are tools in these languages: bash, python, node', 'tools new x --lang bash'],
    [['tools', 'new', 'x', '--lang', 'perl'], "argument 'perl' is invalid", 'bash, python, node, typescript'],
    [['tools', 'list', '--config', 'none.yml'], 'option --config is "none.yml"', 'Name a file that exists'],
    [['tools', 'list', '--config', 'bad.yml'], 'bad.yml:1:1: limit is not a key', 'did you mean "limits"'],
    [['tools', 'list', '--config', 'red.yml'], 'red.yml:1:1: "\\u001b[31mred" is not a key', 'allowed: version'],
    [['tools', 'list', '--profile', 'sloppy'], 'sloppy', 'read-only'],
    [['report', 'none.jsonl'], 'the journal "none.jsonl" cannot be read', 'Name the file'],
    [['replay', 'payload.json', '--speed', '0'], 'option --speed is "0"', 'a number above 0'],
    [['run', 'hello', '--channels', 'control,audit'], 'option --channels has "audit"', 'progress, control, monitor'],
    [['report', 'payload.json'], '"payload.json" is not a journal', 'journal-path'],
    [['tools', 'validate', 'broken.json'], 'there is no directory "broken.json"', 'tools new my-tool --lang bash'],
    [['tools', 'test', 'ls', '--input', '{}'], 'there is no custom tool "ls"', 'There are none'],
    [['tools', 'describe', 'lss'], 'there is no tool "lss"', 'Did you mean "ls"?'],
    [['policy', 'check', '--command', 'ls', '--tool', 'ls', '--input', '{}'], 'takes one of', 'For example'],
    [['policy', 'check', '--command', 'ls', '--input', '{}'], 'takes one of', 'For example'],
  ];
  it.each(mistakes)('ends with 2 and a remedy for %j', async (args, problem, remedy) => {
    const { code, stdout, stderr } = await kodelet(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(problem);
    expect(stderr).toContain(remedy);
  });

  it('ends so as a process as well', async () => {
    // In the process of a test, it would be the program of a checkout.
    const { code, stdout, stderr } = await program.run(['demo', '--json'], { cwd: directory.path });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/--json needs the sources of kodelet-ci.*npm run demo/s);
  });

  it('says of a bot that is not listed what the action would', async () => {
    const event = commentPayload('/agent fix the flaky test') as { sender: object; comment: { user: object } };
    const bot = { login: 'renovate[bot]', type: 'Bot' };
    const payload = { ...event, sender: bot, comment: { ...event.comment, user: bot } };
    const asked = ['event', 'check', '--event-name', 'issue_comment', '--payload', '-', '--json'];
    const [skipped] = (await kodelet(asked, JSON.stringify(payload))).lines();
    expect(skipped).toMatchObject({ run: false, reason: expect.stringContaining('not in "allowed-bots"') });
    const [heard] = (await kodelet([...asked, '--allowed-bots', 'renovate[bot]'], JSON.stringify(payload))).lines();
    expect(heard).toMatchObject({ run: true, actor: 'renovate[bot]' });
  });

  it('says of a schedule, whose payload leaves out what the runner knows, what the action would', async () => {
    const schedule = (...more: string[]): Promise<Ran> =>
      kodelet(
        ['event', 'check', '--event-name', 'schedule', '--payload', '-', '--json', ...more],
        '{"schedule":"0 0 * * *"}',
      );
    expect((await schedule()).stdout).toContain('starts a run only with the input \\"prompt\\"');
    expect((await schedule('--prompt', 'look')).lines()).toMatchObject([
      { run: true, trigger: 'prompt', actor: 'GITHUB_ACTOR', target: { kind: 'repository' } },
    ]);
  });

  it('calls a tool without arguments with none', async () => {
    expect(await kodelet(['tools', 'run', 'ls'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('bad.yml'),
    });
    expect(await kodelet(['policy', 'check', '--tool', 'ls'])).toMatchObject({ code: 0 });
  });

  it.each([
    [['help'], 'Usage: kodelet-ci [options] [command]'],
    [['help', 'run'], 'Usage: kodelet-ci run [options] <prompt...>'],
    [['tools', 'help', 'list'], 'Usage: kodelet-ci tools list [options]'],
    [['--version'], '0.'],
  ])('gives help that was asked for, which is no mistake: %j', async (args, words) => {
    const { code, stdout, stderr } = await kodelet(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(words);
  });

  it.each([
    ['tools: { disabled: [bahs] }', '1:21: there is no tool "bahs" to disable. Did you mean "bash"?'],
    ['custom_tools: { deny: [x, deploi] }', '1:24: custom_tools.deny names the custom tool "x"'],
    ['custom_tools: { tools: { x: {} } }', '1:26: custom_tools.tools names the custom tool "x"'],
    ['subagents: { templates: { x: { tools: [ls, lss] } } }', '1:44: subagents.templates.x.tools has "lss"'],
    ["mcp: { servers: { d: { command: x, env: { A: '${B}' } } } }", '1:43: mcp.servers.d.env.A names the variable B'],
  ])('names the line of what only the start finds out: %s', async (text, problem) => {
    writeFileSync(join(directory.path, 'start.yml'), text);
    const { code, stderr } = await kodelet(['tools', 'list', '--config', 'start.yml']);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`start.yml:${problem}`) });
  });

  it('says that the usual configuration cannot be read, which nobody named', async () => {
    const refStore = makeDirectory();
    mkdirSync(join(refStore.path, '.github', 'kodelet.yml'), { recursive: true });
    const { code, stderr } = await runHere(['policy', 'show'], { cwd: refStore.path });
    refStore.remove();
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^kodelet-ci: the configuration file \.github\/kodelet\.yml is a directory\. Fix that, or name another file with --config$/m,
    );
  });

  it('does not pass over a configuration that has the wrong ending', async () => {
    const refStore = makeDirectory();
    mkdirSync(join(refStore.path, '.github'));
    writeFileSync(join(refStore.path, '.github', 'kodelet.yaml'), 'version: 1\n');
    const refused = await runHere(['policy', 'show'], { cwd: refStore.path });
    const named = await runHere(['policy', 'show', '--config', '.github/kodelet.yaml'], { cwd: refStore.path });
    refStore.remove();
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('.github/kodelet.yaml is not read: the configuration is .github/kodelet.yml');
    expect(named.code).toBe(0);
  });

  it.each([['tools list'], ['tools list --config x.yml'], ['doctor']])(
    'says of a working directory that was deleted under it what to do: %s',
    (command) => {
      const refStore = makeDirectory();
      const line = `cd "$2" && rmdir "$2" && exec "$0" "$1" ${command}`;
      const sh = execaSync({ reject: false });
      const { exitCode, stderr } = sh`sh -c ${line} ${process.execPath} ${program.path} ${refStore.path}`;
      expect(exitCode).toBe(2);
      expect(stderr).toMatch(/^kodelet-ci: the current directory no longer exists\. Change to one that exists/);
    },
  );

  it('names the variable where there is no room for what is private', async () => {
    const { code, stderr } = await kodelet(['tools', 'list'], '', { TMPDIR: join(directory.path, 'broken.json') });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/no directory can be made in.*TMPDIR/) });
  });

  it('reads what an editor of Windows has written', async () => {
    const batch = '\uFEFF{"id":1,"command":"ls"}\r\n\r\n{"id":2,"command":"pwd"}\r\nnonsense\r\n';
    const { code, lines } = await kodelet(['policy', 'check', '--batch', '-'], batch);
    expect({ code, verdicts: lines().map(({ verdict }) => verdict) }).toEqual({
      code: 2,
      verdicts: ['allow', 'allow', 'deny'],
    });
    expect(lines()[2]?.reason).toMatch(/: nonsense$/);
  });

  itUnless(NO_FULL_DEVICE)('says in words that its output cannot be written', async () => {
    const line = '"$0" "$1" policy show > /dev/full';
    const shell = execaSync({ reject: false })`sh -c ${line} ${process.execPath} ${program.path}`;
    expect(shell.exitCode).toBe(1);
    expect(shell.stderr).toMatch(/^kodelet-ci: standard output cannot be written: ENOSPC.*$/);
  });

  itUnless(NO_FULL_DEVICE)('goes on where nobody can be told of what it leaves out', () => {
    mkdirSync(join(directory.path, 'kodelet-tools'));
    writeFileSync(join(directory.path, 'kodelet-tools', 'broken'), '', { mode: 0o755 });
    const line = '"$0" "$1" tools list 2> /dev/full';
    const env = { PATH: process.env.PATH, HOME: directory.path };
    const sh = execaSync({ cwd: directory.path, env, extendEnv: false, reject: false });
    const shell = sh`sh -c ${line} ${process.execPath} ${program.path}`;
    expect({ code: shell.exitCode, lists: shell.stdout.includes('file_read') }).toEqual({ code: 0, lists: true });
  });

  it('says of a webhook what it would start', async () => {
    const { code, lines } = await check();
    expect(code).toBe(0);
    expect(lines()).toEqual([
      {
        run: true,
        trigger: 'phrase',
        intent: 'fix',
        request: 'the flaky test',
        actor: 'Codertocat',
        target: { kind: 'issue', number: 1 },
      },
    ]);
  });

  it('takes the phrase from the option, else from the configuration of this directory', async () => {
    expect((await check('--phrase', '/bot')).lines()).toEqual([
      { run: false, reason: expect.stringContaining('/bot') },
    ]);
    expect((await check('--config', 'other.yml')).lines()[0]).toMatchObject({ run: false });
    mkdirSync(join(directory.path, '.github'));
    writeFileSync(join(directory.path, '.github/kodelet.yml'), 'triggers: { phrase: /robot }\n');
    expect((await check()).lines()[0]).toMatchObject({ run: false });
  });

  it('cleans standard input byte by byte as the action does', async () => {
    const input = 'grüße<!-- hidden -->\u200b\n';
    const { code, stdout } = await program.run(['sanitize'], { cwd: directory.path, input });
    expect(code).toBe(0);
    expect(stdout).toContain('grüße');
    expect(stdout).not.toMatch(/hidden|\u200b/);
  });

  it('takes the keys of the environment for secrets, cut and spaced as well', async () => {
    const secret = 'Zq81-Lw0pXv7TgNs4RyKc2';
    const text = `${secret.slice(7)} and ${[...secret].join(' ')}`;
    for (const way of [['sanitize'], ['sanitize', '--outbound']]) {
      const { stdout } = await kodelet(way, text, { ANTHROPIC_API_KEY: secret });
      expect(stdout).not.toMatch(/Lw0pXv7TgNs4|L w 0 p X v 7/);
    }
  });

  it('cleans text on its way out', async () => {
    const token = `ghp_${'Ab1'.repeat(12)}`;
    expect((await kodelet(['sanitize', '--outbound'], `token ${token}`)).stdout).not.toContain(token);
  });
});

function commentPayload(body: string): object {
  const all = createRequire(import.meta.url)('@octokit/webhooks-examples') as {
    name: string;
    examples: { action?: string; comment?: object }[];
  }[];
  const created = all.find(({ name }) => name === 'issue_comment')?.examples.find(({ action }) => action === 'created');
  return { ...created, comment: { ...created?.comment, body } };
}
