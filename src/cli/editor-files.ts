/** The files beside custom tools in TypeScript that let an editor check them in a repository where `kodelet-ci` is not installed. */
import { readFileSync } from 'node:fs';
import { authorLibrary } from '../tools/custom/tool-program.ts';

export interface EditorFile {
  readonly name: string;
  readonly text: string;
  /** Ours to replace where it is there already. */
  readonly generated: boolean;
}

const HEADER = '// The types of kodelet-ci/tools, for editors. Written by "kodelet-ci tools new --lang typescript".';

export const editorFiles = (): readonly EditorFile[] => [
  { name: 'kodelet-ci-tools.d.ts', text: `${HEADER}\n${moduleOf(readTypes())}`, generated: true },
  { name: 'tsconfig.json', text: `${JSON.stringify(TSCONFIG, null, 2)}\n`, generated: false },
];

const readTypes = (): string => readFileSync(authorLibrary().replace(/\.mjs$/, '.d.mts'), 'utf8');

/** As an ambient module, in which everything is declared already. */
const moduleOf = (types: string): string => {
  const body = types.replace(/^((?:export )?)declare /gm, '$1').replace(/^(?=.)/gm, '  ');
  return `declare module 'kodelet-ci/tools' {\n${body}}\n`;
};

/** Node itself decides nothing by this file. What it cannot run, such as an enum, is an error here. */
const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    module: 'preserve',
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
  },
  include: ['*.ts', '*.mts'],
};
