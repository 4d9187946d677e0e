import { describe, expect, it } from 'vitest';
import { problemOfTemplate } from '../../src/config/publish-keys.ts';

describe('the template of a commit message', () => {
  it.each([
    '{subject}',
    'ABC-123 {subject}',
    '[#{issue}] {subject}\n',
    '{subject} (#{issue})\n\n{body}\n\nRefs: ABC-1',
    '{subject}\n\nRefs: #{issue}',
  ])('can be %j', (template) => {
    expect(problemOfTemplate(template)).toBeUndefined();
  });

  it.each([
    ['', /^must have \{subject\} once/],
    ['ABC-123', /^must have \{subject\} once/],
    ['{subject} {subject}', /^must have \{subject\} once/],
    ['ABC-1\n\n{subject}', /on its first line/],
    ['{ticket} {subject}', /^has the unknown placeholder \{ticket\}; use \{subject\}, \{issue\}, \{body\}$/],
    ['{Subject}', /unknown placeholder \{Subject\}/],
    ['{subject} {body}', /^has \{body\} on its first line/],
    ['{subject}\n{body}', /^has text on its second line/],
    ['{subject}\tx', /control characters/],
    [`${'x'.repeat(51)}{subject}`, /^has 51 characters around \{subject\}; use at most 50$/],
    [`{subject}\n\n${'x'.repeat(500)}`, /^has 511 characters; use at most 500$/],
  ])('cannot be %j', (template, problem) => {
    expect(problemOfTemplate(template)).toMatch(problem);
  });
});
