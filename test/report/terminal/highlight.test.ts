import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { highlight } from '../../../src/report/terminal/highlight.ts';
import { renderMarkdown } from '../../../src/report/terminal/markdown.ts';
import { createPaint } from '../../../src/report/terminal/screen.ts';
import { turnEnd, turnStart, watchedPrinter } from './fixture.ts';

const paint = createPaint('terminal');
const shown = (language: string, code: string): string =>
  renderMarkdown(`\`\`\`${language}\n${code}\n\`\`\``, { columns: 80, paint, highlight });

describe('code in a terminal', () => {
  it('has the colours of its language, line by line', () => {
    expect(shown('ts', 'const a = "x"; /* one\ntwo */')).toBe(
      '  \u001b[35mconst\u001b[39m a = \u001b[32m"x"\u001b[39m; \u001b[2m/* one\u001b[22m\n  \u001b[2mtwo */\u001b[22m',
    );
    expect(shown('PY', 'return 1')).toBe('  \u001b[35mreturn\u001b[39m \u001b[33m1\u001b[39m');
  });

  it('stays as it was where the language is not known, or the code is long', () => {
    for (const language of ['', 'brainfuck', 'constructor', '__proto__'])
      expect(shown(language, 'const a')).toBe('  \u001b[36mconst a\u001b[39m');
    expect(shown('js', `const ${'a'.repeat(10_000)}`)).toContain('\u001b[36mconst');
    expect(shown('diff', '+a\n-b')).toBe('  \u001b[32m+a\u001b[39m\n  \u001b[31m-b\u001b[39m');
  });

  it('has every character of the code, and nothing that a terminal obeys', () => {
    const code = 'const a = `x ${b} \u001b[2J`; // \u001b]0;t\u0007 \u202e\n<div class="a">';
    const text = stripVTControlCharacters(shown('js', code));
    expect(text).toContain('const a = `x ${b}');
    expect(shown('js', code).replaceAll(/\p{Cc}\[\d+m/gu, '')).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
  });

  it('is in colour in a session once the grammars are there', async () => {
    const watched = await watchedPrinter({ colours: 'always' });
    const text = '```js\nreturn 1\n```';
    watched.emit(turnStart(1));
    await expect
      .poll(() => {
        watched.printer.draft(text);
        watched.emit(turnEnd(1, text), turnStart(1));
        return watched.written.out;
      })
      .toContain('\u001b[35mreturn');
    watched.printer.close();
  });
});
