import { describe, expect, it } from 'vitest';
import { publishKeys } from '../../src/config/publish-keys.ts';

function read(template: unknown): { value: unknown; problems: string[] } {
  const problems: string[] = [];
  const { commitMessage: value } = publishKeys.read({ 'commit-message': template }, ['publish'], (at, problem) =>
    problems.push(`${at.join('.')} ${problem}`),
  );
  return { value, problems };
}

describe('publish.commit-message', () => {
  it.each(['ABC-123 {subject}', '{subject}\n\n{body}\n'])('takes the template %j', (template) => {
    expect(read(template)).toEqual({ value: template.trim(), problems: [] });
  });

  it.each([
    [
      'ABC-123',
      'publish.commit-message is "ABC-123"; allowed: a template in quotes with {subject} .* It must have {subject}',
    ],
    ['{ticket} {subject}', 'It has the unknown placeholder {ticket}; use {subject}, {issue}, {body}'],
    // YAML reads {subject} without quotes as a section
    [{ subject: null }, 'publish.commit-message is .*; allowed: a template in quotes'],
    [12, 'publish.commit-message is 12; allowed: a template in quotes'],
  ])('says what is wrong with %j', (template, words) => {
    const { value, problems } = read(template);
    expect(value).toBeUndefined();
    expect(problems).toEqual([expect.stringMatching(new RegExp(words.replace(/[{}]/g, '\\$&')))]);
  });
});
