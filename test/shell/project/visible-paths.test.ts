/** Places that a program of the repository is shown: the workspace, the system's shared ones, and nothing else that is a place. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { quote } from '../../../src/lib/text.ts';
import { judgedInWorkspace } from '../support/judged.ts';

const { outcome } = judgedInWorkspace();

const OUT = 'path.outside-workspace';
const judged = (words: string): string => outcome(`python3 x.py ${words}`, true);
const allowed = (words: string): string => `'python3' 'x.py' '${words}'`;
/** What stands in a program as a text. */
const code = (text: string): string => outcome(`python3 -c 'open("${text}")'`, true);
const allowedCode = (text: string): string => `'python3' '-c' 'open("${text}")'`;

/** Whichever of them this machine has. */
const TOP =
  'boot cdrom data etc home host media mnt nix opt private proc root run snap srv sys var github __w __e actions-runner hostedtoolcache Users Volumes Library System Applications'.split(
    ' ',
  );

/** Where a directory leads that this user may not search cannot be told, which is a refusal of another name. */
function refusalIn(directory: string): string {
  try {
    accessSync(directory, constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return 'path.invalid';
  }
  return OUT;
}

describe('a word of a program', () => {
  it.each(TOP)('may not lead to /%s, whether it is there or not', (name) => {
    expect(judged(`/${name}/nothing`)).toBe(refusalIn(`/${name}`));
    expect(judged(`--x=/${name}`)).toBe(OUT);
    expect(code(`/${name}/nothing`)).toBe(OUT);
  });

  it('may not lead to any directory at the top of this machine', () => {
    const directories = readdirSync('/', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const { name } of directories.filter((entry) => !/^(?:tmp|lib\w*)$/.test(entry.name))) {
      expect(judged(`/${name}/nothing/there`), name).toBe(refusalIn(`/${name}`));
    }
    for (const top of ['/', '//', '/bin', '/usr', '/usr/bin', '/dev']) expect(judged(top), top).toBe(OUT);
  });

  it.each([
    ...[
      '/lib/x',
      '/lib32',
      '/lib64/x',
      '/usr/lib/x',
      '/usr/libexec/x',
      '/usr/share/x/y',
      '/usr/include',
      '/usr/local/lib/x',
    ],
    ...['/opt/jdk-21.0/lib/x', '/opt/hostedtoolcache', '/opt/hostedtoolcache/node/x'],
    ...['/bin/ls', '/usr/bin/g++', '/sbin/x', '/usr/local/bin/node', '/usr/local/sbin/x'],
  ])('may be what the system shares with everybody, to be read: %s', (path) => {
    expect(judged(path)).toBe(allowed(path));
    expect(code(path)).toBe(allowedCode(path));
    expect(judged(`--output=${path}`)).toBe(OUT);
    expect(judged(`-o ${path}`)).toBe(OUT);
  });

  it.each([
    ...['/usr/libx', '/usr/lib/../../etc/x', '/opt/x/bin/y', '/opt/hostedtoolcache2', '/opt/a/b/lib/x', '/usr/bin/x/y'],
    ...['/usr/local/bin', '/srv/usr/lib/x', '/var/bin/x', '/dev/sda', '/dev/nullx', '/dev/shm/null', '/proc/dev/null'],
  ])('may not be what only looks like that: %s', (path) => {
    expect(judged(path)).toBe(OUT);
    expect(code(path)).toBe(OUT);
  });

  it.each(['/dev/null', '/dev/zero', '/dev/full', '/dev/random', '/dev/urandom', '/dev/stdin', '/dev/tty'])(
    'may be a device that is of the command itself: %s',
    (path) => {
      expect(judged(path)).toBe(allowed(path));
      expect(code(path)).toBe(allowedCode(path));
    },
  );

  it('may be the memory of the program itself in its code, and nothing else of a process', () => {
    for (const path of ['/proc/self/status', '/proc/self/statm']) expect(code(path)).toBe(allowedCode(path));
    for (const path of ['environ', 'fd/3', 'maps', 'mem', 'status/../environ', 'statusx', 'task/1/status'])
      expect(code(`/proc/self/${path}`), path).toBe(OUT);
    for (const path of ['/proc/1/status', '/proc/self', '/proc/thread-self/status']) expect(code(path), path).toBe(OUT);
    expect(judged('--output=/proc/self/status')).toBe(OUT);
  });

  it.each(['/nowhere', '/api/v1/users', '/libx/y'])('may be a text that begins like a path: %s', (text) => {
    expect(judged(text)).toBe(allowed(text));
    expect(code(text)).toBe(allowedCode(text));
  });

  it('may be empty, a dash, or a file in the temporary folder', () => {
    for (const word of ['', '-', '/tmp/x', '/tmp']) expect(judged(`'${word}'`)).toBe(allowed(word));
    expect(code('/tmp/x')).toBe(allowedCode('/tmp/x'));
  });

  it.each(['/usr/lib/.env', '/usr/share/x/id_rsa', '.env', 'certs/server.pem'])('may not be a secret: %s', (path) => {
    expect(judged(path)).toBe('path.secret');
    expect(code(path)).toBe('path.secret');
  });
});

describe('a home', () => {
  it.each(['~', '~/x', '~root', '~root/x', '~+/x', '~-/x', '~www-data'])('is not to be had: %s', (path) => {
    expect(judged(`'${path}'`)).toBe(OUT);
    expect(judged(`'x=${path}'`)).toBe(OUT);
    if (path !== '~') expect(code(path)).toBe(OUT);
  });

  it.each(['~1', '~Root', 'a~', 'x~/y', '~.'])('is not meant by %s', (text) => {
    expect(judged(`'${text}'`)).toBe(allowed(text));
  });

  it('is not meant by a tilde that a program prints', () => {
    expect(code('~')).toBe(allowedCode('~'));
  });
});

describe('a text in a program', () => {
  it.each(['..', '../x', 'a/../../x', 'src/../..', '/../etc/x'])('does not climb out of the workspace: %s', (path) => {
    expect(code(path)).toBe(OUT);
  });

  it.each(['src/../a.txt', 'a..b', '...', 'src/..', 'x/..y'])('may climb inside of it: %s', (path) => {
    expect(code(path)).toBe(allowedCode(path));
  });

  it('climbs from wherever the command stands', () => {
    expect(outcome(`cd src && python3 -c 'open("../a.txt")'`, true)).toContain('../a.txt');
    expect(outcome(`cd src && python3 -c 'open("../..")'`, true)).toBe(OUT);
    expect(outcome(`cd src && python3 -c 'open("../../../bin")'`, true)).toBe(OUT);
    expect(outcome(`python3 -c 'glob("../not-ther*")'`, true)).toBe(OUT);
  });

  it('does not lead out where nothing is, in a sandbox', () => {
    const climbing = `cd src && python3 -c 'open("../../not-there")'`;
    expect(outcome(climbing, true)).toContain('../../not-there');
  });

  it.each(['.git/config', '.GIT/config', 'a/.git', './.git/hooks', '/nowhere/.git/x'])(
    'does not lead into git’s directory: %s',
    (path) => {
      expect(code(path)).toBe('path.git');
    },
  );

  it('may be the word .git, and the path of a file of the workspace', () => {
    expect(outcome(`python3 -c 'print(".git")'`, true)).toContain('.git');
    expect(code('x.git/y')).toBe(allowedCode('x.git/y'));
  });
});

it('takes a directive of reStructuredText for no way up, and a way up for one', () => {
  const program = (text: string): string =>
    `python3 - <<'EOF'\ns = '''${text}'''\nopen('a.txt', 'w').write("${text}")\nEOF`;
  expect(outcome(program('   .. versionadded:: 3.2'), true)).not.toMatch(/^path/);
  expect(outcome(program('.. _label:'), true)).not.toMatch(/^path/);
  expect(outcome(program('ls ..'), true)).toBe('path.outside-workspace');
  expect(outcome(program('../..'), true)).toBe('path.outside-workspace');
  expect(outcome(program('../'), true)).not.toMatch(/^path/);
});

it('takes what stands between two patterns for no way up, and a way up for one', () => {
  const ruby = (code: string): string => outcome(`ruby -ne ${quote(code)} a.txt`, true);
  for (const code of ['print if /LIMIT`$/ .. /^### `RACK/', 'print unless (/a"/.../b"/i)', "print if /'a/i .. /b\\/'/"])
    expect(ruby(code), code).toContain('..');
  for (const code of ['`ls /a/ .. /b/`', 'puts `ls ..` if /a/ .. /b/', 'print if /a/ && system("ls ..")'])
    expect(ruby(code), code).toBe(OUT);
});
