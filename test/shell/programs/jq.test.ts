/** Which filters of jq and expressions of yq run: those of words that are known to read only the input. Covers `src/shell/programs/filters.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JQ_WORDS, YQ_WORDS } from '../../../src/shell/programs/filters.ts';
import { judgedInWorkspace } from '../support/judged.ts';

const { decide, outcome, root } = judgedInWorkspace();

const quoted = (program: string): string => `'${program.replaceAll("'", "'\\''")}'`;
const jq = (filter: string): string => outcome(`jq ${quoted(filter)} a.json`);
const yq = (expression: string): string => outcome(`yq ${quoted(expression)} a.yml`);

describe('a filter of jq', () => {
  it.each([
    '.env, .["env"], ."env", .env.env?',
    '{env: 1, "ENV": 2, input_filename}',
    '"env and $ENV", "a\\"env", "\\\\", .env_ == 1 # env',
    'def env_of(x): x; env_of(.a)',
    'def f(g): g | f(g); f(.a)',
    'def f($x): $x + x; f(1)',
    '. as {a: $x, b: [$y]} | $x + $y',
    '"a\\(.a | "b\\(.c)")d"',
    '{a: (if .x then 1 else 2 end), b}',
  ])('of known words runs: %s', (filter) => {
    expect(jq(filter)).toMatch(/^'jq' /);
  });

  it.each([
    ['env', 'env'],
    ['.a | env.PATH', 'env'],
    ['$ENV', '$ENV'],
    ['{$ENV}', '$ENV'],
    ['(. as $ENV | .), $ENV', '$ENV'],
    ['$__prog_args', '$__prog_args'],
    ['$x', '$x'],
    ['"\\(env)"', 'env'],
    ['"a\\("b\\(env)")"', 'env'],
    ['@sh "\\(env)"', 'env'],
    ['{a: env}', 'env'],
    ['{(env): 1}', 'env'],
    ['{a: (if . then 1, env, 2 else 3 end)}', 'env'],
    ['{a: if . then 1, env, 2 else 3 end}', 'env'],
    ['[env, 1]', 'env'],
    ['.[env]', 'env'],
    ['..env', 'env'],
    ['def env(x): x; env', 'env'],
    ['def f: def env: 1; env; env', 'defined in the middle'],
    ['[(def env: 1; env), env]', 'defined in the middle'],
    ['def f(env): env; env', 'env'],
    ['import "a" as $a; .', 'import'],
    ['include "a"; .', 'include'],
    ['input_filename', 'input_filename'],
    ['get_search_list', 'get_search_list'],
    ['"a" | modulemeta', 'modulemeta'],
    ['a::b', 'a'],
    ['of_a_later_version', 'of_a_later_version'],
    ['@of_a_later_version', '@of_a_later_version'],
    ['# \\\nenv', 'cannot be read'],
    ['1.env', 'cannot be read'],
    ['"a', 'cannot be read'],
    ['"\\(1', 'cannot be read'],
    ['"\\x"', 'cannot be read'],
    ['(.a', 'has no'],
    ['[.a)', 'cannot be read'],
    ['if .a then 1', 'has no'],
    ['`env`', 'cannot be read'],
  ])('with another word is refused: %s', (filter, word) => {
    const decision = decide(`jq ${quoted(filter)} a.json`);
    expect(decision).toMatchObject({ verdict: 'deny', rule: 'bash.jq' });
    expect(decision.reason).toContain(word);
  });

  it('may use the variables that options set, but none of jq itself', () => {
    expect(outcome("jq --arg V 1 --argjson w 2 --slurpfile b a.json '$V, $w, $b' a.json")).toMatch(/^'jq' /);
    expect(outcome("jq --arg ENV 1 '.' a.json")).toBe('bash.value');
  });

  it('is read to its end within a bounded depth', () => {
    const deep = `${'"\\('.repeat(60)}.${')"'.repeat(60)}`;
    expect(jq(deep)).toBe('bash.jq');
  });
});

describe('an expression of yq', () => {
  it.each([
    ['.a.b', '.a.b '],
    ['.jobs.build.runs-on', '.jobs.build."runs-on" '],
    ['.jobs.*.steps', '.jobs."*".steps '],
    ['.a//"b"', '.a //"b" '],
    ['.a+.b', '.a +.b '],
    ['.a?//1', '.a? //1 '],
    ['.a\t| .b', '.a | .b '],
    ['.a # load("x")\n| .b', '.a  \n| .b '],
    ['.a#b"\n| .c', '.a \n| .c '],
    ['.env', '.env '],
    ['.a-env', '."a-env" '],
    ['.a.yq', '.a.yq '],
    ['. *+ .a', '. *+ .a '],
    ['"a\\(.b)c"', '"a\\(.b)c" '],
  ])('is written so that either yq reads the same: %s', (expression, written) => {
    expect(yq(expression)).toBe(`'yq' '${written}' 'a.yml'`);
  });

  it.each(
    [
      'load("a")',
      'str_load("a")',
      'load_str("a")',
      'strload("a")',
      'load_xml("a")',
      'xml_load("a")',
      'load_props("a")',
      'load_base64("a")',
      '.a.load(load("x"))',
      'keysload("a")',
      '.a | (load("a"))',
      '"\\(load_str(.a))"',
      '. load("a")',
      '..load("a")',
      '.a#load("a")\n| load("b")',
      '.a\t"x (load("y"))"',
      '."a\\"b"',
      '"a\\\\(load(.b))"',
      '"\\(.a + "b")"',
      '"\\(.a-b)"',
      'env(HOME)',
      'strenv(HOME)',
      'envsubst',
      '{envsubst: 1}',
      'eval("load(\\"a\\")")',
      'system("id")',
      '$ENV',
      '. as $x | $x-env',
      'input_filename',
      'def f: .; f',
      '{name: 1}',
      'of_a_later_version',
      '1load("a")',
      '.a/load("a")',
    ].map((one) => [one] as const),
  )('that one of them reads otherwise, or that reads more, is refused: %s', (expression) => {
    expect(yq(expression)).toBe('bash.jq');
  });

  it('names the word, and says what to write instead', () => {
    expect(decide(`yq 'str_load(".env")' a.yml`)).toMatchObject({
      reason: expect.stringContaining('str_load'),
      remedy: expect.stringContaining('yq'),
    });
  });

  it('is no file, which mikefarah would open', () => {
    writeFileSync(join(root(), 'a.yq'), 'load("/etc/passwd")');
    writeFileSync(join(root(), '.b.yq '), 'load("/etc/passwd")');
    expect(decide('yq a.yq a.yml').reason).toContain('the file');
    expect(decide('yq a.yq a.yml').remedy).toContain('yq . FILE');
    expect(yq('.b.yq')).toBe('bash.jq');
    expect(outcome('yq .env a.yml')).toBe("'yq' '.env ' 'a.yml'");
  });

  it('has an input of a listed format', () => {
    expect(outcome('yq -p xml -o=json . a.xml')).toMatch(/^'yq' /);
    expect(outcome('yq -p lua . a.lua')).toBe('bash.value');
    expect(outcome('yq --front-matter=process . a.md')).toBe('bash.value');
  });
});

it('no word of the lists holds what mikefarah would take for another one', () => {
  const doors = [...JQ_WORDS, ...YQ_WORDS].filter((word) => /load|env|eval|system/i.test(word));
  expect(doors).toEqual([]);
});
