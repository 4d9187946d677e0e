import { describe, expect, it } from 'vitest';
import { personLink } from '../../src/report/fragments.ts';

describe('personLink', () => {
  it.each([
    ['maria', '[@maria](https://github.com/maria)'],
    ['maria_acme', '[@maria_acme](https://github.com/maria_acme)'],
    ['dependabot[bot]', '[@dependabot](https://github.com/apps/dependabot)'],
  ])('links %s, so that nobody is notified', (login, link) => {
    expect(personLink(login, 'https://github.com/acme/widget')).toBe(link);
  });

  it.each(['a](https://evil.example)', '@octocat', 'acme/team', 'x'.repeat(60), '../login', ''])(
    'shows what is no login as code: %j',
    (login) => {
      expect(personLink(login, 'https://github.com/acme/widget')).toMatch(/^`?[^`]*`?$/);
    },
  );

  it('links to the server of the repository', () => {
    expect(personLink('maria', 'https://git.acme.example/acme/widget')).toBe(
      '[@maria](https://git.acme.example/maria)',
    );
  });

  it('links nothing where the repository is not known', () => {
    expect(personLink('maria', undefined)).toBe('`maria`');
  });
});
