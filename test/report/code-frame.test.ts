import { describe, expect, it } from 'vitest';
import { withCodeFrames } from '../../src/cli/error-text.ts';
import { createPaint } from '../../src/report/terminal/screen.ts';

const frames = (message: string, text: string): string =>
  withCodeFrames(message, { read: (file) => (file === 'k.yml' ? text : undefined), paint: createPaint('none') });

describe('withCodeFrames', () => {
  it('shows the line and the one before it, with a mark below the column', () => {
    expect(frames('It has a problem:\n- k.yml:2:3: turn is not a key', 'limits:\n  turn: 5\n')).toBe(
      [
        'It has a problem:',
        '- k.yml:2:3: turn is not a key',
        '',
        '    1 │ limits:',
        '    2 │   turn: 5',
        '      │   ^',
        '',
      ].join('\n'),
    );
  });

  it('finds the column behind tabs and wide characters, and at the end of the file', () => {
    expect(frames('k.yml:1:6: no', 'a:\t日 x').split('\n')[3]).toBe('      │       ^');
    expect(frames('k.yml:2:1: a } is missing', 'limits: {\n').split('\n').slice(2, 5)).toEqual([
      '    1 │ limits: {',
      '    2 │',
      '      │ ^',
    ]);
  });

  it('leaves a message alone that names no file, one that is not there, or a line that it has not', () => {
    for (const message of ['no', 'other.yml:1:1: no', 'k.yml:9:1: no', 'see k.yml:1:1: no']) {
      expect(frames(message, 'a: b')).toBe(message);
    }
  });

  it('shows no more than a few, and nothing that a terminal obeys', () => {
    const message = Array.from({ length: 9 }, () => '- k.yml:1:1: no').join('\n');
    const shown = frames(message, `a\u001b[2J${'x'.repeat(500)}`);
    expect(shown.match(/│/g)).toHaveLength(10);
    expect(shown).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThan(140);
  });
});
