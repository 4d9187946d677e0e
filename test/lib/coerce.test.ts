import { describe, expect, it } from 'vitest';
import { coerce } from '../../src/session/call/understand-call.ts';

const type = (name: unknown, more: object = {}) => ({ type: 'object', properties: { it: { type: name, ...more } } });

describe('coerce', () => {
  it.each([
    ['integer', '2', 2],
    ['integer', '-7', -7],
    ['integer', '0', 0],
    ['number', '2', 2],
    ['number', '-0.5', -0.5],
    ['number', '1e3', 1000],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
  ])('takes %s for what %j says', (name, said, meant) => {
    expect(coerce(type(name), { it: said })).toEqual({ it: meant });
  });

  const OTHER_TEXTS: Readonly<Record<string, readonly string[]>> = {
    integer: ['2.0', '1e3', ' 2', '2 ', '02', '+2', '0x2', '', 'two', '9007199254740993', '2,000', 'NaN'],
    number: ['.5', '1e999', 'Infinity', ''],
    boolean: ['True', 'yes', '1', 'on', ''],
  };
  const rows = Object.entries(OTHER_TEXTS).flatMap(([name, texts]) =>
    texts.map((text): [unknown, unknown] => [name, text]),
  );

  it.each<[name: unknown, said: unknown]>([
    ...rows,
    ['boolean', 1],
    ['string', 2],
    ['string', 'true'],
    ['integer', true],
    ['integer', null],
    ['array', '[1]'],
    ['object', '{}'],
    [['integer', 'string'], '2'],
    [undefined, '2'],
  ])('leaves for %j as it is: %j', (name, said) => {
    const input = { it: said };
    expect(coerce(type(name), input)).toBe(input);
  });

  it.each(['$ref', 'anyOf', 'oneOf', 'allOf', 'not', 'if'])('leaves what a schema with %s is for', (keyword) => {
    const input = { it: '2' };
    expect(coerce(type('integer', { [keyword]: {} }), input)).toBe(input);
    expect(coerce({ ...type('integer'), [keyword]: {} }, input)).toBe(input);
  });

  it('looks into lists and objects, and leaves what the schema does not name', () => {
    const list = { type: 'object', properties: { list: { type: 'array', items: type('integer') } } };
    expect(coerce(list, { list: [{ it: '1' }, { it: 2, other: '3' }, 'x'], it: '4' })).toEqual({
      list: [{ it: 1 }, { it: 2, other: '3' }, 'x'],
      it: '4',
    });
    const odd = JSON.parse('{"constructor": "1", "__proto__": "2", "it": "3"}');
    expect(JSON.stringify(coerce(type('integer'), odd))).toBe('{"constructor":"1","__proto__":"2","it":3}');
    expect(coerce(true, 'true')).toBe('true');
  });
});
