import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { decide } = judgedInWorkspace();

const verdict = (start: string, delimiter: string, body = 'x'): string =>
  decide(`cat <<${start}\n${body}\n${delimiter}`).verdict;

/** A program of no class, which is refused wherever bash would run it. */
const RUNS = '$(frobnicate)';

describe('the body of a here-document', () => {
  it.each([
    ["'EOF'", 'EOF'],
    ['"EOF"', 'EOF'],
    ['\\EOF', 'EOF'],
    ["'a.b-c'", 'a.b-c'],
    ['"a.b-c"', 'a.b-c'],
    ['\\a.b-c', 'a.b-c'],
  ])('is literal text behind the quoted delimiter %s', (start, delimiter) => {
    expect(verdict(start, delimiter, RUNS)).toBe('allow');
  });

  it.each([
    ['EOF', 'EOF'],
    ['a.b-c', 'a.b-c'],
  ])('expands behind the bare delimiter %s', (start, delimiter) => {
    expect(verdict(start, delimiter, RUNS)).toBe('deny');
    expect(verdict(start, delimiter)).toBe('allow');
  });
});

it.each([
  ["E'OF'", 'EOF'],
  ["'EO'F", 'EOF'],
  ['E"OF"', 'EOF'],
  ['"EO"F', 'EOF'],
  ['E\\OF', 'EOF'],
  ["'EO'\\F", 'EOF'],
  ["''", ''],
  ["'E OF'", 'E OF'],
])('a here-document does not begin with %s, which is not one plain word', (start, delimiter) => {
  expect(verdict(start, delimiter)).toBe('deny');
});
