import { describe, expect, it } from 'vitest';
import { systemPrompt } from '../../src/session/prompt.ts';

const base = { tools: ['todo_write'], intent: 'auto', canWrite: true, where: 'in a checkout of octo/hello' } as const;

describe('systemPrompt', () => {
  it('stays under 900 tokens for every intent', () => {
    for (const intent of ['auto', 'fix', 'review', 'ask', 'plan', 'help'] as const) {
      expect(systemPrompt({ ...base, intent }).length / 4).toBeLessThan(900);
    }
  });

  it('is the same text for the same session, so that it can be cached', () => {
    expect(systemPrompt(base)).toBe(systemPrompt({ ...base }));
    expect(systemPrompt(base)).not.toMatch(/20\d\d-/);
  });

  it('says how to end a change only where changes are published', () => {
    expect(systemPrompt(base)).toContain('title of the pull request');
    const readOnly = systemPrompt({ ...base, intent: 'ask', canWrite: false });
    expect(readOnly).not.toContain('title of the pull request');
    expect(readOnly).toContain('Nothing that you change will be published');
  });

  it('names the todo tool only where there is one', () => {
    expect(systemPrompt({ ...base, tools: [] })).not.toContain('todo_write');
  });
});
