/** Covers `src/cli/tools-new.ts`. */
import { existsSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { execaSync } from 'execa';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { editorFiles, newTool } from '../../src/cli/tools-new.ts';
import { nodeBinary } from '../support/node24.ts';
import { makeDirectory } from './program.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const NODE_24 = nodeBinary('24', ROOT);

let directory: ReturnType<typeof makeDirectory>;
beforeEach(() => {
  directory = makeDirectory();
});
afterEach(() => directory.remove());

describe('the first version of a tool in JavaScript', () => {
  it.each([
    ['of no type', {}],
    ['of modules', { type: 'module' }],
    ['of CommonJS', { type: 'commonjs' }],
  ])('runs on every Node that we support, in a package %s', (_, manifest) => {
    writeFileSync(join(directory.path, 'package.json'), JSON.stringify(manifest));
    const { fileName, program } = newTool('mine', 'node');
    const file = join(directory.path, fileName);
    writeFileSync(file, program);
    for (const node of [process.execPath, nodeBinary('machine', ROOT), ...(existsSync(NODE_24) ? [NODE_24] : [])]) {
      const run = (verb: string, input: string): string =>
        execaSync(node, [file, verb], { cwd: directory.path, input }).stdout;
      expect(JSON.parse(run('description', ''))).toMatchObject({ name: 'mine', input_schema: { type: 'object' } });
      expect(run('run', '{"path":"."}')).toMatch(/^\d files$/);
    }
  });
});

describe('tools in TypeScript', () => {
  /** File name → what an editor finds in it, with what npm has installed above the directory. */
  function problemsIn(files: Readonly<Record<string, string>>): Record<string, string> {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(directory.path, name), text);
    const read = ts.readConfigFile(join(directory.path, 'tsconfig.json'), ts.sys.readFile);
    const { fileNames, options } = ts.parseJsonConfigFileContent(read.config, ts.sys, directory.path);
    const typeRoots = [join(ROOT, 'node_modules/@types')];
    const problems = Object.fromEntries(fileNames.map((path) => [basename(path), '']));
    for (const { file, messageText } of ts.getPreEmitDiagnostics(
      ts.createProgram(fileNames, { ...options, typeRoots }),
    ))
      problems[basename(file?.fileName ?? '')] += ts.flattenDiagnosticMessageText(messageText, ' ');
    return problems;
  }

  it('are checked strictly by the files beside them, in a package of any type: the first version and all that there is', () => {
    const { program } = newTool('mine', 'typescript');
    const problems = problemsIn({
      ...Object.fromEntries(editorFiles().map(({ name, text }) => [name, text])),
      'package.json': '{"type":"commonjs"}',
      'mine.ts': program,
      'input.ts': program.replace('readdir(path,', 'readdir(path.length,'),
      'params.ts': program.replace("type: 'string'", "type: 'strin'"),
      'attributes.ts': program.replace('readonly: true', 'read_only: true'),
      'erasable.ts': program.replace('const tool', 'enum A { B } const tool'),
      'everything.ts': EVERYTHING,
      'several.ts': EVERYTHING.replace('x.toFixed()', 'x.length'),
      'nested.ts': EVERYTHING.replace('m satisfies string', 'm satisfies number'),
    });
    expect(problems).toEqual({
      ...{ 'kodelet-ci-tools.d.ts': '', 'mine.ts': '', 'everything.ts': '' },
      'input.ts': expect.stringContaining("'number' is not assignable"),
      'params.ts': expect.stringContaining('strin'),
      'attributes.ts': expect.stringContaining('read_only'),
      'erasable.ts': expect.stringContaining('erasableSyntaxOnly'),
      'several.ts': expect.stringContaining("'length' does not exist on type 'number'"),
      'nested.ts': expect.stringContaining("'string' does not satisfy the expected type 'number'"),
    });
  });
});

const EVERYTHING = `import { defineTool, defineTools, serve, type ToolContext } from 'kodelet-ci/tools';
const asked = ({ actor }: ToolContext): string | undefined => actor;
const one = defineTool({
  name: 'one', description: 'One.',
  params: {
    path: 'string', limit: { type: 'integer', default: 10 }, mode: { enum: ['a', 'b'] },
    tags: { type: 'array', items: 'string', required: false }, more: { type: 'object', params: { m: 'string' } },
  },
  check: ({ limit }) => (limit < 0 ? 'too few' : undefined),
  trace: ({ path }) => ({ path }),
  async run({ path, limit, mode, tags, more: { m } }, context) {
    [path satisfies string, limit satisfies number, mode satisfies 'a' | 'b', m satisfies string];
    tags satisfies readonly string[] | undefined;
    const answer = await context.call('file_read', { file_path: path });
    if (!answer.ok) throw new Error(answer.error);
    context.emit('read', { by: asked(context) });
    return context.signal.aborted ? answer.text : { answer };
  },
});
const two = defineTool<{ n: number }>({ name: 'two', description: 'Two.', inputSchema: { type: 'object' }, run: ({ n }) => n + 1 });
const more = defineTools([
  { name: 'three', description: 'Three.', params: { x: 'number' }, run: ({ x }) => x.toFixed() },
  { name: 'four', description: 'Four.', params: { y: 'string' }, attributes: { readonly: true }, run: ({ y }, { workspace }) => y + workspace },
]);
serve([one, two, ...more]);
`;
