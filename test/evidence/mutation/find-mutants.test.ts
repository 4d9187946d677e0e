/** Covers `src/evidence/mutation/find-mutants.ts` and what it reads code with. */
import { expect, it } from 'vitest';
import { findMutants } from '../../../src/evidence/mutation/find-mutants.ts';
import { isScript } from '../../../src/evidence/mutation/script-places.ts';

const everyLine = (text: string): ReadonlySet<number> => new Set(text.split('\n').map((_, index) => index + 1));

/** Each line as it becomes, in the order of the file. */
async function mutate(path: string, text: string): Promise<string[]> {
  return (await findMutants({ path, text, lines: everyLine(text) })).map(({ to }) => to);
}

it.each<[path: string, text: string, mutated: readonly string[]]>([
  ['a.js', 'if (a < b) c();', ['if (!(a < b)) c();', 'if (a <= b) c();', 'if (a < b) ;']],
  [
    'a.js',
    'x = a === b ? 1 : -y;',
    [';', 'x = !(a === b) ? 1 : -y;', 'x = a !== b ? 1 : -y;', 'x = a === b ? 2 : -y;', 'x = a === b ? 1 : y;'],
  ],
  [
    'a.mjs',
    'const f = (a) => a && !b;',
    ['const f = (a) => undefined;', 'const f = (a) => a || !b;', 'const f = (a) => a && b;'],
  ],
  [
    'a.ts',
    'function f(a: Array<number>): Map<string, 1> { return g<3>(a as Set<4>, 1); }',
    [
      'function f(a: Array<number>): Map<string, 1> { return undefined; }',
      'function f(a: Array<number>): Map<string, 1> { return g<3>(a as Set<4>, 2); }',
    ],
  ],
  [
    'a.tsx',
    'const v = <p title="a - 1" hidden={!b}>a - b && {n + 1} 3</p>;',
    [
      'const v = <p title="a - 1" hidden={b}>a - b && {n + 1} 3</p>;',
      'const v = <p title="a - 1" hidden={!b}>a - b && {n - 1} 3</p>;',
      'const v = <p title="a - 1" hidden={!b}>a - b && {n + 2} 3</p>;',
    ],
  ],
  ['a.js', 'f(`a - 1 ${b - c} < 2`, /a<1/g); // a < b', ['; // a < b', 'f(`a - 1 ${b + c} < 2`, /a<1/g); // a < b']],
  [
    'a.py',
    'if a < b and not c:',
    ['if not (a < b and not c):', 'if a <= b and not c:', 'if a < b or not c:', 'if a < b and c:'],
  ],
  ['a.py', 'def f(*a: int, b=1, **c) -> bool:  # a < b', ['def f(*a: int, b=2, **c) -> bool:  # a < b']],
  ['a.py', '    return x is None', ['return None', 'return x is not None']],
  ['a.py', '    items.append(-1)', ['pass', 'items.append(1)', 'items.append(-2)']],
  [
    'a.go',
    '\tif err := f(x); a != b && *p > 0 {',
    [
      'if err := f(x); !(a != b && *p > 0) {',
      'if err := f(x); a == b && *p > 0 {',
      'if err := f(x); a != b || *p > 0 {',
      'if err := f(x); a != b && *p >= 0 {',
      'if err := f(x); a != b && *p > 1 {',
    ],
  ],
  ['a.go', 'func f(a *int, c chan<- int) error {\n\treturn g(<-d)\n}', ['return nil']],
  ['a.go', 'func f() (int, error) {\n\treturn 0, g\n}', ['return 1, g']],
  [
    'a.rs',
    'fn f<T: A + Bcd>(v: Vec<Vec<u8>>) -> u8 { v[0] as u8 }',
    ['fn f<T: A + Bcd>(v: Vec<Vec<u8>>) -> u8 { v[1] as u8 }'],
  ],
  [
    'a.rs',
    'if x.0 < 1 && f(|| y) {',
    ['if !(x.0 < 1 && f(|| y)) {', 'if x.0 <= 1 && f(|| y) {', 'if x.0 < 2 && f(|| y) {', 'if x.0 < 1 || f(|| y) {'],
  ],
  ['a.rs', "if let Some(c) = x { m!('<', 'a', r#\"a < b\"#); }", []],
  ['a.rs', '#[cfg(test)]\nmod tests {\n    fn t() { let x = 1 + 1; }\n}\n', []],
  [
    'A.java',
    'public int size(List<Integer> a) {\n  return a.size() - 1;\n}',
    ['return 0;', 'return a.size() + 1;', 'return a.size() - 2;'],
  ],
  ['A.java', 'Map<String, List<A>> m = x -> "a" + b;', []],
])('changes code only: %s %s', async (path, text, mutated) => {
  expect(await mutate(path, text)).toEqual(mutated);
});

it.each([
  ['a.js', "console.log(a < b); import x from 'y'; // 1"],
  ['a.ts', "import { a } from 'b-1';\ntype A = 1 | 2;\ninterface B { a: 3 }\ndeclare const c: 4;"],
  ['a.js', 'const timeoutMs = 300;'],
  ['a.py', 'import a\nfrom b import c\n@d(1)\nprint(1 + 2)\n"""a < 1"""\n'],
  ['a.go', 'import "a"\n// a < b\nlog.Print(1 + 2)\nfmt.Println(3)\n'],
  ['a.rs', 'use a::b;\n#[derive(A)]\nprintln!("{}", 1 + 2);\n/* 1 < 2 */\n'],
  ['A.java', 'package a.b;\nimport c.*;\n@D(1)\nSystem.out.println(1 + 2);\n'],
  ['a.d.ts', 'export const a = 1 < 2;'],
  ['a.rb', 'a < b'],
  ['a.js', 'let a = ;'],
  ['a.js', `x = ${'1 + '.repeat(200)}1;`],
])('changes nothing that no test looks at: %s %s', async (path, text) => {
  expect(await mutate(path, text)).toEqual([]);
});

it('changes only lines of the change', async () => {
  const found = await findMutants({ path: 'a.py', text: 'a = 1\nb = 2\nc = 3\n', lines: new Set([2]) });
  expect(found.map(({ line, from, to }) => ({ line, from, to }))).toEqual([{ line: 2, from: 'b = 2', to: 'b = 3' }]);
  expect(found[0]?.text()).toBe('a = 1\nb = 3\nc = 3\n');
});

/** Odd beginnings and ends, of all that a reader of code looks for. */
const ODD = [
  '"',
  "'",
  '`',
  '${',
  '/*',
  '//',
  '#',
  '"""',
  'r#"',
  "'a",
  '{',
  '(',
  '[',
  '<',
  '}',
  ')',
  '/',
  '\\',
  '\n',
  '\uE000',
  '\u2028',
  '😀',
].concat([
  'return ',
  'if (',
  'if ',
  'a < b',
  ' && ',
  '1',
  '-',
  'not ',
  '@',
  '=>',
  '#[cfg(test)] mod a {',
  'function* ',
  '<a>',
  'async ',
]);

it.each(['js', 'tsx', 'py', 'go', 'rs', 'java'])(
  'takes any text for .%s, and leaves strings alone',
  async (extension) => {
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 300; round += 1) {
      const text = Array.from({ length: 1 + next(14) }, () => ODD[next(ODD.length)]).join('');
      await mutate(`a.${extension}`, text);
      const secret = `x = f("a < b && 1 - 2 ${round}");\n`;
      for (const mutant of await findMutants({ path: `a.${extension}`, text: secret + text, lines: new Set([1]) }))
        expect(mutant.text().includes('a < b && 1 - 2') || mutant.kind === 'statement').toBe(true);
    }
  },
);

it('is done in time with a deep and with a long text', async () => {
  expect(await mutate('a.js', `${'('.repeat(20_000)}1${')'.repeat(20_000)}`)).toEqual([]);
  const long = 'if (a < b) { return a + 1; }\n'.repeat(9000);
  expect((await mutate('a.js', `function f() {\n${long}}`)).length).toBe(1000);
  expect((await mutate('a.rs', '#[cfg(test)] mod a {\n'.repeat(10_000))).length).toBe(0);
});

it('makes scripts of scripts', async () => {
  const text = 'export class A {\n  #b = 1;\n  get c() { return this.#b > 0 ? -1 : [...d].map((e) => e + 1); }\n}\n';
  const found = await findMutants({ path: 'a.ts', text, lines: everyLine(text) });
  expect(found.length).toBeGreaterThan(6);
  for (const mutant of found) expect(await isScript(mutant.text(), 'a.ts'), mutant.to).toBe(true);
});
