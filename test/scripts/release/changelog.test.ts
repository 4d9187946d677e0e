import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { changelogEntry } from '../../../scripts/release/changelog.ts';

const CHANGELOG = `# Changelog

## [Unreleased]

## [1.1.0] - 2026-12-01

### Fixed

- A \`## [9.9.9]\` in the text is none, see [the page](docs/x.md).

## [1.0.0] - 2026-11-23

### Added

- Everything.

[Unreleased]: https://example.com/compare/v1.1.0...HEAD
[1.1.0]: https://example.com/releases/tag/v1.1.0
`;

describe('an entry of the changelog', () => {
  it('is the text below its heading, up to the next one', () => {
    const text = '### Fixed\n\n- A `## [9.9.9]` in the text is none, see [the page](docs/x.md).';
    expect(changelogEntry(CHANGELOG, '1.1.0')).toBe(text);
  });

  it('leaves out the addresses at the foot of the page', () => {
    expect(changelogEntry(CHANGELOG, '1.0.0')).toBe('### Added\n\n- Everything.');
  });

  it('is empty where nothing stands below its heading', () => {
    expect(changelogEntry(CHANGELOG, 'Unreleased')).toBe('');
  });

  it.each(['1.0', '1.0.0-rc.1', '9.9.9', '1x0x0'])('is not there for %s', (name) => {
    expect(changelogEntry(CHANGELOG, name)).toBeUndefined();
  });

  it('needs a heading of its form: a name in brackets, then nothing or a date', () => {
    expect(changelogEntry('## 1.0.0\n\ntext\n', '1.0.0')).toBeUndefined();
    expect(changelogEntry('## [1.0.0] - soon\n\ntext\n', '1.0.0')).toBeUndefined();
  });
});

it('has an entry for the version of package.json', () => {
  expect(changelogEntry(readFileSync('CHANGELOG.md', 'utf8'), packageFile.version)).toBeTruthy();
});
