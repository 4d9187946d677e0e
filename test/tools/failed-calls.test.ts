/** What a failed call was about, for those who read the results of tools and not their words. Covers `src/core/result.ts`. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeStructuredResult } from '../../src/core/result.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';

let pipeline: Pipeline;
beforeEach(() => {
  pipeline = openPipeline({});
  pipeline.write('a.txt', 'one\ntwo\none\n');
  pipeline.write('src/b.ts', 'f(x(1));\n');
  pipeline.write('binary', Buffer.from([0, 1, 2]));
});
afterEach(() => pipeline.close());

const edit = { file_path: 'a.txt', old_text: 'none', new_text: 'x' };
it.each<[string, object, object]>([
  ['file_read', { file_path: 'binary' }, { filePath: 'binary', lines: [] }],
  ['file_write', { file_path: 'a.txt', text: 'é' }, { filePath: 'a.txt', content: 'é', size: 2 }],
  ['file_edit', edit, { filePath: 'a.txt', edits: [] }],
  ['file_multi_edit', { edits: [edit] }, { filePath: 'a.txt', edits: [] }],
  ['glob_tool', { pattern: '*', path: 'none' }, { pattern: '*', path: 'none', files: [] }],
  ['grep_tool', { pattern: 'f(', path: 'src' }, { pattern: 'f(', path: 'src', results: [] }],
  ['web_fetch', { url: 'https://x.example/' }, { url: 'https://x.example/', size: 0, processedType: 'saved' }],
  ['web_search', { query: 'how' }, { query: 'how', results: [] }],
])('%s says in the wire format what a call was about that failed', async (name, input, metadata) => {
  const { isError, result } = await pipeline.call(name, input);
  expect(isError).toBe(true);
  expect(JSON.parse(writeStructuredResult(result))).toMatchObject({ metadataType: name, metadata });
});
