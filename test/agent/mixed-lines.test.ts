/** Lines in which git records beside the repository's code, in a real sandbox. Covers `src/shell/steps.ts`, `src/shell/pipe-outcomes.ts`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { itUnless } from '../support/unless.ts';
import { leave } from './fixture.ts';
import { answers, ifOffered, isOffered, offers, place } from './mixed-fixture.ts';

afterEach(leave);

const MIXED = [
  'cd sub && git stash -q; bash check.sh | tail -1; git stash pop -q',
  'cd sub && git stash -q && bash check.sh 2>&1 | tail -5 && git stash pop -q',
  "bash -c 'git stash -q; bash sub/check.sh | tail -1; git stash pop -q'",
  "cd sub && sh -c 'git stash -q; bash check.sh | tail -1; git stash pop -q'",
  '(cd sub && git stash -q; bash check.sh | tail -1; git stash pop -q)',
  'git worktree add -q --detach /tmp/wt HEAD && (cd /tmp/wt/sub && bash check.sh | tail -1); git worktree remove --force /tmp/wt',
  'git worktree add -q --detach /tmp/one HEAD && cd /tmp/one/sub && bash check.sh | tail -1; cd - && git worktree remove --force /tmp/one',
];

ifOffered('shows that a test fails without the change, and .git is open to git alone', async () => {
  const check = 'bash sub/check.sh';
  const all = await answers(...MIXED.flatMap((line) => [line, check]));
  for (const [index, line] of MIXED.entries()) {
    const [without, fixed] = all.slice(2 * index, 2 * index + 2);
    expect(without?.text, line).toMatch(/A part of the line failed with exit code 7: [^<]*part 1 of the pipe/);
    expect(without?.text, line).toContain('1 failed\n');
    expect(fixed, line).toMatchObject({ ok: true, text: expect.stringContaining('1 passed') });
    expect(without?.text).not.toContain('WROTE');
  }
});

ifOffered('marks a failed pipe in the middle of a line, and refuses a line that it cannot divide', async () => {
  const broken = "echo 'echo 1 failed; exit 7' > sub/check.sh";
  const [, middle, before, shell, refused, status] = await answers(
    broken,
    'bash sub/check.sh | tail -1; echo on',
    'bash sub/check.sh | tail -1 && diff sub/check.sh /dev/null',
    "bash -c 'bash sub/check.sh | tail -1 && echo on'",
    '{ git stash -q; bash sub/check.sh; } | tail -1',
    'git stash list',
  );
  for (const one of [middle, before, shell]) expect(one).toMatchObject({ ok: false });
  for (const one of [middle, before]) expect(one?.text).toMatch(/exit code 7: bash sub.check.sh, part 1 of/);
  expect(middle?.text).toContain('1 failed\non');
  expect(refused).toMatchObject({ ok: false });
  expect(refused?.text).toContain(
    'Call git by itself, and the programs in another call; for an earlier state, `git worktree add',
  );
  expect(status).toMatchObject({ ok: true, text: expect.stringContaining('(No output)') });
});

/** As people type them; each has an end of its own. */
const TYPED = [
  'git stash -q && { bash sub/check.sh | tail -3; git stash pop -q; }',
  'git stash && npm test | tail; git stash pop',
  'git stash push -q -- sub && (bash sub/check.sh; echo EXIT=$?) | tail -3; git stash pop -q',
  'git stash push -- sub && (npm test; echo EXIT=$?) 2>&1 | tail; git stash pop',
  'git stash -q; bash sub/check.sh > "$TMPDIR/out" 2>&1; echo EXIT=$?; tail -3 "$TMPDIR/out"; git stash pop -q',
  'git stash -q; bash sub/check.sh; RC=$?; git stash pop -q; echo EXIT=$RC',
  'git stash -q; if bash sub/check.sh; then echo PASSED; else echo EXIT=7; fi; git stash pop -q',
  '{ git stash -q; bash sub/check.sh; echo EXIT=$?; } | tail -3; git stash pop -q',
  'git stash push -q -- sub && bash sub/check.sh; echo EXIT=$?; git stash pop -q',
  'git stash push -q -- sub && git status -s && bash sub/check.sh | tail -1; echo "EXIT=${PIPESTATUS[0]}"; git stash pop -q',
  'git stash -q && bash sub/check.sh > "$TMPDIR/out"; echo "EXIT=$?"; tail -1 "$TMPDIR/out"; git stash pop -q',
  'git stash -q; if bash sub/check.sh; then echo PASSED; else echo "EXIT=$?"; fi; git stash pop -q',
  'for n in 1 2; do git stash -q; bash sub/check.sh; echo "turn $n EXIT=$?"; git stash pop -q; done',
  'git stash -q; bash sub/check.sh | tee "$TMPDIR/out"; git stash pop -q; grep -c passed "$TMPDIR/out"',
];

itUnless(offers.length === 0 && 'this machine has no sandbox')(
  'shows the truth, or runs nothing, in the sandbox that this machine has',
  async () => {
    const state = 'git stash list; git diff --stat; cat sub/check.sh';
    const all = await answers(state, ...TYPED.flatMap((line) => [line, state]));
    const [before] = all;
    const shown = TYPED.filter((line, index) => {
      const [without, after] = all.slice(2 * index + 1, 2 * index + 3);
      expect(after, line).toEqual(before);
      if (without?.text.includes('Not allowed (rule ')) return false;
      expect(without?.text, line).toContain('1 failed');
      expect(without?.text, line).not.toMatch(/1 passed|PASSED|WROTE/);
      expect(without?.text, line).toMatch(/exit code 7|exited with code 7|EXIT=7/);
      return true;
    });
    if (isOffered) expect(shown).toEqual(TYPED.filter((_, index) => index !== 7));
  },
);

ifOffered('hands on what a part has set, as text that is checked where it is used', async () => {
  const [read, counted, code, hostile] = await answers(
    'f=$(git ls-files | grep check); git stash -q; bash "$f" | tail -1; git stash pop -q; wc -l "$f"; git diff --stat -- "$f"',
    'bash sub/check.sh; n=$(wc -l < package.json); git stash -q; n=$((n + 2)); git stash pop -q; bash sub/check.sh; echo "n is $n"',
    'git stash -q && { bash sub/check.sh > /tmp/before 2>&1; echo "before $?"; git stash pop -q; bash sub/check.sh; echo "after $?"; }',
    "x=$(printf '%s' '.env; touch made'); git add -A; bash sub/check.sh; git commit -qm x; cat \"$x\"; ls made",
  );
  expect(read?.text).toMatch(/1 failed[\s\S]*1 sub\/check\.sh[\s\S]*sub\/check\.sh \|/);
  expect(counted?.text).toContain('n is 2');
  expect(hostile?.text).toMatch(/No such file or directory|left out/);
  expect(hostile?.text).not.toMatch(/^made$/m);
  expect(code?.text).toMatch(/before 7[\s\S]*after 0/);
});

ifOffered('writes what its later parts of git redirect, and what stands beside them', async () => {
  const [tags, popped, committed] = await answers(
    'git tag a; git tag b > "$TMPDIR/out" 2>&1; git tag >> tags; bash sub/check.sh; cat tags; wc -c < "$TMPDIR/out"',
    'git stash > "$TMPDIR/log" 2>&1; bash sub/check.sh >> "$TMPDIR/log" 2>&1; git stash pop >> "$TMPDIR/log" 2>&1; cat "$TMPDIR/log"',
    'bash sub/check.sh && { echo new > n.txt; git add n.txt; git commit -qm n; git show --stat --format=%s HEAD; }',
  );
  expect(tags?.text).toMatch(/\na\nb\n0\n/);
  expect(popped?.text).toMatch(/Saved working directory[\s\S]*1 failed[\s\S]*Dropped refs\/stash/);
  expect(committed?.text).toMatch(/\nn\n\n n\.txt \| 1 \+/);
});

ifOffered('runs nothing of a repository that code has made below, where git records', async () => {
  const plant = [
    'git init -q own && cd own',
    "echo '*.txt filter=own' > .gitattributes; echo a > a.txt; git add . && git -c user.name=a -c user.email=a@b commit -qm a",
    'git config filter.own.clean "touch $OLDPWD/.git/planted $OLDPWD/planted; cat"',
    'echo other > a.txt',
  ];
  const [planted, kept] = await answers(
    `cat > plant.sh <<'END'\n${plant.join('\n')}\nEND\nbash plant.sh; git add -A; git add -A; ls .git planted`,
    'git rm -rf --cached own; git status --short',
  );
  expect(planted?.text).toContain('own is a repository of its own, whose settings could name programs');
  expect(planted?.text).toContain("cannot access 'planted'");
  expect(kept).toMatchObject({ ok: true, text: expect.stringContaining('?? own/') });
});

ifOffered('keeps what the shell counts from part to part, and nothing of an earlier call', async () => {
  const [sum, loop, list, first, later] = await answers(
    'n=5; git stash -q; n=$((n+1)); bash sub/check.sh; n=$((n*2)); git stash pop -q; echo "n is $n"',
    's=0; git stash -q; while [ $s -lt 3 ]; do s=$((s+1)); bash sub/check.sh; done; git stash pop -q; echo "s is $s"',
    'git stash -q; for z in $(seq 7 9); do bash sub/check.sh; done; git stash pop -q; echo "z is $z"',
    'git stash -q; out=$(bash sub/check.sh); git stash pop -q; bash sub/check.sh; echo "[$out]"',
    'git checkout -q none && out=$(bash sub/check.sh); git add -A; bash sub/check.sh; echo "[$out]"',
  );
  expect(sum?.text).toContain('n is 12');
  expect(loop?.text.match(/1 failed/g)).toHaveLength(3);
  expect(loop?.text).toContain('s is 3');
  expect(list?.text).toContain('z is 9');
  expect(first?.text).toContain('[1 failed]');
  expect(later?.text).toContain('[]');
});

ifOffered('writes nothing to .git by links that an earlier part has made', async () => {
  const link = (name: string, to: string): string => `echo 'ln -sfn "$PWD/.git/${to}" ${name}' > sub/${to}.sh`;
  await answers(
    [link('/tmp/.variable-y', 'one'), link('out', 'two'), link('/tmp/out', 'three')].join('; '),
    'bash sub/one.sh; y=$(git commit -q --allow-empty -m z; echo x); bash sub/check.sh "$y"',
    'bash sub/two.sh; { git commit -q --allow-empty -m x; echo y; } > out',
    'bash sub/three.sh; (git commit -q --allow-empty -m z; tee /tmp/out < package.json) | cat',
  );
  const made = readdirSync(join(place.root, '.git')).filter((name) => ['one', 'two', 'three'].includes(name));
  expect(made).toEqual([]);
  expect(readdirSync(place.root)).toContain('out');
});

ifOffered('works in a worktree of the temporary folder', async () => {
  const lines = await answers(
    'git worktree add -q --detach /tmp/wt HEAD && echo more >> /tmp/wt/sub/check.sh',
    'cd /tmp/wt && git diff sub/check.sh | tail -1',
    'git -C /tmp/wt diff > /tmp/f.patch; git -C /tmp/wt apply -R /tmp/f.patch && git -C /tmp/wt status --short | wc -l',
    'cd /tmp/wt && echo again >> sub/check.sh && git stash -q && git stash list && git stash drop -q',
    'patch -s -p1 -d /tmp/wt < /tmp/f.patch && tail -1 /tmp/wt/sub/check.sh; rm -rf /tmp/wt; ls -d /tmp/wt',
    'git worktree prune; git worktree list | wc -l',
  );
  const [made, shown, taken, stashed, patched, pruned] = lines.map(({ text }) => text);
  expect(made).toContain('(No output)');
  expect(shown).toContain('+more');
  expect(taken).toContain('\n0\n');
  expect(stashed).toMatch(/stash@\{0\}: WIP/);
  expect(patched).toMatch(/more\n.*ls: cannot access/s);
  expect(pruned).toContain('\n1\n');
});

ifOffered('says that what & started has ended with the call, and shows no excluded names in a patch', async () => {
  const [left, waited, patch] = await answers(
    'sleep 100 & echo on',
    'sleep 0.1 & wait; echo on',
    'mkdir /tmp/a /tmp/b; echo 1 > /tmp/a/x; echo 2 > /tmp/b/x; diff -ru /tmp/a /tmp/b',
  );
  expect(left?.text).toContain('(What & started has ended with this call');
  expect(waited?.text).not.toContain('What & started');
  expect(patch).toMatchObject({
    ok: true,
    text: expect.stringContaining('\ndiff -ru /tmp/a/x /tmp/b/x\n--- /tmp/a/x'),
  });
});

ifOffered('is where a cd has led that may fail, and else where it was', async () => {
  const [led, stayed, list] = await answers(
    'git worktree add -q --detach /tmp/led HEAD && cd /tmp/led && bash sub/check.sh | tail -1; echo "in $(pwd)"',
    'cd none; git stash -q; bash sub/check.sh | tail -1; echo "in $(pwd)"; git stash pop -q',
    'git stash list',
  );
  expect(led?.text).toMatch(/1 failed\n[\s\S]*in \/tmp\/led\n/);
  expect(stayed?.text).toContain('none: No such file or directory');
  expect(stayed?.text).toMatch(new RegExp(`1 failed\n[\\s\\S]*in ${place.root}\n`));
  expect(list?.text).toContain('(No output)');
});

ifOffered('asks each commit of another worktree, and leaves a loop where git fails', async () => {
  const [bisected, later, loop] = await answers(
    'git worktree add -q --detach /tmp/far HEAD && git -C /tmp/far bisect start HEAD HEAD && git -C /tmp/far bisect run sh -c "exit 0" | tail -1',
    'git worktree add -q --detach /tmp/near HEAD && cd /tmp/near\ngit bisect run sh -c "exit 0"; pwd',
    'for c in HEAD none HEAD; do git worktree add -q --detach /tmp/turn $c || break; bash sub/check.sh | tail -1; git worktree remove -f /tmp/turn; echo "after $c"; done; git worktree list | grep -c turn',
  );
  expect(bisected?.text).toContain('bisect');
  expect(later?.text).toMatch(/\/tmp\/near/);
  expect(loop?.text.match(/after HEAD/g)).toHaveLength(1);
  expect(loop?.text).not.toContain('after none');
});

ifOffered('says that the line has removed the directory that it is in', async () => {
  const [parts, one, status] = await answers(
    'git worktree add -q --detach /tmp/gone HEAD && cd /tmp/gone && bash sub/check.sh | tail -1; git worktree remove --force /tmp/gone; bash sub/check.sh',
    'git worktree add -q --detach /tmp/out HEAD && cd /tmp/out && git worktree remove --force /tmp/out; git worktree prune',
    'git worktree list | wc -l',
  );
  expect(parts?.text).toContain('(This part of the line did not run: the line has removed /tmp/gone, in which it is.');
  expect(parts?.text).not.toContain('No such file');
  expect(one?.text).toContain('(git did not run: the directory that the line is in has been removed)');
  expect(status?.text).toContain('1\n');
});

ifOffered('records in no other repository of the temporary folder', async () => {
  const hook = '/tmp/fake/.git/hooks/post-checkout';
  const made = [
    'git init -q /tmp/fake',
    'mkdir -p /tmp/led /tmp/fake/.git/hooks',
    'echo gitdir: /tmp/fake/.git > /tmp/led/.git',
    `echo touch /tmp/ran > ${hook}`,
    `chmod +x ${hook}`,
  ];
  const [, first, own, led, bisected, ran] = await answers(
    `echo '${made.join('; ')}' > sub/check.sh`,
    'bash sub/check.sh',
    'git -C /tmp/fake checkout -q -b other',
    'cd /tmp/led && git stash',
    'git worktree add -q --detach /tmp/wt HEAD && cd /tmp/wt && git bisect start HEAD HEAD && git bisect run cp /tmp/led/.git .git',
    'ls /tmp/ran',
  );
  expect(first).toMatchObject({ ok: true });
  expect(own, 'one of its own, to which .git here is closed').toMatchObject({ ok: true });
  expect(led?.text).toMatch(/\(git did not run: .* is no worktree of this repository\)/);
  expect(bisected).toMatchObject({ ok: false });
  expect(ran?.text).toContain('No such file');
});
