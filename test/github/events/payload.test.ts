import { describe, expect, it } from 'vitest';
import { createReader } from '../../../src/github/events/occasion.ts';

describe('createReader', () => {
  it('reads what is there and names what is not, or is of another type', () => {
    const read = createReader({
      a: { text: 'x', id: 3, at: '2026-03-01T12:00:00Z' },
      user: { login: 'ann', type: 'User' },
    });
    expect([read.text('a.text'), read.id('a.id'), read.time('a.at')]).toEqual(['x', 3, '2026-03-01T12:00:00Z']);
    expect(read.actor('user')).toEqual({ login: 'ann', type: 'User' });
    expect(read.problems).toEqual([]);
    expect([read.text('a.id'), read.id('a.text'), read.time('a.text'), read.text('b.c')]).toEqual(['', 0, '', '']);
    expect(read.problems).toEqual(['a.id', 'a.text', 'a.text', 'b.c']);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 60, '7', null])('takes %s for no id', (id) => {
    expect(createReader({ id }).optionalId('id')).toBeUndefined();
  });

  it.each(['', '1', 'yesterday', '2026-03-01', '2026-99-01T00:00:00Z', 1])('takes %j for no time', (at) => {
    const read = createReader({ at });
    read.time('at');
    expect(read.problems).toEqual(['at']);
  });

  it.each(['constructor', 'toString.name', '__proto__', 'a.constructor.name', 'list.length.x'])(
    'finds nothing at %s, which the payload does not state itself',
    (path) => {
      expect(createReader({ a: {}, list: [] }).value(path)).toBeUndefined();
    },
  );
});
