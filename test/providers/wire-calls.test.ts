/** Tool calls as services accept them: valid arguments, names and IDs whatever a model wrote. */
import { describe, expect, it } from 'vitest';
import type { AssistantPart, Message } from '../../src/core/model.ts';
import {
  argumentsObject,
  argumentsText,
  readCall,
  sentId,
  sentName,
  withUniqueIds,
} from '../../src/providers/wire-calls.ts';

const BROKEN = '{"path": "a.ts", "text": "half';

const callOf = (id: string): AssistantPart => ({
  kind: 'tool-call',
  call: { id, name: 'file_read', arguments: '{}' },
});

describe('arguments', () => {
  it('that are valid stay as the model wrote them, spaces included', () => {
    const text = '{ "path" : "a.ts" }';
    expect(argumentsText(text)).toBe(text);
    expect(argumentsObject(text)).toEqual({ path: 'a.ts' });
  });

  it.each([BROKEN, '[1]', 'null', '"text"'])('that are no object are sent under a name that says so: %s', (text) => {
    expect(JSON.parse(argumentsText(text))).toEqual({ invalid_json: text });
  });

  it('that are empty are an empty object', () => {
    expect([argumentsText(''), argumentsText('  ')]).toEqual(['{}', '{}']);
  });
});

describe('half of an emoji', () => {
  it('is sent as a mark in arguments, where they are no JSON too', () => {
    const sent = { a: ['\ufffd'] };
    expect(argumentsObject('{"a":["\\ud83d"]}')).toEqual(sent);
    expect(JSON.parse(argumentsText('{"a":["\\ud83d"]}'))).toEqual(sent);
    expect(argumentsObject('{"a":"\ud83d')).toEqual({ invalid_json: '{"a":"\ufffd' });
  });

  it('is not seen in a whole one, however it is written', () => {
    const text = '{"a":"\\ud83d\\ude00 and \\\\ud83d"}';
    expect(argumentsText(text)).toBe(text);
  });
});

describe('the ID of a call', () => {
  it('stays where services take it, and is another one of its own else', () => {
    expect(sentId('toolu_01-a')).toBe('toolu_01-a');
    const others = ['functions.bash:0', 'functions.bash:1', 'x'.repeat(41)].map(sentId);
    expect(new Set(others).size).toBe(3);
    for (const id of others) expect(id).toMatch(/^call_[\da-f]{24}$/);
    expect(sentId('functions.bash:0')).toBe(others[0]);
  });
});

describe('the name of a tool that was called', () => {
  it.each([
    ['file_read', 'file_read'],
    ['functions.file_read', 'functions_file_read'],
    ['file read\n', 'file_read_'],
    ['', 'unknown'],
    ['x'.repeat(80), 'x'.repeat(64)],
  ])('%j is sent as %j', (name, sent) => {
    expect(sentName(name)).toBe(sent);
  });
});

describe('IDs of calls', () => {
  const history: readonly Message[] = [{ role: 'assistant', content: [callOf('call_0')] }];
  const idsOf = (parts: readonly AssistantPart[]) =>
    parts.map((part) => (part.kind === 'tool-call' ? part.call.id : part.kind));

  it('stay where no other call has them', () => {
    expect(idsOf(withUniqueIds([callOf('call_1'), callOf('call_2')], history))).toEqual(['call_1', 'call_2']);
  });

  it('are new where the conversation, or the same reply, has them already', () => {
    const ids = idsOf(withUniqueIds([callOf('call_0'), callOf('call_1'), callOf('call_1'), callOf('')], history));
    expect(ids[1]).toBe('call_1');
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain('call_0');
    expect(ids).not.toContain('');
  });
});

describe('a call that a service wrote', () => {
  const whole = { isCut: false };

  it.each([
    [
      { id: 7, name: 'ls', arguments: '{}' },
      { id: '7', name: 'ls', arguments: '{}' },
    ],
    [
      { id: 'a', name: 'ls', arguments: { path: '.' } },
      { id: 'a', name: 'ls', arguments: '{"path":"."}' },
    ],
    [
      { id: null, name: 'ls' },
      { id: '', name: 'ls', arguments: '{}' },
    ],
  ])('is read where its form is odd and what it means is certain: %j', (given, read) => {
    expect(readCall(given, whole)).toEqual(read);
  });

  it.each([{ id: 'a', name: null, arguments: '{}' }, { id: 'a' }, { id: 'a', name: 'ls', arguments: 5 }])(
    'breaks the reply where it is not: %j',
    (given) => {
      expect(() => readCall(given, whole)).toThrow(/^the reply has a tool call (?:without a name|whose arguments)/);
    },
  );

  it('has no arguments where the reply was cut before them', () => {
    expect(readCall({ id: 'a', name: 'ls', arguments: '' }, { isCut: true }).arguments).toBe('');
  });
});
