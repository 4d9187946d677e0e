import { describe, expect, it } from 'vitest';
import { PERMISSIONS, type RuleConditions, TEXT_CONDITIONS } from '../../../src/core/access.ts';
import { EVENT_READERS } from '../../../src/github/events/read-event.ts';
import { GRANTS } from '../../../src/policy/profiles/capabilities.ts';
import { compileConditions, conditionInput } from '../../../src/policy/rules/conditions.ts';

const hostFacts = (url: string) => conditionInput({ kind: 'network', url }, {}, { paths: new Set() }, { fork: false });

describe('a condition on a host', () => {
  it.each([
    [{ equals: ['example.com'] }, 'https://example.com/x', true],
    [{ equals: ['Example.com.'] }, 'https://EXAMPLE.com.:443', true],
    [{ equals: ['example.com'] }, 'https://user:example.com@evil.org', false],
    [{ equals: ['example.com'] }, 'https://example.com.evil.org', false],
    [{ inside: ['example.com'] }, 'https://a.b.example.com', true],
    [{ inside: ['example.com'] }, 'https://example.com', true],
    [{ inside: ['example.com'] }, 'https://badexample.com', false],
    [{ glob: ['*.Example.com'] }, 'https://a.b.example.com', true],
    [{ matches: ['^xn--'] }, 'https://bücher.example', true],
    [{ equals: ['127.0.0.1'] }, 'http://0x7f.1/', true],
    [{ equals: ['example.com'] }, 'no url', true],
    [{ equals: ['example.com'] }, 'file:///x', true],
  ])('%j on %s → %s', (host, url, held) => {
    const patterns = new Map([['^xn--', (name: string) => name.startsWith('xn--')]]);
    expect(compileConditions({ host }, patterns)(hostFacts(url), 'one')).toBe(held);
  });
});

describe('what a rule needs', () => {
  const when: RuleConditions = { command: { equals: ['ls'] } };
  const facts = (command: readonly string[] | 'unknown') => ({ fork: false, command });

  it.each([
    [['ls'], true, true],
    [['ls', 'pwd'], true, false],
    [['pwd'], false, false],
    [[], false, false],
    ['unknown', true, false],
  ] as const)('of %j is one value to narrow (%s), and every value to lift (%s)', (commands, one, every) => {
    const holds = compileConditions(when, new Map());
    expect([holds(facts(commands), 'one'), holds(facts(commands), 'every')]).toEqual([one, every]);
  });

  it('is every regular expression that it names, made ready', () => {
    const others = new Map([['^l', () => true]]);
    expect(() => compileConditions({ command: { matches: ['^l', '^ls'] } }, others)).toThrow('^ls was not made ready');
  });
});

describe('what conditions may name', () => {
  it('are the events that start runs, and the terminal', () => {
    expect([...TEXT_CONDITIONS.event.values].toSorted()).toEqual(['terminal', ...EVENT_READERS.keys()].toSorted());
  });

  it('are the permissions that grant something or nothing', () => {
    expect(PERMISSIONS).toEqual(Object.keys(GRANTS));
  });
});
