import { describe, expect, it } from 'vitest';
import { summarizeCall } from '../../../src/session/events/calls-view.ts';

describe('summarizeCall', () => {
  it.each([
    ['the command before its description', { description: 'Runs tests', command: 'npm test' }, 'npm test'],
    ['the path of a file', { text: 'long text', file_path: 'src/a.ts' }, 'src/a.ts'],
    ['the pattern before the path', { path: 'src', pattern: 'TODO' }, 'TODO'],
    ['the first text where no argument is known', { count: 3, subject: 'Hello' }, 'Hello'],
    ['the first number where there is no text', { id: 2, offset: 10 }, 'id 2'],
    ['nothing where there is neither', { todos: [] }, ''],
    [
      'the files of a patch',
      { input: '*** Begin Patch\n*** Update File: a.ts\n@@\n-x\n*** Delete File: b.ts\n*** End Patch' },
      'a.ts and 1 other file',
    ],
    ['one line', { command: 'a\n\n  b\tc' }, 'a b c'],
  ])('tells %s', (_, input, summary) => {
    expect(summarizeCall(JSON.stringify(input))).toBe(summary);
  });

  it('shows the head of broken arguments', () => {
    expect(summarizeCall('{"command": "npm te')).toBe('{"command": "npm te');
  });

  it('has 120 characters at most and never half a character', () => {
    const summary = summarizeCall(JSON.stringify({ command: '🔍'.repeat(200) }));
    expect([...summary]).toHaveLength(120);
    expect(summary.endsWith('🔍…')).toBe(true);
  });
});
