import { expect, it } from 'vitest';
import { isJsonObject, parseObject } from '../../src/lib/json-object.ts';

it.each(['[]', 'null', '1', '"a"', '', '{', '{"a":1} x'])('%j is no object', (text) => {
  expect(parseObject(text)).toBeUndefined();
});

it('an object is read as it is', () => {
  expect(parseObject(' {"a":[1]} ')).toEqual({ a: [1] });
});

it.each([
  [{}, true],
  [[], false],
  [null, false],
  ['x', false],
])('of %j it says %s', (value, is) => {
  expect(isJsonObject(value)).toBe(is);
});
