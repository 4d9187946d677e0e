/**
 * Every built-in tool through the pipeline that the model's calls take: it works, and says what is wrong where it cannot.
 *
 * Covers `src/tools/builtin/builtin-tools.ts`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBuiltinTools } from '../../src/tools/builtin/builtin-tools.ts';
import { BROWSER_STEPS } from './browser-steps.ts';
import { openMemoryFixture } from './builtin/memory/memory-fixture.ts';
import { GITHUB, GITHUB_STEPS } from './github-steps.ts';
import { MEMORY_STEPS, type Step } from './memory-steps.ts';
import { metadataMisfit } from './metadata-misfit.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import { TRAINED_STEPS } from './trained-steps.ts';

const read = (file_path: string, more: object = {}): Step => [
  'file_read',
  { file_path, ...more },
  'works',
  /^<result>/,
];
const edit = (old_text: string, new_text: string, more: object = {}) => ({
  file_path: 'a.txt',
  old_text,
  new_text,
  ...more,
});
const bash = (command: string, more: object = {}) => ({ description: 'Do it', command, ...more });
const batch = (...calls: [string, object][]) => ({
  description: 'All',
  invocations: calls.map(([tool_name, parameters]) => ({ tool_name, parameters })),
});
const todo = (id: string, status = 'pending') => ({ id, content: id, status, priority: 'low' });

const STEPS: Readonly<Record<string, readonly Step[]>> = {
  ...TRAINED_STEPS,
  file_read: [
    ['file_read', { file_path: 'a.txt' }, 'works', '1: one\n2: two\n3: one\n'],
    [
      'file_read',
      { file_path: './a.txt', line_limit: 1 },
      'works',
      '[2 lines remaining - use offset=2 to continue reading]',
    ],
    [
      'file_read',
      { file_path: 'a.txt', offset: 9 },
      'fails',
      'File has only 3 lines, which is less than the requested offset 9',
    ],
    ['file_read', { file_path: 'binary' }, 'fails', 'is a binary file'],
    ['file_read', { file_path: 'src' }, 'fails', 'Use ls to list a directory'],
    ['file_read', { file_path: 'a.text' }, 'fails', 'Did you mean "a.txt"'],
    ['file_read', { file_path: '/etc/passwd' }, 'fails', 'Not allowed (rule path.outside-workspace)'],
    ['file_read', { file_path: 'a.txt', line_limit: 2001 }, 'fails', '"line_limit"'],
  ],
  file_write: [
    ['file_write', { file_path: 'new/dir/b.txt', text: 'x\ny\n' }, 'works', /Created.*new\/dir\/b\.txt/],
    ['file_write', { file_path: 'c.txt', text: '' }, 'fails', 'for an explicit empty file run `touch c.txt`'],
    ['file_write', { file_path: 'a.txt', text: 'x' }, 'fails', '"a.txt" exists and has not been read in this session'],
    ['file_write', { file_path: '.github/x', text: 'x' }, 'fails', 'Not allowed (rule path.protected)'],
  ],
  file_edit: [
    ['file_edit', edit('two', '2'), 'fails', 'has not been read in this session'],
    read('a.txt'),
    ['file_edit', edit('one', '1'), 'fails', 'The old text occurs 2 times in a.txt, at lines 1, 3'],
    ['file_edit', edit('', '1'), 'fails', 'the old text is empty'],
    ['file_edit', edit('three', '3'), 'fails', 'The old text does not occur'],
    ['file_edit', edit('two', "$& $1 $' $$"), 'works', "2: $& $1 $' $$"],
    ['file_edit', edit('one', '1', { replace_all: true }), 'works', '3: 1'],
    ['bash', bash('echo other > a.txt'), 'works', '[differs from what you last read: a.txt]'],
    ['file_edit', edit('oter', '1'), 'fails', 'has changed since it was last read'],
    ['file_edit', edit('other', '1'), 'works', '[the file has changed since you read it'],
  ],
  file_multi_edit: [
    read('a.txt'),
    ['file_multi_edit', { edits: [edit('two', '2'), edit('none', '')] }, 'fails', 'nothing was changed'],
    ['file_multi_edit', { edits: [edit('two', '2'), edit('one', '1', { occurrence: 2 })] }, 'works', '3: 1'],
    ['file_read', { file_path: 'a.txt' }, 'works', '1: one\n2: 2\n3: 1\n'],
  ],
  ls: [
    ['ls', {}, 'works', /src\/\n(?:.*\n)*a\.txt/],
    ['ls', { path: 'a.txt' }, 'fails', 'file_read'],
    ['ls', { path: 'none' }, 'fails', 'none'],
  ],
  glob_tool: [
    ['glob_tool', { pattern: '**/*.ts' }, 'works', 'src/b.ts'],
    ['glob_tool', { pattern: '*.none' }, 'works', 'No files match "*.none"'],
    ['glob_tool', { pattern: '../*' }, 'fails', 'leads out of'],
    ['glob_tool', { pattern: '*', path: 'a.txt' }, 'fails', 'is a file'],
  ],
  grep_tool: [
    ['grep_tool', { pattern: 'x\\(', path: 'src' }, 'works', 'f(x(1))'],
    ['grep_tool', { pattern: 'x(' }, 'fails', /regular expression/i],
    ['grep_tool', { pattern: 'x(', literal: true }, 'works', 'f(x(1))'],
    ['grep_tool', { pattern: 'x', path: '..' }, 'fails', 'Not allowed (rule path.outside-workspace)'],
  ],
  bash: [
    ['bash', bash('echo $CI $GIT_TERMINAL_PROMPT; cat'), 'works', '<result>\n1 0\n</result>'],
    [
      'bash',
      bash('echo partly; exit 3'),
      'fails',
      /<error>\nThe command exited with code 3[^<]*<\/error>\n<result>\npartly/,
    ],
    [
      'bash',
      bash('echo partly; sleep 4861', { timeout: 1 }),
      'fails',
      /timed out after 1 s[^<]*<\/error>\n<result>\npartly/,
    ],
  ],
  view_background_processes: [
    ['bash', bash('sleep 4862', { background: true }), 'works', 'Process 1 runs in the background'],
    ['view_background_processes', {}, 'works', '1: running'],
  ],
  bash_logs: [
    ['bash', bash('echo said; sleep 4863', { background: true }), 'works', 'Process 1'],
    ['bash_logs', { id: 1, offset: 0 }, 'works', 'said'],
    ['bash_logs', { id: 2 }, 'fails', '2'],
  ],
  bash_kill: [
    ['bash', bash('sleep 4864', { background: true }), 'works', 'Process 1'],
    ['bash_kill', { id: 1 }, 'works', '1'],
    ['bash_kill', { id: 2 }, 'fails', '2'],
  ],
  prove: [['prove', {}, 'fails', 'You have changed nothing yet']],
  subagent: [['subagent', { question: 'Where?' }, 'fails', 'There is no model here']],
  batch: [
    ['batch', batch(['ls', {}], ['thinking', { thought: 'x' }]), 'works', '<invocation.1.result>'],
    [
      'batch',
      batch(['ls', {}], ['bash', bash('exit 3')]),
      'fails',
      '<invocation.1.error>\nThe command exited with code 3',
    ],
    ['batch', batch(['batch', batch(['ls', {}])]), 'fails', 'batch cannot be called from within another call'],
    ['batch', batch(), 'fails', '"invocations"'],
  ],
  todo_write: [
    ['todo_write', { todos: [todo('a', 'in_progress'), todo('b')] }, 'works', 'a'],
    ['todo_write', { todos: [todo('a'), todo('a')] }, 'fails', '"a"'],
    ['todo_write', { todos: [todo('a', 'in_progress'), todo('b', 'in_progress')] }, 'fails', 'in_progress'],
    ['todo_write', { todos: [todo('a', 'started')] }, 'fails', '"started"'],
  ],
  todo_read: [
    ['todo_write', { todos: [todo('a')] }, 'works', 'a'],
    ['todo_read', {}, 'works', 'a'],
  ],
  skills: [
    ['skills', { action: 'list' }, 'works', /./],
    ['skills', { action: 'load' }, 'fails', '"skill_name" is required to load a skill'],
    ['skills', { action: 'load', skill_name: 'none' }, 'fails', 'none'],
  ],
  thinking: [['thinking', { thought: 'First look.' }, 'works', 'Recorded.']],
  read_many_files: [
    [
      'read_many_files',
      { paths: ['a.txt', 'src/*.ts', 'binary'] },
      'works',
      /1: one[\s\S]*f\(x\(1\)\)[\s\S]*a binary file/,
    ],
    ['read_many_files', { paths: ['*.none'] }, 'fails', 'no file matches'],
  ],
  // Both work in test/agent/web-fetch.test.ts and test/agent/web-search.test.ts, where there are sites.
  web_fetch: [
    ['web_fetch', { url: 'http://docs.example.org/' }, 'fails', 'only https:// addresses are fetched'],
    ['web_fetch', { url: 'https://docs.example.org/' }, 'fails', 'nothing may be reached'],
  ],
  web_search: [['web_search', { query: 'how' }, 'fails', 'No listed host can be searched']],
  // It works in test/agent/image-recognition.test.ts, where there is a model.
  image_recognition: [
    ['image_recognition', { image_path: 'a.txt', prompt: 'What?' }, 'fails', '"a.txt" is not a PNG, JPEG, GIF or WebP'],
    ['image_recognition', { image_path: '/etc/passwd', prompt: 'What?' }, 'fails', 'path.outside-workspace'],
    [
      'image_recognition',
      { image_path: 'https://x.example/a.png', prompt: 'What?' },
      'fails',
      'nothing may be reached',
    ],
  ],
  ...MEMORY_STEPS,
  ...BROWSER_STEPS,
  ...GITHUB_STEPS,
};

let pipeline: Pipeline;
beforeEach(() => {
  const stateNotes = { take: async () => '4b825dc', changed: async () => [] };
  pipeline = openPipeline({ memory: openMemoryFixture(), github: GITHUB, stateNotes });
  pipeline.write('a.txt', 'one\ntwo\none\n');
  pipeline.write('src/b.ts', 'f(x(1));\n');
  pipeline.write('binary', Buffer.from([0, 1, 2]));
});
afterEach(() => pipeline.close());

const { tools } = createBuiltinTools({ workspace: { root: '/', scratch: '/' }, environment: {} });

describe('every tool', () => {
  it.each(tools.map(({ name }) => name))('%s works, and fails in words', async (name) => {
    const steps = STEPS[name];
    if (!steps) throw new Error(`nothing is known of ${name}: add it to the steps`);
    for (const [tool, input, outcome, told] of steps) {
      const { isError, text, result } = await pipeline.call(tool, input);
      expect(isError ? 'fails' : 'works', text).toBe(outcome);
      expect(text).toMatch(told);
      expect(text).toMatch(isError ? /^<error>\n/ : /^<result>\n/);
      expect(result).toMatchObject({ toolName: tool, success: !isError });
      if (result.metadata) expect(metadataMisfit(tool, result.metadata), `${tool} ${result.metadataType}`).toEqual([]);
    }
  });

  it('makes an empty file in the way that file_write names, also under the default profile', async () => {
    const careful = openPipeline({ profile: 'ci' });
    for (const file_path of ['empty', "it's empty"]) {
      const refused = await careful.error('file_write', { file_path, text: '' });
      const command = /or `(.*)` where touch is not allowed/.exec(refused)?.[1] ?? '';
      await careful.result('bash', bash(command));
      expect(readFileSync(join(careful.root, file_path), 'utf8')).toBe('');
    }
    await careful.close();
  });

  it.each(tools.map(({ name }) => name))('%s refuses a parameter that it does not have', async (name) => {
    const { isError, text } = await pipeline.call(name, { nonsense: 1 });
    expect(isError).toBe(true);
    expect(text).toContain(`The input of ${name} is not valid`);
    expect(text).toContain('nonsense');
  });
});
