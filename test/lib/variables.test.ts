import { describe, expect, it } from 'vitest';
import { fillVariables, namedVariables } from '../../src/lib/text.ts';

describe('variables in a text', () => {
  it('are names between ${ and }, each once', () => {
    expect(namedVariables(['${A}-${B_1}', '${A} $C ${} ${1} ${D'])).toEqual(['A', 'B_1']);
  });

  it('become their values, which are not read again', () => {
    expect(fillVariables('${A}/${B}', { A: '${B}$&', B: 'b' })).toBe('${B}$&/b');
    expect(fillVariables('[${toString}]', {})).toBe('[]');
  });
});
