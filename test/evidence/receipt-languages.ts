/** How four languages write a function of integers, a test of it, and code that forges a result. */
import type { Receipt } from '../../src/core/github-posts.ts';
import { NODE_TEST } from '../support/runner/environment.ts';
import type { Files } from './receipt-trees.ts';

export type LanguageName = 'JavaScript' | 'Python' | 'Go' | 'Rust';

export interface Language {
  /** What the project has besides. */
  readonly files: Files;
  readonly source: (name: string) => string;
  readonly receipt: (name: string) => Required<Omit<Receipt, 'text'>>;
  readonly expression: (text: string) => string;
  readonly statements: Readonly<Record<'if' | 'for' | 'let' | 'return', (...parts: string[]) => string>>;
  readonly frame: (name: string, parameters: readonly string[], body: string) => string;
  /** A test that says `left` is `right`. */
  readonly test: (name: string, left: string, right: string) => string;
  /** Code in a test that ends the process, and that looks at the source. */
  readonly exits: string;
  readonly reads: (path: string) => string;
}

const divided = (by: string) => (text: string) => text.replaceAll(/div\((.+?); (.+?)\)/g, by);

const BRACES: Language['statements'] = {
  if: (condition = '', value = '') => `  if (${condition}) return ${value};`,
  for: (name, from, below, step) => `  for (let ${name} = ${from}; ${name} < ${below}; ${name}++) ${step};`,
  let: (name, value) => `  let ${name} = ${value};`,
  return: (value) => `  return ${value};`,
};

export const LANGUAGES: Readonly<Record<LanguageName, Language>> = {
  JavaScript: {
    files: { 'package.json': '{ "type": "module" }\n' },
    source: (name) => `src/${name}.js`,
    receipt: (name) => ({ command: `${NODE_TEST} test/${name}.test.js`, path: `test/${name}.test.js` }),
    expression: divided('Math.floor(($1) / ($2))'),
    statements: BRACES,
    frame: (name, parameters, body) => `export function ${name}(${parameters.join(', ')}) {\n${body}\n}\n`,
    test: (name, left, right) =>
      `import assert from 'node:assert/strict';\nimport test from 'node:test';\nimport { ${name} } from '../src/${name}.js';\ntest('${name} is right', () => {\n  assert.equal(${left}, ${right});\n});\n`,
    exits: 'process.exit(1)',
    reads: (path) => `process.getBuiltinModule('node:fs').readFileSync('${path}', 'utf8').length`,
  },
  Python: {
    files: { 'calc/__init__.py': '' },
    source: (name) => `calc/${name}.py`,
    receipt: (name) => ({ command: `python3 -m unittest test_${name}`, path: `test_${name}.py` }),
    expression: (text) => divided('(($1) // ($2))')(text).replaceAll('&&', 'and').replaceAll('||', 'or'),
    statements: {
      if: (condition, value) => `    if ${condition}:\n        return ${value}`,
      for: (name, from, below, step) => `    for ${name} in range(${from}, ${below}):\n        ${step}`,
      let: (name, value) => `    ${name} = ${value}`,
      return: (value) => `    return ${value}`,
    },
    frame: (name, parameters, body) => `def ${name}(${parameters.join(', ')}):\n${body}\n`,
    test: (name, left, right) =>
      `import unittest\nfrom calc.${name} import ${name}\n\n\nclass Receipt(unittest.TestCase):\n    def test_${name}(self):\n        self.assertEqual(${left}, ${right})\n`,
    exits: '__builtins__["exit"](1)',
    reads: (path) => `len(open("${path}").read())`,
  },
  Go: {
    files: { 'go.mod': 'module example.com/calc\n\ngo 1.21\n' },
    source: (name) => `${name}.go`,
    receipt: (name) => ({ command: 'go test .', path: `${name}_test.go` }),
    expression: divided('(($1) / ($2))'),
    statements: {
      if: (condition, value) => `\tif ${condition} {\n\t\treturn ${value}\n\t}`,
      for: (name, from, below, step) => `\tfor ${name} := ${from}; ${name} < ${below}; ${name}++ {\n\t\t${step}\n\t}`,
      let: (name, value) => `\t${name} := ${value}`,
      return: (value) => `\treturn ${value}`,
    },
    frame: (name, parameters, body) => `package calc\n\nfunc ${name}(${parameters.join(', ')} int) int {\n${body}\n}\n`,
    test: (name, left, right) =>
      `package calc\n\nimport (\n\t"os"\n\t"testing"\n)\n\nvar exit, read = os.Exit, len(os.Args)\n\nfunc TestReceipt(t *testing.T) {\n\tif got := ${left}; got != ${right} {\n\t\tt.Fatalf("${name} is %d, not %d", got, ${right})\n\t}\n}\n`,
    exits: 'func() int { exit(1); return 0 }()',
    reads: (path) => `func() int { b, _ := os.ReadFile("${path}"); return len(b) }()`,
  },
  Rust: {
    files: {
      'Cargo.toml': '[package]\nname = "calc"\nversion = "0.1.0"\nedition = "2021"\n',
      'Cargo.lock': 'version = 3\n\n[[package]]\nname = "calc"\nversion = "0.1.0"\n',
    },
    source: () => 'src/lib.rs',
    receipt: (name) => ({ command: `cargo test --offline --test ${name}`, path: `tests/${name}.rs` }),
    expression: divided('(($1) / ($2))'),
    statements: {
      if: (condition, value) => `    if ${condition} {\n        return ${value};\n    }`,
      for: (name, from, below, step) => `    for ${name} in ${from}..${below} {\n        ${step};\n    }`,
      let: (name, value) => `    let mut ${name} = ${value};`,
      return: (value) => `    return ${value};`,
    },
    frame: (name, parameters, body) =>
      `pub fn ${name}(${parameters.map((one) => `${one}: i64`).join(', ')}) -> i64 {\n${body}\n}\n`,
    test: (name, left, right) =>
      `use calc::${name};\n\n#[test]\nfn receipt() {\n    let _used = ${name};\n    assert_eq!(${left}, ${right});\n}\n`,
    exits: '{ std::process::exit(1); }',
    reads: (path) => `include_str!("../${path}").len()`,
  },
};
