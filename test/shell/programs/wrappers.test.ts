/** Programs that run others, the variables that stand in front of one, and what an interpreter is given to run. */
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { outcome, decide } = judgedInWorkspace();

function verdict(command: string, sandboxed = false): string {
  const { verdict, rule } = decide(command, sandboxed);
  return verdict === 'allow' ? 'allow' : rule;
}

describe('a program that runs another one', () => {
  it.each(['. "$(cat a.txt)"', 'x=$(cat a.txt); source "$x"'])('takes in no script of the run: %s', (command) => {
    expect(verdict(command, true)).toBe('bash.dynamic');
  });

  it('gives names another placeholder, while one is left that the command does not hold', () => {
    expect(verdict("ls | xargs -I% cat % '{}' '{1}'", true)).toBe('allow');
    const all = Array.from({ length: 10 }, (_, number) => `'{${number || ''}}'`).join(' ');
    expect(verdict(`ls | xargs -I% cat % ${all}`, true)).toBe('bash.dynamic');
  });

  it.each([
    ...[
      'timeout 60 ls',
      'timeout 1.5m ls',
      'timeout -k 5 10s ls',
      'timeout --kill-after=5s 1h ls',
      'timeout -s KILL 5 ls',
    ],
    ...[
      'timeout --signal TERM 5 ls',
      'timeout --preserve-status --foreground -v 5 ls',
      'nice ls',
      'nice -n 5 ls',
      'nice -n-5 ls',
    ],
    ...[
      'nice -10 ls',
      'nice --adjustment=3 ls',
      'ionice -c 3 ls',
      'ionice -c2 -n7 -t ls',
      'stdbuf -oL ls',
      'stdbuf -o L -e 0 -i 4K ls',
    ],
    ...[
      'stdbuf --output=L ls',
      'env ls',
      'env CI=1 ls',
      'env -- ls',
      'command ls',
      'command -v ls',
      'type ls',
      'type -a ls',
      'time ls',
    ],
  ])('is let through with what it runs: %s', (command) => {
    expect(verdict(command)).toBe(command.startsWith('env --') ? 'bash.option' : 'allow');
  });

  it.each([
    ['timeout ls', 'bash.operand'],
    ['timeout 5x ls', 'bash.operand'],
    ['timeout -k x 5 ls', 'bash.option'],
    ['timeout -s kill/x 5 ls', 'bash.option'],
    ['timeout -s term 5 ls', 'bash.option'],
    ['timeout 5', 'bash.program'],
    ['timeout 5 cd src', 'bash.cd'],
    ['timeout 5 cat .env', 'path.secret'],
    ['timeout 5 curl x', 'bash.allowlist'],
    ['nice -n x ls', 'bash.option'],
    ['nice -1x ls', 'bash.option'],
    ['nice', 'bash.program'],
    ['ionice -c x ls', 'bash.option'],
    ['ionice -n 12 ls', 'bash.option'],
    ['ionice -p 1', 'bash.option'],
    ['stdbuf -oX ls', 'bash.option'],
    ['stdbuf -o 4T ls', 'bash.option'],
    ['env', 'bash.operand'],
    ['env CI=1', 'bash.operand'],
    ['env -i ls', 'bash.option'],
    ['env -S ls', 'bash.option'],
    ['env PATH=. ls', 'bash.assignment'],
    ['env CI=1 PATH=. ls', 'bash.assignment'],
    ['env 1X=1 ls', 'bash.allowlist'],
    ['env CI=1 cat .env', 'path.secret'],
    ['command -p ls', 'bash.option'],
    ['command cd src', 'bash.cd'],
    ['command -v ./x', 'bash.value'],
    ['type -f ls', 'bash.option'],
    ['timeout 5 "$(ls)"', 'bash.program'],
  ])('is held to its own words and to what it runs: %s', (command, rule) => {
    expect(verdict(command)).toBe(rule);
  });
});

describe('a variable in front of a program', () => {
  it.each([
    ...[
      'CI=1',
      'CI=true',
      'TERM=dumb',
      'COLUMNS=80',
      'LANG=C',
      'LC_ALL=C.UTF-8',
      'TZ=UTC',
      'GIT_PAGER=cat',
      'PAGER=cat',
    ],
    ...['RUST_BACKTRACE=full', 'CARGO_TERM_COLOR=never', 'CGO_ENABLED=0', 'GOOS=linux', 'GOARCH=amd64', 'NO_COLOR=1'],
    ...['PYTHONUNBUFFERED=1', 'PYTHONDONTWRITEBYTECODE=1', 'FORCE_COLOR=0'],
  ])('may be %s', (assignment) => {
    expect(outcome(`${assignment} ls`)).toBe(`${assignment.replace('=', "='")}' 'ls'`);
    for (const longer of [assignment.replace('=', '=/'), `${assignment}/`]) {
      expect(verdict(`${longer} ls`), longer).toBe('bash.assignment');
    }
  });

  it.each([
    ...[
      'TERM=xterm',
      'COLUMNS=80000',
      'COLUMNS=x',
      'LANG=de',
      'LC_ALL=xC',
      'TZ=/etc/x',
      'GIT_PAGER=less',
      'PAGER=cat2',
      'GOOS=Li/nux',
    ],
    ...['RUST_BACKTRACE=2', 'CARGO_TERM_COLOR=x', 'CGO_ENABLED=2', 'FOO=1', 'PATH=.', 'LD_PRELOAD=x', 'GIT_DIR=x'],
    ...['LD_LIBRARY_PATH=src', 'LESSOPEN=x', 'PYTHONPATH=.', 'HOME=.', 'CI="$(cat a.txt)"'],
  ])('of one that reads may not be %s', (assignment) => {
    expect(verdict(`${assignment} ls`)).toBe('bash.assignment');
    expect(verdict(`${assignment} ls`, true)).toBe('bash.assignment');
  });

  it.each([
    ['NODE_ENV=test npm test', 'allow'],
    ['FOO=bar npm test', 'allow'],
    ['NODE_OPTIONS=--max-old-space-size=4096 npm test', 'allow'],
    ['NODE_OPTIONS=.github/x npm test', 'allow'],
    ['FOO=/etc/passwd npm test', 'path.outside-workspace'],
    ['FOO=../x npm test', 'path.outside-workspace'],
    ['FOO=.env npm test', 'path.secret'],
    ['PATH=. npm test', 'bash.assignment'],
    ['LD_LIBRARY_PATH="$PWD/build:src:$LD_LIBRARY_PATH" npm test', 'allow'],
    ['BASH_ENV=x npm test', 'bash.assignment'],
    ['env=x npm test', 'bash.assignment'],
    ['GIT_SSH=x npm test', 'bash.assignment'],
    ['GIT_PAGER=cat npm test', 'allow'],
  ])('of one that is confined is judged by what it shows: %s', (command, expected) => {
    expect(verdict(command, true)).toBe(expected);
  });
});

describe('an interpreter', () => {
  it.each([
    ['python3 x.py', 'allow'],
    ['python3 -u x.py', 'allow'],
    ['python3 -W ignore x.py', 'allow'],
    ["python3 -c 'print(1)' ../x", 'path.outside-workspace'],
    ['python3 -m pytest src', 'allow'],
    ['python3 -mpytest src', 'allow'],
    ['python3 -m pytest -k ../x', 'allow'],
    ['python3 -m pytest ../x', 'path.outside-workspace'],
    ['python3 -m mymodule ../x', 'path.outside-workspace'],
    ['python3 -m mymodule src', 'allow'],
    ['python3 -V', 'allow'],
    ['python3 --version', 'allow'],
    ['cat a.txt | python3', 'allow'],
    ['git show HEAD:a.txt | python3 - x', 'allow'],
    ['git show HEAD:a.txt | python3 - ../x', 'path.outside-workspace'],
    ['python3 < a.txt', 'allow'],
    ['python3 < .env', 'path.secret'],
    ["python3 <<'E'\nprint(1)\nE", 'allow'],
    ["python3 - <<'E'\nopen('/etc/passwd')\nE", 'path.outside-workspace'],
    ['python3 <<< \'open("../x")\'', 'path.outside-workspace'],
    ['python3 scripts/*', 'allow'],
    ['python3 etc-link/*', 'path.outside-workspace'],
    ['python3 "$(ls)"', 'allow'],
    ['python3 x.py "$(ls)"', 'allow'],
    ['python3 ../x.py', 'path.outside-workspace'],
    ['python3 .env', 'path.secret'],
    ['python3 .github/x.py', 'allow'],
    ['python3 -W ../x x.py', 'path.outside-workspace'],
    ["node -e 'console.log(1)'", 'allow'],
    ['node -p \'require("/etc/passwd")\'', 'path.outside-workspace'],
    ['node -r ./x.js src/a.ts', 'allow'],
    ['node -r ../x.js src/a.ts', 'path.outside-workspace'],
    ['node --test', 'allow'],
    ["ruby -e 'puts 1'", 'allow'],
    ["perl -ne 'print' a.txt", 'allow'],
  ])('is judged by what it runs: %s', (command, expected) => {
    expect(verdict(command, true)).toBe(expected);
  });
});

describe('all variables', () => {
  it.each(['env', 'env | sort', 'printenv', '/usr/bin/env'])(
    "are printed where the repository's code could: %s",
    (command) => {
      expect(verdict(command, true)).toBe('allow');
      expect(verdict(command)).toBe('bash.operand');
    },
  );

  it.each([
    ['env -i PATH="$PATH" HOME="$HOME" CI=1 node src/a.ts', 'allow'],
    ['env -u NODE_OPTIONS --unset=X node src/a.ts', 'allow'],
    ['env -i ls', 'bash.option'],
    ['env -u HOME git status', 'bash.option'],
    ['env -u GIT_CONFIG_GLOBAL timeout 5 git log', 'bash.option'],
    ['env -u', 'bash.option'],
    ['env -i PATH="$HOME" node src/a.ts', 'bash.assignment'],
    ['env -i PATH="$PATH:/tmp" node src/a.ts', 'bash.assignment'],
  ])('are taken away from code in a sandbox only: %s', (command, expected) => {
    expect(verdict(command, true)).toBe(expected);
    if (expected === 'allow') expect(verdict(command)).toMatch(/^bash\./);
  });

  it.each(['env X=1', 'env -0', 'env -i', 'printenv GITHUB_TOKEN'])('are not printed otherwise: %s', (command) => {
    expect(verdict(command, true)).toMatch(/^bash\./);
  });
});

describe('a here-document', () => {
  it.each([
    ["cat <<'E'\n$x\nE", "'cat' <<< '$x'"],
    ['cat <<"E"\n$x\nE', "'cat' <<< '$x'"],
    ['cat <<\\E\n$x\nE', "'cat' <<< '$x'"],
    ['cat <<E-1.x\na\nE-1.x', "'cat' <<< 'a'"],
    ["cat <<-'E'\n\t\ta\n\tb\\\n\tE", "'cat' <<< 'a\nb\\'"],
    ['cat <<E\n\\$x \\` \\\\ \\q\nE', "'cat' <<< '$x ` \\ \\q'"],
    ['x=a; cat <<E\n$x `echo b`\nE', "v_x='a'; 'cat' <<< 'a '\"$('echo' 'b')\""],
  ])('is text, or expands as bash has it: %j', (command, text) => {
    expect(outcome(command)).toBe(text);
  });

  it.each([
    'cat <<E\na',
    'cat <<E"F"\na\nEF',
    'cat <<E\na\nEx\nE',
    'cat <<E\na\\\nb$\nE',
    'cat <<$x\na\n$x',
    'cat << \na\n',
  ])('is refused where readers differ: %j', (command) => {
    expect(outcome(command)).toBe('bash.syntax');
  });
});
