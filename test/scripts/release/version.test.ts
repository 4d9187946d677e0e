import { describe, expect, it } from 'vitest';
import { compareVersions, parseVersion, type Version } from '../../../scripts/release/version.ts';

const version = (text: string): Version => {
  const parsed = parseVersion(text);
  if (!parsed) throw new Error(`${text} is not a version`);
  return parsed;
};

describe('a version', () => {
  it('has three numbers and the name of a pre-release, if it is one', () => {
    expect(parseVersion('1.20.3')).toEqual({ numbers: [1, 20, 3], preRelease: '' });
    expect(parseVersion('1.0.0-rc.1')).toEqual({ numbers: [1, 0, 0], preRelease: 'rc.1' });
  });

  it.each(['', '1.0', 'v1.0.0', '1.0.0-', '1.0.0-rc..1', '1.0.0-rc.01', '01.0.0', '1.0.0+build', '1.0.0\n'])(
    'is not %j',
    (text) => {
      expect(parseVersion(text)).toBeUndefined();
    },
  );

  it('is as new as section 11 of Semantic Versioning says', () => {
    const inOrder = [
      '0.9.9',
      '1.0.0-1',
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
      '1.0.1',
      '1.1.0',
      '1.10.0',
      '2.0.0',
    ];
    const shuffled = [...inOrder].reverse();
    expect(shuffled.toSorted((a, b) => compareVersions(version(a), version(b)))).toEqual(inOrder);
    for (const text of inOrder) expect(compareVersions(version(text), version(text))).toBe(0);
  });
});
