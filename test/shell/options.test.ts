/** How the words of a call are divided into options, values and operands, by tables made for the purpose. */
import { describe, expect, it } from 'vitest';
import { type Argument, textArgument } from '../../src/shell/argument.ts';
import { readOptions } from '../../src/shell/options.ts';
import { Refused } from '../../src/shell/refusal.ts';
import type { Call, OperandTable, OptionTable } from '../../src/shell/rule.ts';

const TABLE: OptionTable = {
  flags: '-a -b --all --bare',
  values: { '-n --number': /^\d+$/, '-m': 'text' },
  optional: { '-c --color': /^\w+$/ },
  word: /^-\d+$/,
};
const TEXTS: OperandTable = { kind: 'text' };

function call(words: readonly (string | Argument)[]): Call {
  const rest = words.map((word) => (typeof word === 'string' ? textArgument(word) : word));
  return { name: 'made', rest } as unknown as Call;
}

/** Options as `NAME=VALUE@WORD`, operands as they are, the place of the dashes; or the refusal. */
function read(words: string | readonly (string | Argument)[], table = TABLE, operands = TEXTS): string {
  try {
    const found = readOptions(call(typeof words === 'string' ? words.split(' ') : words), table, operands);
    const options = found.options.map(({ name, value, at }) => `${name}${value ? `=${value.text}` : ''}@${at}`);
    const ends = found.dashes === undefined ? [] : [`dashes@${found.dashes}`];
    return [...options, ...found.operands.map(({ text }) => text), ...ends].join(' ');
  } catch (error) {
    if (error instanceof Refused) return `${error.refusal.rule}: ${error.refusal.reason}`;
    throw error;
  }
}

function remedyOf(words: string, table = TABLE): string {
  try {
    readOptions(call(words.split(' ')), table, TEXTS);
  } catch (error) {
    if (error instanceof Refused) return error.refusal.remedy;
  }
  throw new Error(`${words} is let through`);
}

describe('the words of a call', () => {
  it.each([
    ['x -a y', '-a@1 x y'],
    ['-ab', '-a@0 -b@0'],
    ['-abn 5 x', '-a@0 -b@0 -n=5@0 x'],
    ['-abn5 -b', '-a@0 -b@0 -n=5@0 -b@1'],
    ['--number 5 x', '--number=5@0 x'],
    ['--number=5 x', '--number=5@0 x'],
    ['-n 5 -a', '-n=5@0 -a@2'],
    ['-c x', '-c@0 x'],
    ['-cred x', '-c=red@0 x'],
    ['--color --all', '--color@0 --all@1'],
    ['--color=red x', '--color=red@0 x'],
    ['-20 x', '-20@0 x'],
    ['-m -a', '-m=-a@0'],
    ['-m --', '-m=--@0'],
    ['- x', '- x'],
    ['-a -- -b --', '-a@0 -b -- dashes@1'],
    ['--', 'dashes@0'],
  ])('%s are %s', (words, expected) => {
    expect(read(words)).toBe(expected);
  });

  it.each([
    ['--al', 'bash.option: the option "--al" of made is not allowed'],
    ['--all=x', 'bash.option: the option "--all=x" of made is not allowed'],
    ['--all=', 'bash.option: the option "--all=" of made is not allowed'],
    ['-ax', 'bash.option: the option "-ax" of made is not allowed'],
    ['-x', 'bash.option: the option "-x" of made is not allowed'],
    ['-all', 'bash.option: the option "-all" of made is not allowed'],
    ['-n', 'bash.option: -n of made has no value'],
    ['--number', 'bash.option: --number of made has no value'],
    ['-n x', 'bash.value: "x" is not allowed as -n of made'],
    ['--color=!', 'bash.value: "!" is not allowed as --color of made'],
    ['---all', 'bash.option: the option "---all" of made is not allowed'],
  ])('%s are refused: %s', (words, expected) => {
    expect(read(words)).toBe(expected);
  });

  it('that match files, or are not known, are no options', () => {
    const glob: Argument = { kind: 'glob', text: '5*', emitted: '5*', parts: [] };
    const dynamic = (head: string): Argument => ({ kind: 'dynamic', text: `"${head}$x"`, emitted: '', head });
    expect(read(['-n', glob])).toBe('bash.glob: "5*" as the value of -n may become several words');
    expect(read([dynamic('-n')])).toBe('bash.dynamic: "-n$x" is an option of made with a value that is not known');
    expect(read([dynamic('a')], TABLE, { kind: 'message' })).toBe('"a$x"');
    expect(read([dynamic('')], TABLE, { kind: 'message' })).toBe('"$x"');
  });
});

describe('a table', () => {
  it('may have an end of operands', () => {
    expect(read('x y', TABLE, { kind: 'text', max: 2 })).toBe('x y');
    expect(read('x y z', TABLE, { kind: 'text', max: 2 })).toBe('bash.operand: "z" is more than made may be given');
    expect(read('x -- y z', TABLE, { kind: 'text', max: 2 })).toContain('"z" is more');
    expect(read('x', TABLE, { kind: 'text', max: 0 })).toContain('"x" is more');
  });

  it('may have first operands of another kind, unless an option stands for them', () => {
    const operands: OperandTable = { kind: /^y/, first: ['text', /^\d$/], unless: ['-m', '-b'] };
    expect(read('x 1 y', TABLE, operands)).toBe('x 1 y');
    expect(read('x y', TABLE, operands)).toContain('bash.value: "y"');
    expect(read('-a x 1', TABLE, operands)).toBe('-a@0 x 1');
    expect(read('-m p x', TABLE, operands)).toContain('bash.value: "x"');
    expect(read('-b y', TABLE, operands)).toBe('-b@0 y');
  });

  it('may have another kind behind --', () => {
    expect(read('x -- y', TABLE, { kind: /^x/, afterDashes: /^y/ })).toBe('x y dashes@1');
    expect(read('x -- x', TABLE, { kind: /^x/, afterDashes: /^y/ })).toContain('bash.value: "x"');
    expect(read('y', TABLE, { kind: /^x/, afterDashes: /^y/ })).toContain('bash.value: "y"');
    expect(read('x -- y', TABLE, { kind: /^x/ })).toContain('bash.value: "y"');
  });

  it('may have Go’s flags: one dash or two, and never clustered', () => {
    const table: OptionTable = { goFlags: true, flags: '-v -run-all', values: { '-run': 'text' } };
    expect(read('--v -run x --run=y -run-all', table)).toBe('-v@0 -run=x@1 -run=y@3 -run-all@4');
    expect(read('-vv', table)).toBe('bash.option: the option "-vv" of made is not allowed');
    expect(read('---v', table)).toBe('bash.option: the option "--v" of made is not allowed');
  });

  it('may have words that are never clustered', () => {
    expect(read('-a -n 5', { ...TABLE, unclustered: true })).toBe('-a@0 -n=5@1');
    expect(read('-ab', { ...TABLE, unclustered: true })).toContain('the option "-ab"');
    expect(read('-n5', { ...TABLE, unclustered: true })).toContain('the option "-n5"');
    expect(read('--all', { ...TABLE, unclustered: true })).toBe('--all@0');
  });

  it('may have no cluster that ends with an option that takes the next word', () => {
    const table = { ...TABLE, tailless: true };
    expect(read('-an 5', table)).toBe('bash.option: -n of made has no value in "-an"');
    expect(read('-an5 -n 5 -ac', table)).toBe('-a@0 -n=5@0 -n=5@1 -a@3 -c@3');
  });

  it('may have no value that looks like an option', () => {
    const table = { ...TABLE, plainValues: true };
    expect(read('-m -a', table)).toBe('bash.value: "-a" as the value of -m of made looks like an option');
    expect(read('-m-a', table)).toBe('-m=-a@0');
    expect(read('-m a-b', table)).toBe('-m=a-b@0');
  });

  it('has no file behind an equals sign of a short option', () => {
    const table: OptionTable = { values: { '-f': 'data', '-o': 'output', '-t': 'text' } };
    expect(read('-f=x', table)).toBe('bash.option: the file in "-f=x" of made is not certain');
    expect(read('-o=x', table)).toContain('is not certain');
    expect(read('-t=x', table)).toBe('-t==x@0');
  });
});

describe('a refusal', () => {
  it('names what there is of the same length of dash, and what is nearest of all', () => {
    expect(remedyOf('--alll')).toBe('Allowed are --all --bare --number --color; the nearest is --all.');
    expect(remedyOf('--zzzzzz')).toBe('Allowed are --all --bare --number --color.');
    expect(remedyOf('-z', { flags: '-abcdefg' })).toBe('Allowed are -abcdefg.');
    expect(remedyOf('-K', { flags: '-a -k --kind' })).toBe('Allowed are -a -k; the nearest is -k.');
  });

  it('leaves room for the nearest', () => {
    const flags = Array.from({ length: 40 }, (_, index) => `--option-${index}`);
    const remedy = remedyOf('--option-39x', { flags: flags.join(' ') });
    expect(remedy).toMatch(/^Allowed are --option-0 .* and more; the nearest is --option-3\d?\.$/);
    expect(remedy.length).toBeLessThanOrEqual(160);
  });

  it('says where there is none', () => {
    expect(remedyOf('--x', {})).toBe('Use made without options.');
    expect(remedyOf('--zzzz', { flags: '-a' })).toBe('Use made without options.');
  });
});
