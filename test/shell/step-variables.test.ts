import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Decision } from '../../src/core/access.ts';
import { parseEntry } from '../../src/shell/allowlist.ts';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const judge = (command: string, sandboxed = true): Decision =>
  judgeCommand(command, {
    ...rulesIn(root),
    sandboxed,
    allow: ['git stash', 'npm test'].map((entry) => parseEntry(entry, 'test')),
  });

it('gives the format of time to each part by its own name', () => {
  const { steps } = judge("TIMEFORMAT='%R'; git stash; time npm test");
  expect(steps?.map(({ run }) => run)).toEqual([expect.stringMatching(/^TIMEFORMAT='%R'; /), expect.any(String)]);
  expect(steps?.at(-1)?.run).toMatch(/^TIMEFORMAT='%R'; time 'npm'/);
});

describe('what a part of a line leaves for those after it', () => {
  it.each([
    [
      'npm test; git stash; (echo $?; ls) | tail',
      ['npm test', 'git stash', '( exit "$line_code" ); ( echo "$?"; ls ) | tail ($?)'],
    ],
    ['npm test && git stash; if ls; then echo $?; fi', ['npm test', 'git stash', 'if ls; then echo "$?"; fi']],
    [
      'git stash && npm test | tail; echo "${PIPESTATUS[0]}"',
      [
        'git stash',
        'npm test | tail; ( exit "${PIPESTATUS[0]}" )',
        '( exit "$line_code" ); echo "${PIPESTATUS[0]}" ($?)',
      ],
    ],
  ])('has a part begin with how the last one ended, where it asks: %s', (command, expected) => {
    const steps = judge(command).steps?.map(
      ({ run, readsCode }) => run.replaceAll("'", '') + (readsCode ? ' ($?)' : ''),
    );
    expect(steps).toEqual(expected);
  });

  it.each([
    [
      'for t in a b; do git stash; npm test $t; done; git log -1',
      ['git stash', 'npm test $t', 'git stash', 'npm test $t', 'git log -1'],
    ],
  ])('has the turns of a loop over words that are known as parts: %s', (command, expected) => {
    expect(judge(command).steps?.map(({ shown }) => shown)).toEqual(expected);
  });

  it.each([
    [
      'git stash; npm test; RC=$?; git stash pop; echo "rc=$RC"',
      ['git stash', 'npm test (v_RC)', 'git stash pop', 'echo rc="$v_RC"'],
    ],
    [
      'git stash && npm test; RC=$?; git stash pop; exit $RC',
      ['git stash', 'npm test (v_RC)', 'git stash pop', 'exit "$v_RC"'],
    ],
    [
      'git stash; npm test | tail -3; RC=${PIPESTATUS[0]}; git stash pop && echo "$RC"',
      [
        'git stash',
        'npm test | tail -3; v_RC="${PIPESTATUS[0]}"; ( exit "$v_RC" ) (v_RC)',
        'git stash pop',
        'echo "$v_RC"',
      ],
    ],
    [
      'git stash; npm test; A=$?; git stash pop; npm test; B=$?; echo $A $B',
      ['git stash', 'npm test (v_A)', 'git stash pop', 'npm test (v_B)', 'echo "$v_A" "$v_B"'],
    ],
  ])('hands on the exit code that a part keeps: %s', (command, expected) => {
    const steps = judge(command).steps?.map(({ run, keepsCode }) =>
      [run.replaceAll("'", '').replaceAll(/ -c \S+=\S*/g, ''), keepsCode && `(${keepsCode})`].filter(Boolean).join(' '),
    );
    expect(steps).toEqual(expected);
  });

  it.each([
    ['set -e; git stash; npm test; git stash pop', ['git stash!', 'npm test!', 'git stash pop!']],
    ['set -euo pipefail; git stash && npm test; ls', ['git stash', 'npm test!', 'ls!']],
    ['git stash; set -e; npm test || ls; git stash pop', ['git stash', 'npm test', 'ls!', 'git stash pop!']],
    ['set -e; git stash; set +e; npm test; RC=$?; set -e; git stash pop', ['git stash!', 'npm test', 'git stash pop!']],
    ["bash -c 'set -e; git stash; npm test'; ls", ['git stash!', 'npm test!', 'ls']],
    ['set -x; git stash; npm test', ['git stash', 'npm test']],
  ])('ends where set -e has it end: %s', (command, expected) => {
    expect(judge(command).steps?.map(({ shown, stops }) => shown + (stops ? '!' : ''))).toEqual(expected);
  });

  it('hands on what a later part adds to', () => {
    const steps = judge('x=$(cat a.txt); npm test; git stash; x+=b; echo "$x"').steps?.map(({ run }) => run) ?? [];
    expect(steps.at(-1)).toMatch(/ && v_x="\$\(cat '[^']+'\)"; v_x\+='b'; 'echo' "\$v_x"$/);
    expect(judge('x=(a); npm test; git stash; x+=(b); echo "${x[@]}"').rule).toBe('bash.git-beside-code');
  });

  it('hands on what a part has set and a later one reads, and nothing else', () => {
    const runs = (command: string): string[] => judge(command).steps?.map(({ run }) => run) ?? [];
    const [set, git, code] = runs('x=$(ls); y=$(ls); git stash; npm test "${x:-none}"');
    expect(set).toMatch(/^rm -f '\/tmp\/\.variable-x'; trap '.*set -C; printf .*"\$v_x" > .*' EXIT; v_x="\$\('ls'\)"/);
    expect(set).not.toContain('variable-y');
    for (const step of [git, code]) expect(step).toContain(`v_x="$(cat '/tmp/.variable-x')"; `);
    expect(runs('for t in a b; do ls $t; done; git stash; npm test').join()).not.toContain('.variable-');
  });

  it.each([
    'x=$(ls); (git stash; x=$(pwd); npm test "$x"; git stash pop); npm test; echo "$x"',
    'git stash; npm test; RC=$?; export RC; git stash pop; npm test',
    'git stash; npm test; cd src; RC=$?; git stash pop; echo $RC',
    'git stash; npm test; export CI=1; RC=$?; git stash pop; echo $RC',
    'git stash; npm test; RC=$?; A=$?; git stash pop; echo $A',
  ])('hands on no other value: %s', (command) => {
    expect(judge(command).verdict).toBe('deny');
  });

  it('keeps the last of what a variable is given, be it a text or an exit code', () => {
    const runs = (command: string) => judge(command).steps?.map(({ run }) => run.replaceAll("'", ''));
    expect(runs('x=0; git stash; npm test; x=$?; git stash pop; echo $x')?.at(-1)).toBe('echo "$v_x"');
    expect(runs('git stash; npm test; x=$?; x=5; git stash pop; npm test; cat $x')?.at(-1)).toBe('v_x=5; cat 5');
    expect(runs('x=a; git stash; x=b; npm test')?.at(-1)).toContain('v_x=b; npm test');
  });

  it.each([
    ['cd nowhere; git stash; npm test', ['cd nowhere → /nowhere', '? git stash', '? npm test']],
    [
      'git stash && cd src && npm test; git stash pop',
      ['git stash', 'cd src → /src', '/src npm test', '? git stash pop'],
    ],
    [
      'git stash && { cd src; npm test; git stash pop; }',
      ['git stash', 'cd src → /src', '? npm test', '? git stash pop'],
    ],
    [
      'git worktree add /tmp/w; cd /tmp/w && npm test; cd src; git stash',
      [
        'git worktree add /tmp/w',
        'cd /tmp/w → /tmp/w',
        '/tmp/w npm test',
        '/tmp/w cd src → /tmp/w/src',
        '/tmp/w/src git stash',
      ],
    ],
  ])('is where a cd has led, if it ended well: %s', (command, expected) => {
    const places = judge(command).steps?.map(({ shown, cwd, leads, isLed }) => {
      const place = isLed ? '?' : cwd.replace(root, '');
      return [place, shown, leads && `→ ${leads.replace(root, '')}`].filter(Boolean).join(' ');
    });
    expect(places).toEqual(expected);
  });

  it('does not take for a part what may be passed over', () => {
    const refused = { verdict: 'deny', rule: 'bash.git-beside-code' };
    expect(judge('x=1; ls && { npm test; x=2; git stash; npm test; }; git stash; echo $x')).toMatchObject(refused);
    expect(judge('rc=a; npm test && { npm test; rc=$?; git stash; npm test; }; echo $rc')).toMatchObject(refused);
    expect(judge('git stash && { npm test; rc=$?; git stash pop; }; echo $rc')).toMatchObject({ verdict: 'allow' });
    const steps = judge('npm test || cd src; git stash; npm test').steps;
    expect(steps?.map(({ operator, shown }) => operator + shown).slice(0, 2)).toEqual([';npm test', '||cd src']);
    const later = judge('x=$(cat a.txt); npm test; ls && x=b; git stash; cat "$x"').steps;
    expect(later?.[0]?.run).toContain('.variable-x');
  });

  it.each([
    'git apply /tmp/p; echo x > l/y; git add a.txt',
    'git checkout other; cp a.txt l/y; git commit -m x',
    'for f in a.txt; do git apply /tmp/p; echo x > l/y; git add $f; done',
  ])('keeps .git closed to what writes behind a command that may have made links: %s', (command) => {
    const writing = judge(command).steps?.filter(({ run }) => /> 'l|'cp'/.test(run));
    expect(writing?.map(({ recordsInGit }) => recordsInGit)).toEqual([false]);
  });
});
