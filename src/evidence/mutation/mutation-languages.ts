/** Languages whose code can be mutated: what is no code to change, and how their values and statements are written. */
import { LEXES, type Lexis } from '../weakening/code-mask.ts';

export interface MutationLanguage {
  readonly lexis: Lexis;
  /** Scripts are parsed; of the others only lines are read. */
  readonly isScript?: true;
  /** Each in place of the other. */
  readonly truth: readonly [yes: string, no: string];
  /** `<` and `>` also enclose types, so only those with spaces around them compare. */
  readonly hasGenerics?: true;
  /** `T: A + B` adds no numbers. */
  readonly hasBounds?: true;
  /** `and`, `or`, `not` and `is`. */
  readonly hasWords?: true;
  /** A condition that ends its line: the group `test` is negated. */
  readonly condition?: RegExp;
  readonly negate: (test: string) => string;
  /** In place of a statement that is only a call; one that has to end with `;` has it. */
  readonly empty: string;
  readonly needsSemicolon?: true;
  /** In place of what a function returns; `signature` is the nearest line above that opens a function. */
  readonly returned: (signature: string) => string | undefined;
  readonly signature?: RegExp;
  /** Opens a block of tests or of patterns, up to its brace. */
  readonly apart?: RegExp;
  /** Words that a mutation made it impossible to build, in the output of a check. */
  readonly unbuilt?: RegExp;
}

const bang = (test: string): string => `!(${test})`;
const JAVA_NUMBER = /\b(?:byte|short|int|long|float|double|char)\s+\w+\s*\(/;
const GO_RESULTS: readonly (readonly [result: RegExp, value: string])[] = [
  [/^(?:u?int\d*|float\d+|byte|rune|uintptr|time\.Duration)$/, '0'],
  [/^string$/, '""'],
  [/^(?:error|any|\*.+|\[\].+|map\[.+)$/, 'nil'],
];

const script: MutationLanguage = {
  lexis: LEXES.javascript,
  isScript: true,
  truth: ['true', 'false'],
  negate: bang,
  empty: ';',
  returned: () => 'undefined',
  unbuilt: /\berror TS\d{4,5}:/,
};

const python: MutationLanguage = {
  lexis: LEXES.python,
  truth: ['True', 'False'],
  hasWords: true,
  condition: /^\s*(?:el)?if\s+(?<test>[^\n]+?)\s*:\s*$/d,
  negate: (test) => `not (${test})`,
  empty: 'pass',
  returned: () => 'None',
  unbuilt: /^(?:E\s+)?(?:SyntaxError|IndentationError|TabError): /m,
};

const go: MutationLanguage = {
  lexis: LEXES.go,
  truth: ['true', 'false'],
  condition: /^\s*(?:\}\s*else\s+)?if\s+(?:[^;\n]*;\s*)?(?<test>[^;\n]+?)\s*\{\s*$/d,
  negate: bang,
  empty: '',
  signature: /^func\b/,
  returned(signature) {
    const result = /\)\s+\(?([^\s(){},]+)\)?\s*\{\s*$/.exec(signature)?.[1] ?? '';
    return GO_RESULTS.find(([pattern]) => pattern.test(result))?.[1];
  },
  unbuilt:
    /\[(?:build|setup) failed\]|\.go:\d+:\d+: (?:syntax error|declared and not used|undefined|invalid operation|cannot use|mismatched types|missing return)/,
};

const rust: MutationLanguage = {
  lexis: LEXES.rust,
  truth: ['true', 'false'],
  hasGenerics: true,
  hasBounds: true,
  condition: /^\s*(?:\}\s*else\s+)?if\s+(?!.*\blet\b)(?<test>[^\n]+?)\s*\{\s*$/d,
  negate: bang,
  empty: ';',
  needsSemicolon: true,
  returned: () => 'Default::default()',
  apart: /(?:#\[(?:cfg\(test\)|(?:\w+::)?test)\][^{;]{0,400}|\bmacro_rules!\s*\w+\s*)\{/g,
  unbuilt: /^error(?:\[E\d+\])?: [^\n]*\n\s+--> |error: could not compile/m,
};

const java: MutationLanguage = {
  lexis: LEXES.java,
  truth: ['true', 'false'],
  hasGenerics: true,
  condition: /^\s*(?:\}\s*else\s+)?if\s*\((?<test>[^\n]+)\)\s*\{?\s*$/d,
  negate: bang,
  empty: ';',
  needsSemicolon: true,
  signature: /^\s*(?!return\b|new\b|throw\b|else\b)(?:[\w.@<>,[\]?]+\s+)+\w+\s*\([^;]*\{\s*$/,
  returned(signature) {
    if (JAVA_NUMBER.test(signature)) return '0';
    return signature === '' || /\b(?:boolean|void)\s+\w+\s*\(/.test(signature) ? undefined : 'null';
  },
  unbuilt: /COMPILATION ERROR|Compilation failed|\.java:(?:\d+: error|\[\d+,\d+\])/,
};

const BY_EXTENSION: readonly (readonly [extension: RegExp, language: MutationLanguage])[] = [
  [/(?<!\.d)\.[cm]?[jt]sx?$/, script],
  [/\.py$/, python],
  [/\.go$/, go],
  [/\.rs$/, rust],
  [/\.java$/, java],
];

export const mutationLanguage = (path: string): MutationLanguage | undefined =>
  BY_EXTENSION.find(([extension]) => extension.test(path))?.[1];
