/** Covers `src/session/work-record.ts`. */
import { describe, expect, it } from 'vitest';
import { mayChangeFiles } from '../../src/session/work-record.ts';

describe('mayChangeFiles', () => {
  it.each([
    'sed -i s/a/b/ a.js',
    'sed -E -i.bak s/a/b/ a.js',
    'cat > a.js <<EOF\nx\nEOF',
    'echo x >> a.js',
    'mv a b && ls',
    'cd lib; rm old.js',
    'git apply x.patch',
    'git -C /work checkout -- a.js',
    'git apply --check x.patch && git apply x.patch',
    'git checkout -- a.js',
    'npx eslint --fix src',
    'npx prettier --write .',
    'cargo fmt',
    'black .',
    'cargo fmt --check || cargo fmt',
    'cp /tmp/new.js a.js',
    'mv a.js /tmp/a.js',
    "cat > a.js <<'EOF'\nx\nEOF\nls",
    'node x.js > "out file.txt"',
    'cd /tmp/x && sed -i s/a/b/ ../../work/a.js',
    'cd /tmp/x && rm /work/a.js',
    'cd /tmp/x && rm $f',
    'cd /tmp/x && ls; cd - && rm a.js',
    '(cd /tmp/x && ls); rm a.js',
    'cd /tmp/x; rm a.js',
    'cd /tmp/x && pushd /work && rm a.js',
    'cd /tmp/x && ls > /work/out',
    'cd /tmp/x && ls > ../../work/out',
    'cd /tmp/x && ls > "$OUT"',
    'cd /tmp/x; ls > out',
    'cd /tmp/x && (ls) > out; cd /work && ls > out',
  ])('is true of %s', (command) => {
    expect(mayChangeFiles(command)).toBe(true);
  });

  it.each([
    'ls -la',
    'cd /tmp/x && sed -i s/a/b/ src/a.js; cd src && rm -rf out; git stash',
    'npm test 2>&1 | tail -5',
    'grep -rn x src 2>/dev/null',
    'sed -n 1,5p a.js',
    'git status && git diff',
    'git apply -R --check /tmp/x.patch',
    'git -C /tmp/base checkout -q HEAD~1',
    'git apply --stat x.patch',
    'cargo fmt --all --check; black --check . && isort --check-only --diff .',
    'cd /tmp && git -C base stash',
    "cd /tmp/x && cat > main.cpp <<'EOF'\nint main() { return 1 > 0; }\nEOF\ng++ main.cpp -o main && ./main >> log.txt",
    'cat a.js',
    'npm run build >/dev/null 2>&1',
    'node --test &> /dev/null',
    'node repro.js > /tmp/out.txt 2>&1',
    'node repro.js &> "$TMPDIR/out.txt"',
    "cat > /tmp/repro.js <<'EOF'\nif (a > b) it's();\nrm x\nEOF\nnode /tmp/repro.js",
    'rm -rf /tmp/repro /tmp/out.txt',
    'cp src/a.js /tmp/a.js',
    "git log --format='%h <%ae>'",
    'awk "$1 > 3" data.txt',
  ])('is false of %s', (command) => {
    expect(mayChangeFiles(command)).toBe(false);
  });
});
