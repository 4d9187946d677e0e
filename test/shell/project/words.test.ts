/** The words of a program of the repository: every piece that may be a path, and the options that say what it is for. */
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { decide } = judgedInWorkspace();

const OUT = 'path.outside-workspace';
const PROTECTED = 'path.protected';

/** Whether a command is let through in a sandbox, or the rule that refuses it. */
function verdict(command: string): string {
  const { verdict, rule } = decide(command, true);
  return verdict === 'allow' ? 'allow' : rule;
}

describe('a piece of a word', () => {
  it.each([
    ...['../x', '@../x', '-I../x', '-I/etc', '-I~/x', 'a=../x', 'a:../x', 'a,../x', 'a{../x}', 'a[../x]', 'a|../x'],
    ...['a&../x', 'a<../x', 'a>../x', 'a!../x', '--x=a,../y', '@/etc/x', 'a=@/etc/x', './a*/../../x'],
    ...[
      'file:///etc/x',
      'FILE:///etc/x',
      'file://localhost/etc/x',
      'git+file:///etc/x',
      '--x=file:///etc/x',
      '@file:///etc/x',
    ],
    ...['sqlite:////etc/x', 'sqlite:///../x.db', 'sqlite+aiosqlite:////etc/x?mode=ro', 'a,file:///etc/x'],
  ])('that leads out of the workspace is refused: %s', (word) => {
    expect(verdict(`python3 x.py '${word}'`)).toBe(OUT);
  });

  it.each([
    ...[
      'a b ../x',
      'a;../x',
      "a '../x'",
      'a "../x"',
      'a `../x`',
      'a (../x)',
      'a |../x',
      'a &../x',
      'a <../x',
      'a >../x',
    ],
    ...['a =../x', 'a;/etc/passwd', '(/etc/passwd)', 'a\t../x', '"../x"', '`../x`', '../x;'],
  ])('of a text with blanks or quotes as well: %s', (word) => {
    expect(verdict(`python3 x.py '${word.replaceAll("'", "'\\''")}'`)).toBe(OUT);
  });

  it.each([
    ...[
      'http://x/etc/passwd',
      'https://x/../../y',
      'sqlite:///x.db',
      'file:///usr/lib/x',
      '*/etc',
      'a..b',
      '-Isrc',
      '@a',
    ],
    ...['x/**/*.ts', 'postgres://u@h/../x', '-x', '-', 'a=b', 'a: b', 'http:///etc'],
  ])('that leads nowhere is let through: %s', (word) => {
    expect(verdict(`python3 x.py '${word}'`)).toBe('allow');
  });

  it('is looked for in a text of any length', () => {
    expect(verdict(`python3 x.py '${'a/'.repeat(2100)}'`)).toBe('allow');
    expect(verdict(`python3 x.py '${'a '.repeat(2100)}/etc/passwd'`)).toBe(OUT);
    expect(verdict(`python3 x.py '${'a;'.repeat(1500)}../x'`)).toBe(OUT);
  });
});

describe('an option', () => {
  it.each([
    ...[
      '-o',
      '--out',
      '--out-dir',
      '--outDir',
      '--output',
      '--output-file',
      '--prefix',
      '--dest',
      '--destdir',
      '--target-dir',
    ],
    ...['--install-dir', '-DCMAKE_INSTALL_PREFIX', '-out'],
  ])('%s names what is written, and nothing of the system', (option) => {
    expect(verdict(`python3 x.py ${option}=/usr/lib/x`)).toBe(OUT);
    expect(verdict(`python3 x.py ${option} /usr/lib/x`)).toBe(OUT);
    expect(verdict(`python3 x.py ${option}=.github/x`)).toBe(PROTECTED);
    expect(verdict(`python3 x.py ${option}=built`)).toBe('allow');
  });

  it.each([
    ...[
      '-r',
      '--require',
      '--import',
      '--loader',
      '--config',
      '--config-file',
      '--rcfile',
      '--init-script',
      '--makefile',
    ],
    ...['-p', '--project', '-f', '--file', '--tsconfig', '--exec', '--toolexec', '-vettool', '--userconfig'],
  ])('%s names what is obeyed, which may be protected', (option) => {
    expect(verdict(`python3 x.py ${option} .github/x`)).toBe('allow');
    expect(verdict(`python3 x.py ${option}=.github/x`)).toBe('allow');
    expect(verdict(`python3 x.py ${option} ../x`)).toBe(OUT);
  });

  it.each(['--input', '-O', '--Config', '--outer/x', '--requires', '-i'])('%s names what may be written', (option) => {
    expect(verdict(`python3 x.py ${option} .github/x`)).toBe(PROTECTED);
  });

  it('has a value of its own alone', () => {
    expect(verdict('python3 x.py --config=a .github/x')).toBe(PROTECTED);
    expect(verdict('python3 x.py --config a .github/x')).toBe(PROTECTED);
  });
});

describe('a program that only looks', () => {
  it.each([
    ['eslint .github/x', 'allow'],
    ['eslint --fix .github/x', PROTECTED],
    ['eslint .github/x --fix', PROTECTED],
    ["eslint '.github/*.ts'", 'allow'],
    ['eslint .github/*', 'allow'],
    ['eslint --fix .github/*', PROTECTED],
    ['prettier --write .github/x', PROTECTED],
    ['mypy .github/x', 'allow'],
    ['node .github/x', 'allow'],
    ['python3 x.py .github/x', PROTECTED],
  ])('may be given what is protected, unless one of its words makes it write: %s', (command, expected) => {
    expect(verdict(command)).toBe(expected);
  });
});

describe('a value that is text', () => {
  it.each(['-k ../x', '-k=../x', '-k../x', '-m ../x', '--deselect ../x', '--deselect=../x', "-k 'a or b'"])(
    'is no path: %s',
    (words) => {
      expect(verdict(`pytest ${words}`)).toBe('allow');
    },
  );

  it.each([
    ['--deselectx=../x', OUT],
    ['--deselect a ../x', OUT],
    ['-x ../x', OUT],
    ["-k '/etc/passwd'", OUT],
    ['-k \'open(".git/config")\'', 'path.git'],
    ["-k '~/.ssh/x'", OUT],
  ])('still shows no place of the machine: %s', (words, rule) => {
    expect(verdict(`pytest ${words}`)).toBe(rule);
  });
});

it('words that are the same are counted once', () => {
  const many = (count: number): string => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');
  expect(verdict(`python3 ${'x.py '.repeat(400)}`)).toBe('allow');
  expect(verdict(`mypy ${many(300)}`)).toBe('allow');
  expect(verdict(`mypy ${many(301)}`)).toBe('bash.limit');
});

it('what a command in a word prints is not looked at, and the text around it is', () => {
  expect(verdict('javac -cp "out:$(git ls-files \'*.jar\' | tail -1)" src/A.java')).toBe('allow');
  expect(verdict('javac -cp "/etc/x:$(git ls-files \'*.jar\' | tail -1)" src/A.java')).toBe(OUT);
});

it('Maven is told that nobody watches', () => {
  expect(decide('mvn -q test', true).run).toBe("'mvn' '-B' '-q' 'test'");
});

it('may be the root for a program of the repository, as a pattern or where it only looks', () => {
  for (const command of ['./find x --and /', 'timeout 5 ./find /', 'strace -c -f bin/find x /'])
    expect(verdict(command), command).toBe('allow');
  for (const command of ['./build -o /', './build --config /', './build --out=/', './find /etc', 'npx rimraf /'])
    expect(verdict(command), command).toBe(OUT);
});

it('a setting of Bundler is given to one command, and is said to be no account', () => {
  expect(decide('bundle config set --local without development', true)).toMatchObject({
    reason: '"bundle config set without development" changes the settings of Bundler',
    remedy: 'Set it for one command: `BUNDLE_WITHOUT=development bundle exec rake`.',
  });
  expect(verdict('BUNDLE_WITHOUT=development bundle exec rake')).toBe('allow');
});

it.each([
  'npx --call="git push"',
  'npx --cal="git push"',
  'npx -c="git push"',
  'npx -yc="git push"',
  'npx --yes -yc "git push"',
  'npm exec --call="git push"',
  'npm -c="git push" exec',
  'npm x -c="git push"',
  'mise exec --command="git push"',
  'mise exec -c"git push"',
])('a line for a shell stands in a word of its own, where it is judged: %s', (command) => {
  expect(verdict(command)).toBe('bash.option');
});

it.each(['volta run git push', 'volta run --node 20 git push', 'fnm exec --using 20 git push', 'mise exec git push'])(
  'what a manager of versions runs is judged as without it: %s',
  (command) => {
    expect(verdict(command)).toBe('bash.allowlist');
    expect(verdict(command.replace('git push', 'npm test'))).toBe('allow');
    expect(verdict(`${command.split(' ')[0]} install node`)).toBe('bash.never');
  },
);

it.each(['npx -c "git push"', 'npm exec -c "git push"', 'mise x -c "git push"', 'mise x -- git push'])(
  'a line for a shell is judged as any line: %s',
  (command) => {
    expect(verdict(command)).toBe('bash.allowlist');
    expect(verdict(command.replace('git push', 'ls src'))).toBe('allow');
  },
);

it('an option of the program that a runner starts is no line for a shell', () => {
  for (const command of ['npx tsc -c=x', 'npx eslint -c x.js src', 'npx -p typescript tsc -c x', 'strace -c npx tsc'])
    expect(verdict(command), command).toBe('allow');
});
