/** Covers `src/tools/syntax/*.ts` and `src/lib/script-parser.ts`. */
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSyntaxCheck } from '../../../src/tools/syntax/syntax-check.ts';
import { sample } from '../../support/sample.ts';
import { createToolFixture, type ToolFixture } from '../workspace.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const { look } = createSyntaxCheck({ programs: process.env.PATH ?? '', workspace: '/nowhere' });

type Row = readonly [path: string, before: string | undefined, after: string, told: string | undefined];

const BROKEN: readonly Row[] = [
  ['a.json', '{"b": 2}', '{"b": 2,,}', '1:9: property name in double quotes expected'],
  ['a.json', '{}', '{"a": [1, 2}', '1:12: "," or "]" expected'],
  ['a.json', '{}', '{"a" 1}', '1:6: ":" expected'],
  ['a.json', '{}', '{\n  "a": tru\n}', '2:8: value expected'],
  ['a.json', '{}', '{"a": 1}\n}', '2:1: nothing more expected after the value'],
  ['a.json', '{}', '{"a": {\n', '2:1: the file ends before "}"'],
  ['a.json', '{}', '{"a": "b\n"}', '1:7: string is not closed'],
  ['a.json', '{}', '{"a": "\\x"}', '1:8: no such escape in a string'],
  ['a.json', '{}', '{"a": 1,}', '1:9: property name in double quotes expected'],
  ['a.json', '{}', '{} // a', '1:4: nothing more expected after the value'],
  ['tsconfig.json', '{}', '{ /* a */ "a": 1,, }', '1:18: property name in double quotes expected'],
  ['a.jsonc', undefined, '{ /* a', '1:3: comment is not closed'],
  ['a.yml', 'a: 1\n', 'a: 1\n  b: 2\n', '1:4: Nested mappings are not allowed in compact mappings'],
  [
    'a.yaml',
    'a: 1\n',
    'a: [1, 2\nb: 3\n',
    '2:1: Flow sequence in block collection must be sufficiently indented and end with a ]',
  ],
  ['a.toml', 'a = 1\n', 'a = 1\nb = [1\n', '3:1: expected comma or end of structure'],
  ['Cargo.lock', 'a = 1\n', 'a = \n', '1:5: '],
  ['a.js', 'let a;', 'let a = ;', '1:9: Unexpected token'],
  ['a.mjs', 'let a;', 'if (a) {\n', '2:1: unexpected end of the file'],
  ['a.jsx', '', 'const a = <b><c></b>;', '1:'],
  ['a.ts', '', 'function f(): void {\n  return;\n', '3:1: unexpected end of the file'],
  ['a.ts', '', 'const a: = 1;', '1:10: Unexpected token'],
  ['a.tsx', '', 'const a = <div>{b</div>;', '1:'],
  ['a.cts', '', 'interface A { b: string; c: }', '1:29: Unexpected token'],
];

const SOUND: readonly (readonly [path: string, before: string | undefined, after: string])[] = [
  ['a.json', undefined, '\ufeff{"a": [1, -2.5e3, true, null, "\\u00e4 \\n {{name}}"]}\r\n'],
  ['tsconfig.build.json', undefined, '{\n  // a\n  "a": [1,], /* b */\n}\n'],
  ['.vscode/settings.json', undefined, '{ "a": 1, } // b'],
  ['.eslintrc', undefined, '{ "a": 1, }'],
  ['settings.json', '{ "a": 1, /* read with comments */ }', '{ "a": 2, /* still */ }'],
  ['a.yml', undefined, 'a: !Ref b\n---\nc: &d {e: f}\ng:\n  <<: *d\n'],
  ['.github/workflows/a.yml', undefined, 'on: push\nenv: { A: "${{ b }}" }\njobs:\n  c:\n    if: ${{ d }}\n'],
  ['Cargo.toml', undefined, 'a = 9223372036854775807\n[b.c]\nd = { e = "f" }\n[[g]]\n'],
  ['a.js', undefined, '#!/usr/bin/env node\nreturn await import("b");'],
  ['a.js', undefined, 'export * from "a"; // @flow\ntype A = {| b: ?string |};\n'.replace(/(.*); (.*)\n/, '$2\n$1;\n')],
  ['a.jsx', undefined, 'const a = <b style={{ c: 1 }}>{d}</b>;'],
  [
    'a.ts',
    undefined,
    'enum A { B = "b" }\nconst c = { d: 1 } satisfies object;\nconst e = async <T,>(f: T): Promise<T> => f;\nusing g = h;\n',
  ],
  [
    'a.ts',
    undefined,
    '@A()\nexport class B { constructor(@C() private readonly d: string, e?: number) {} accessor f = 1; }\n',
  ],
  [
    'a.ts',
    undefined,
    'export @a class B { @c.d() declare e: string; static { } }\nabstract class F { abstract g(): void }',
  ],
  [
    'a.ts',
    undefined,
    'type A<in out T> = T extends `${infer B}x` ? B : never;\nlet a = <string>b;\nexport = a;\nimport c = require("d");',
  ],
  [
    'a.d.ts',
    undefined,
    'declare module "a" { export function b(): void; const c: number }\ndeclare global { var d: string }\n',
  ],
  ['a.tsx', undefined, 'const a = <T,>(b: T) => <><c.d<T> e={b!} /></>;'],
  ['messages_de.ts', undefined, '<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS></TS>\n'],
  ['a.txt', undefined, '{'],
  ['Makefile', undefined, '{'],
];

describe('the parser after a change', () => {
  it.each(BROKEN)('of %s %j to %j tells %s', async (path, before, after, told) => {
    expect(await look(path, before, after)).toContain(`Syntax error now at ${told}`);
  });

  it.each(SOUND)('of %s %j to %j tells nothing', async (path, before, after) => {
    expect(await look(path, before, after)).toBeUndefined();
  });

  it('finds nothing wrong with the sources of this program', async () => {
    const wrong: string[] = [];
    const folders = ['src', 'test', 'scripts', 'node_modules/@types/node', 'node_modules/vitest/dist'];
    for (const folder of sample(folders, 1)) {
      for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:[cm]?[jt]s|json|ya?ml)$/.test(name) || name.includes('fixtures')) continue;
        const told = await look(name, undefined, readFileSync(join(ROOT, folder, name), 'utf8'));
        if (told) wrong.push(`${name}: ${told}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('tells what is new alone, wherever the old now stands', async () => {
    const before = 'let a = ;\n';
    expect(await look('a.js', before, `// more\n${before}`)).toBeUndefined();
    expect(await look('a.js', before, `let b = ];\n${before}`)).toContain('1:9: Unexpected token');
    expect(await look('a.yml', 'a: b: c\n', 'a: b: c\nd: e: f\n')).toBe(
      'Syntax error now at 2:4: Nested mappings are not allowed in compact mappings',
    );
    expect(await look('a.json', '{{', '{{')).toBeUndefined();
  });

  it('tells three errors and how many more there are', async () => {
    const told = await look('a.yml', 'a: 1\n', 'a: b: c\n'.repeat(9));
    expect(told?.split('\n')).toHaveLength(4);
    expect(told).toMatch(/\n\.\.\. and 6 more$/);
  });

  it.each([
    ['chart.yaml', undefined, 'a:\n  {{- if .Values.b }}\n  c: {{ .d }}: e\n  {{- end }}\n'],
    ['chart.yaml', '{{ a }}: b: c\n', '{{ a }}: b: c\n{{- if d }}\ne: f: g\n{{- end }}\n'],
    ['a.json', undefined, '{\n  {{#each a}}\n  "b": 1\n  {{/each}}\n}'],
    ['a.json', '{\n  "a": {{b}}\n}', '{\n  "c": {{d}}\n}'],
    ['a.py', undefined, '{% if a %}\nb = 1\n{% endif %}\n'],
  ])('says nothing of a template: %s', async (path, before, after) => {
    expect(await look(path, before, after)).toBeUndefined();
  });

  it.each([
    ['a.json', '['.repeat(100_000), /1:100001: the file ends before "\]"/],
    ['a.json', '{"a":'.repeat(100_000), /the file ends/],
    ['a.ts', '['.repeat(100_000), undefined],
    ['a.ts', '('.repeat(100_000), undefined],
    ['a.js', '-'.repeat(900_000), undefined],
    ['a.toml', `a = ${'['.repeat(100_000)}`, undefined],
    ['a.ts', 'async<T>('.repeat(30), undefined], // takes twice as long with each
    ['a.yml', '['.repeat(100_000), undefined],
    ['a.yml', `${'['.repeat(3000)}${']'.repeat(3000)}`, undefined],
    ['a.yml', 'a: b: c\n'.repeat(100_000), undefined],
  ] as const)('lives through %s of endless nesting', async (path, text, told) => {
    const startedAt = performance.now();
    const said = await look(path, undefined, text);
    if (told) expect(said).toMatch(told);
    else expect(said ?? '').not.toMatch(/stack|nested|timed out/i);
    expect(performance.now() - startedAt).toBeLessThan(6000);
  });
});

it('tells in time what is wrong with one line of a megabyte', async () => {
  const line = `/* ${'x'.repeat(900_000)} */ ${'let a;'.repeat(5000)}`;
  expect(await look('a.js', 'x;', line)).toMatch(/^Syntax error now at 1:9\d+: .* has already been declared\.$/);
}, 5000);

describe.skipIf(!process.env.PATH?.split(':').some((directory) => existsSync(join(directory, 'python3'))))(
  'Python, where it is installed',
  () => {
    it.each([
      ['def f(a):\n  pass\n', 'def f(:\n  pass\n', /^Syntax error now at 1:7: invalid syntax \(Python 3\.\d+\)$/],
      ['a = 1\n', 'if a:\nb = 1\n', /2:1: .*indent/],
      ['a = 1\n', 'return 1\n', /outside function/],
    ])('tells what is wrong with %j changed to %j', async (before, after, told) => {
      expect(await look('a.py', before, after)).toMatch(told);
    });

    it.each(['def f(a, /, *, b: int = 1) -> "ä":\n    return f"{a!r:>{b}}"\n', 'print "two"\n'])(
      'tells nothing of %j',
      async (text) => {
        expect(await look('a.py', text.startsWith('print') ? text : undefined, text)).toBeUndefined();
      },
    );
  },
);

describe('a change by a tool', () => {
  let fixture: ToolFixture;
  beforeEach(() => {
    fixture = createToolFixture();
  });
  afterEach(() => fixture.dispose());

  it('is told what it broke, and stays', async () => {
    fixture.write('a.ts', 'export const a = 1;\n');
    fixture.write('b.json', '{ "b": 1 }\n');
    for (const file_path of ['a.ts', 'b.json']) await fixture.text('file_read', { file_path });
    const edited = await fixture.text('file_edit', { file_path: 'a.ts', old_text: '1', new_text: '(1' });
    expect(edited).toBe(
      'Edited a.ts: 1 replacement\n1: export const a = (1;\nSyntax error now at 1:20: Unexpected token, expected ","',
    );
    const edits = [
      { file_path: 'a.ts', old_text: '(1', new_text: '2' },
      { file_path: 'b.json', old_text: '1', new_text: '1,' },
    ];
    expect(await fixture.text('file_multi_edit', { edits })).toBe(
      'Edited a.ts: 1 replacement\n1: export const a = 2;\n\nEdited b.json: 1 replacement\n1: { "b": 1, }\nSyntax error now at 1:11: property name in double quotes expected',
    );
    expect(await fixture.text('file_write', { file_path: 'b.json', text: '{ "c": }\n' })).toContain(
      'Syntax error now at 1:8: value expected',
    );
    expect(await fixture.text('file_write', { file_path: 'c.toml', text: 'a = [\n' })).toMatch(
      /^Created c\.toml: 6 bytes, 1 line\nSyntax error now at 2:1: /,
    );
    expect(readFileSync(join(fixture.root, 'b.json'), 'utf8')).toBe('{ "c": }\n');
  });

  it('starts no Python of the workspace, imports nothing of it and leaves nothing in it', async () => {
    fixture.write('bin/python3', '#!/bin/sh\ntouch started\necho \'[1, 1, "ours", "0"]\'\n');
    const own = createSyntaxCheck({ programs: `bin:.:${fixture.root}/bin`, workspace: fixture.root });
    chmodSync(join(fixture.root, 'bin/python3'), 0o755);
    const late = createSyntaxCheck({ programs: `${fixture.root}/bin`, workspace: fixture.root });
    for (const check of [own, late]) expect(await check.look('a.py', undefined, 'def f(:\n')).toBeUndefined();
    fixture.write('json.py', 'open("started", "w")\n');
    await fixture.text('file_write', { file_path: 'a.py', text: 'import json\nopen("started", "w")\n' });
    expect(readdirSync(fixture.root).toSorted()).toEqual(['a.py', 'bin', 'json.py']);
  });
});
