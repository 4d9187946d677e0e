import { describe, expect, it } from 'vitest';
import { describeAgentTests } from '../../src/action/publish.ts';

const NPM = { turn: 3, seq: 30, command: 'npm test', exitCode: 0, breadth: 1, isWhole: true };
const described = (test: object | undefined, edit: number | undefined, isGuess?: true): string =>
  describeAgentTests({
    lastTest: () => test && { ...NPM, ...test },
    lastEdit: () => (edit === undefined ? undefined : { turn: 2, seq: edit, ...(isGuess && { isGuess }) }),
  });

describe('describeAgentTests', () => {
  it.each([
    [undefined, 20, 'The agent ran no tests.'],
    [{}, 20, 'The agent ran `npm test` after its last edit, and it passed.'],
    [{}, undefined, 'The agent ran `npm test`, and it passed.'],
    [{ exitCode: 2 }, 20, 'The agent ran `npm test` after its last edit, and it failed with exit code 2.'],
    [{}, 40, 'The agent ran `npm test`, and changed files after that.'],
    [{}, 30, 'The agent ran `npm test`, in a command line that may have changed files as well.'],
    [
      { isWhole: false, isAsked: true },
      20,
      'The agent ran `npm test` after its last edit, in a command line that does not say how it ended.',
    ],
    [{ exitCode: undefined }, 20, 'The agent ran `npm test` after its last edit, in the background.'],
    [
      { isWhole: false },
      20,
      'The agent ran `npm test` after its last edit, in a command line that ended with exit code 0.',
    ],
    [{ command: 'npm test `x`\n' }, 20, 'The agent ran `` npm test `x` `` after its last edit, and it passed.'],
  ] as const)('%j, edited at %j', (test, edit, sentence) => {
    expect(described(test, edit)).toBe(sentence);
  });

  it('names the widest run that ended well, and a later one that failed', () => {
    const first = { ...NPM, seq: 27, command: 'pytest -q', isWhole: false };
    const second = { ...NPM, seq: 28, command: 'pytest -q a.py -k nothing', breadth: 0, exitCode: 5, before: first };
    const third = { ...NPM, seq: 29, command: 'pytest -q a.py', breadth: 1 / 2, before: second };
    expect(described({ command: 'pytest -q "${files[@]}"', before: third }, 20)).toBe(
      'The agent ran `pytest -q` after its last edit, in a command line that ended with exit code 0. Later, `pytest -q a.py -k nothing` failed with exit code 5.',
    );
    expect(described({ breadth: 1 / 2, exitCode: 1 }, 20)).toBe(
      'The agent ran `npm test` after its last edit, and it failed with exit code 1.',
    );
  });

  it('names four classes before a later one', () => {
    const four = { ...NPM, seq: 28, command: 'mvn test -Dtest=A,B,C,D', breadth: 4 / 5, isWhole: false };
    expect(described({ command: 'mvn test -Dtest=A', breadth: 1 / 2, isWhole: false, before: four }, 20)).toBe(
      'The agent ran `mvn test -Dtest=A,B,C,D` after its last edit, in a command line that ended with exit code 0.',
    );
  });

  it('knows a guess from an edit', () => {
    expect(described({}, 40, true)).toBe('The agent ran `npm test`, and may have changed files after that.');
  });
});
