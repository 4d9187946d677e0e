import { dirname } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { adviceOn, missingProgram } from '../../../../src/tools/builtin/shell/bash-advice.ts';
import { openPipeline, type Pipeline } from '../../pipeline.ts';

let pipeline: Pipeline;
afterEach(() => pipeline.close());

const fails = (command: string): Promise<string> => pipeline.error('bash', { description: 'x', command });

describe('a command that fails', () => {
  it('because a program is not there leads to another one', async () => {
    const asked: (readonly string[])[] = [];
    const instead = (words: readonly string[]) => {
      asked.push(words);
      return words[0] === 'no-such' ? 'Use `npm test`.' : undefined;
    };
    pipeline = openPipeline({ instead });
    expect(await fails('echo a; no-such test --all && echo b')).toContain('code 127\nUse `npm test`.\n');
    expect(await fails('no.such+x')).toContain('code 127\nno.such+x is not installed here. Use what is installed.\n');
    expect(await fails('{ no-other; } 2>&1')).toContain('code 127\nno-other is not installed here.');
    expect(asked.splice(2)).toEqual([['no-other']]);
    expect(asked).toEqual([['no-such', 'test', '--all'], ['no.such+x']]);
  });

  it.each([
    ['no-such -q x.py 2>&1 | tail -3', 'no-such -q x.py'],
    ['which no-such ls; time A=1 no-such x.py | head -2', 'no-such x.py'],
    ['if true; then no-such 2; fi', 'no-such 2'],
    ['false || (no-such x > y)', 'no-such x'],
    ['echo no-such a; for i in 1; do no-such b; done', 'no-such b'],
    ['cd /tmp && no/such -q x.py', 'no/such -q x.py'],
    [`d=$(mktemp -d) && cd $d && printf '#!/no/python\\n' > x && chmod +x x && ./x -q`, './x -q'],
  ])('leads by the call as it is, without its redirections: %s', async (command, words) => {
    const asked: string[] = [];
    pipeline = openPipeline({ instead: (call) => void asked.push(call.join(' ')) });
    await fails(command.includes('| ') ? `set -o pipefail; ${command}` : command);
    expect(asked).toEqual([words]);
  });

  it.each([
    // Before version 5.2 of bash the code is that of a file that cannot be run.
    ['bash: line 1: bin/x: /no/python: bad interpreter: No such file or directory', 126],
    ['bash: line 1: bin/x: cannot execute: required file not found', 127],
  ])('leads by the call whose first line names no program: %s', (stderr, exitCode) => {
    const instead = (words: readonly string[]) => words.join(' ');
    expect(adviceOn('bin/x -q', { stderr, exitCode }, stderr, { instead })).toBe('bin/x -q');
  });

  it.each([
    ['frob --all *.txt || echo none', 'names: line 142: exec: frob: not found', 'frob'],
    ['xargs -n1 frob < list', 'xargs: frob: No such file or directory', 'frob'],
    ['cat build.log', 'bash: line 3: frob: command not found', undefined],
    ['cat frob.log', 'bash: line 3: frob: command not found', undefined],
    ['bin/frob; cat build.log', 'bash: line 3: frob: command not found', undefined],
  ])('and ends well all the same names the program that was not there: %s', (command, output, program) => {
    const note = program && `(${program} was not found: that part of the line did not run. Use what is installed.)`;
    expect(missingProgram(command, output, {})).toBe(note);
  });

  it('because there is no network says so', async () => {
    pipeline = openPipeline({ offline: () => true });
    for (const said of [
      'npm error errno EAI_AGAIN',
      'curl: (6) Could not resolve host: x.test',
      'Could not reach host index.rubygems.org.',
      'm.go:2:8: module lookup disabled by GOPROXY=off',
    ]) {
      expect(await fails(`echo '${said}' >&2; exit 1`)).toContain('Commands have no network: nothing can be fetched');
    }
    expect(await fails('echo wrong >&2; exit 1')).not.toContain('no network');
  });

  it.each([
    'Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?',
    'java.lang.IllegalStateException: Could not find a valid Docker environment. Please see logs',
    'Error: Could not find a working container runtime strategy',
    'Error: connect ENOENT /var/run/docker.sock',
    "docker.errors.DockerException: Error while fetching server API version: ('Connection aborted.'",
  ])('because Docker is out of reach says so: %s', async (said) => {
    pipeline = openPipeline({ offline: () => true });
    pipeline.write('said', said);
    expect(await fails('cat said; exit 1')).toContain('Docker is not reached from the sandbox. Run the tests that do');
  });

  it('because a service of the job is not reached leads to the key', async () => {
    pipeline = openPipeline({ offline: () => true });
    for (const said of [
      'Error: connect ECONNREFUSED 127.0.0.1:5432',
      'connection to server at "localhost" (127.0.0.1), port 5432 failed: Connection refused',
      'Error 111 connecting to localhost:6379. Connection refused.',
      'failed to connect: dial tcp 127.0.0.1:5432: connect: connection refused',
    ])
      expect(await fails(`echo '${said}' >&2; exit 1`)).toContain('list it in the key commands.services');
    for (const said of ['connect ECONNREFUSED 127.0.0.1:3000', 'port 5432 is free', 'ECONNREFUSED\n5432'])
      expect(await fails(`printf '${said}' >&2; exit 1`)).not.toContain('commands.services');
  });

  it.each([
    "No plugin found for prefix 'help' in the current project and in the plugin groups [org.apache.maven.plugins]",
    'Plugin org.apache.maven.plugins:maven-jar-plugin:3.4.1 or one of its dependencies could not be resolved: Cannot access central',
    'Failed to execute goal on project javase: Could not resolve dependencies for project g:javase:jar:1: Cannot access central',
    "Failed to execute goal dependency:get: Couldn't download artifact: org.eclipse.aether",
  ])('because Maven has not fetched something says so: %s', async (said) => {
    pipeline = openPipeline({ offline: () => true });
    pipeline.write('said', `[ERROR] ${said}\n`);
    expect(await fails('cat said; exit 1')).toContain(
      '\nMaven lacks this in its local repository, and commands have no',
    );
    expect(await fails('sed s/.ERROR.// said; exit 1')).not.toContain('Maven lacks');
  });

  it('because git knows no such object says what may be missing, which git does not with paths left out', async () => {
    pipeline = openPipeline({});
    const git = 'git init -q . && git -c user.name=a -c user.email=a@b.c commit -q --allow-empty -m x && git show';
    const said = 'Either there is no commit HEAD, or no/such.ts is not in it: look with git ls-tree.';
    expect(await fails(`${git} HEAD:no/such.ts -- ':(exclude).env'`)).toContain(said);
    expect(await fails(`git show HEAD -- && git show nothing --`)).not.toContain('Either');
  });

  it('after its time says how much it may have', async () => {
    pipeline = openPipeline({});
    const late = (timeout: number): Promise<string> =>
      pipeline.error('bash', { description: 'x', command: 'sleep 20', timeout });
    expect(await late(1)).toContain('were ended. "timeout" may be up to 600, or start it with "background": true\n');
  });

  it.each([
    ["touch: cannot touch '../x': Read-only file system", true],
    ["OSError: [Errno 30] Read-only file system: '/srv/data/x'", true],
    ["Error: EROFS: read-only file system, open '../out.txt'", true],
    ['thread main panicked: Read-only file system (os error 30)', true],
    ['open ../x: permission denied', true],
    ['cannot create BESIDE/x: Permission denied', true],
    ["cannot create 'ROOT/.github/x': Read-only file system", false],
    ['cat: /etc/shadow: Permission denied', false],
    ['ROOT/run.sh: Permission denied', false],
  ])('because it wrote outside of the workspace says so: %s', async (said, isOutside) => {
    pipeline = openPipeline({ offline: () => true });
    const { root } = pipeline;
    pipeline.write('said', said.replace('ROOT', root).replace('BESIDE', dirname(root)));
    const text = await fails('cat said; exit 4');
    expect(text.includes('\nIn the sandbox only the workspace, the temporary folder and ~/.cache can be written')).toBe(
      isOutside,
    );
  });

  it('says nothing of the network where there is one', async () => {
    pipeline = openPipeline({ offline: () => false });
    expect(await fails('echo EAI_AGAIN >&2; exit 1')).not.toContain('no network');
  });
});

describe('a program that is not there in a line that ends well', () => {
  const NOTE = '(no-such was not found: that part of the line did not run. Use grep_tool.)';
  const answered = async (command: string): Promise<string> => {
    pipeline = openPipeline({ instead: () => 'Use grep_tool.' });
    return JSON.stringify(await pipeline.call('bash', { description: 'x', command }));
  };

  it.each([
    'no-such x && echo yes; echo done',
    'if no-such x; then echo yes; fi; echo done',
    'no-such x || echo other',
    'echo x | xargs no-such; echo done',
    'timeout 5 no-such x; echo done',
    'no-such x; grep nothing /dev/null',
  ])('is named: %s', async (command) => {
    expect(await answered(command)).toContain(NOTE);
  });

  it('is not, where the line only prints that of another one', async () => {
    expect(await answered('echo "bash: line 1: no-su""ch: command not found"')).not.toContain('installed');
    expect(await answered('find no-such; echo done')).not.toContain('installed');
  });
});

describe('a program that git does not record for', () => {
  const SAID = "fatal: Unable to create '/w/.git/index.lock': Read-only file system";
  const NOTE = "git's directory is read-only for what runs the repository's code";
  const printed = async (command: string): Promise<string> =>
    JSON.stringify(await pipeline.call('bash', { description: 'x', command }));

  it('is said to have recorded nothing, whatever its exit code', async () => {
    pipeline = openPipeline({});
    expect(await printed(`echo "${SAID}" >&2; exit 0`)).toContain(NOTE);
    expect(await printed(`echo "${SAID}" | cat; exit 3`)).toContain(NOTE);
    expect(await printed('echo "fatal: Unable to create \'/w/a.lock\': Read-only file system"')).not.toContain(NOTE);
  });
});
