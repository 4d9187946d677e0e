import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execaSync } from 'execa';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newTool } from '../../src/cli/tools-new.ts';
import { nodeBinary } from '../support/node24.ts';
import { makeDirectory } from './program.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const NODE_24 = nodeBinary('24', ROOT);

let directory: ReturnType<typeof makeDirectory>;
beforeEach(() => {
  directory = makeDirectory();
});
afterEach(() => directory.remove());

function write(language: 'node' | 'typescript'): string {
  const { fileName, program } = newTool('mine', language);
  const file = join(directory.path, fileName);
  writeFileSync(file, program);
  return file;
}

describe('the first version of a tool in JavaScript', () => {
  it.each([
    ['of no type', {}],
    ['of modules', { type: 'module' }],
    ['of CommonJS', { type: 'commonjs' }],
  ])('runs on every Node that we support, in a package %s', (_, manifest) => {
    writeFileSync(join(directory.path, 'package.json'), JSON.stringify(manifest));
    for (const node of [process.execPath, nodeBinary('machine', ROOT), ...(existsSync(NODE_24) ? [NODE_24] : [])]) {
      for (const file of [write('node'), write('typescript')]) {
        const run = (verb: string, input: string): string =>
          execaSync(node, [file, verb], { cwd: directory.path, input }).stdout;
        expect(JSON.parse(run('description', ''))).toMatchObject({ name: 'mine', input_schema: { type: 'object' } });
        expect(run('run', '{"path":"."}')).toMatch(/^\d files$/);
      }
    }
  });

  it('is checked strictly where it was asked for in TypeScript', () => {
    const options = {
      ...{
        allowJs: true,
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        noUncheckedIndexedAccess: true,
        types: ['node'],
      },
      typeRoots: [join(ROOT, 'node_modules/@types')],
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
    };
    const file = write('typescript');
    const problemsIn = (text: string): string[] => {
      writeFileSync(file, text);
      const found = ts.getPreEmitDiagnostics(ts.createProgram([file], options));
      return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
    };
    const { program } = newTool('mine', 'typescript');
    expect(problemsIn(program)).toEqual([]);
    expect(problemsIn(program.replace('readdir(path,', 'readdir(path.length,'))).not.toEqual([]);
  });
});
