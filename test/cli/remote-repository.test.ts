import { describe, expect, it } from 'vitest';
import { apiUrlOf, identifyRemote, parseRemote } from '../../src/cli/remote-repository.ts';
import { readGitHubAccess } from '../../src/config/process-environment.ts';

describe('the address of a remote', () => {
  it.each([
    ['https://github.com/acme/widget.git', 'github.com', 'https://github.com/acme/widget'],
    ['https://ann:secret@github.com/acme/widget', 'github.com', 'https://github.com/acme/widget'],
    ['https://www.github.com/acme/widget/', 'github.com', 'https://github.com/acme/widget'],
    ['git@github.com:acme/widget.git', 'github.com', 'https://github.com/acme/widget'],
    ['ssh://git@ssh.github.com:443/acme/widget.git', 'github.com', 'https://github.com/acme/widget'],
    ['git@GHES.example.com:acme/widget.js.git', 'ghes.example.com', 'https://ghes.example.com/acme/widget.js'],
    ['http://127.0.0.1:8080/acme/widget.git', '127.0.0.1:8080', 'http://127.0.0.1:8080/acme/widget'],
  ])('is read: %s', (address, host, page) => {
    expect(parseRemote(address)).toEqual({ host, page, fullName: page.split('/').slice(-2).join('/') });
  });

  it.each([
    '/srv/git/widget.git',
    '../widget',
    'C:\\work\\widget',
    'file:///srv/acme/widget',
    'https://gitlab.com/group/part/widget',
    'git@github.com:widget.git',
    'https://github.com/acme/..',
    'https://github.com/acme/$(reboot)',
    'https://github.com/--repo/widget',
    'git@github.com:acme/wid get.git',
  ])('is not one of a repository on GitHub: %s', (address) => {
    expect(parseRemote(address)).toBeUndefined();
  });
});

describe('a host', () => {
  it.each([
    ['https://gitlab.com/group/part/widget', {}, 'is at gitlab.com, which is not GitHub'],
    ['git@bitbucket.org:acme/widget.git', {}, 'is at bitbucket.org, which is not GitHub'],
    ['git@ssh.dev.azure.com:v3/acme/widget/widget', {}, 'is at ssh.dev.azure.com, which is not GitHub'],
    ['/srv/git/widget.git', {}, 'does not name a repository on GitHub'],
    ['https://github.com/acme/widget', {}, true],
    ['git@acme.ghe.com:acme/widget', {}, true],
    ['https://git.example.com/acme/widget', { GH_HOST: 'git.example.com' }, true],
    ['https://git.example.com/acme/widget', {}, false],
    ['https://gitlab.example.com/acme/widget', {}, false],
  ])('of %s is GitHub, is not, or may be a server of it', (address, environment, answer) => {
    const remote = identifyRemote(address, readGitHubAccess(environment));
    expect(remote).toMatchObject(
      typeof answer === 'string' ? { kind: 'elsewhere', what: answer } : { kind: 'github', isCertain: answer },
    );
  });
});

describe('a token', () => {
  const apiFor = (address: string, environment: Record<string, string>): string | undefined =>
    apiUrlOf(parseRemote(address)!, readGitHubAccess(environment));
  const GHES = 'https://ghes.example.com/acme/widget';

  it('is sent to the API of the host that it is for', () => {
    expect(apiFor('https://github.com/acme/widget', {})).toBe('https://api.github.com');
    expect(apiFor(GHES, { GH_HOST: 'ghes.example.com' })).toBe('https://ghes.example.com/api/v3');
    expect(apiFor('https://acme.ghe.com/a/b', { GH_HOST: 'acme.ghe.com' })).toBe('https://api.acme.ghe.com');
    const runner = { GITHUB_SERVER_URL: 'https://ghes.example.com', GITHUB_API_URL: 'https://api.ghes.example.com' };
    expect(apiFor(GHES, runner)).toBe('https://api.ghes.example.com');
  });

  it('is sent nowhere else, whatever a remote names', () => {
    expect(apiFor('https://github.com.evil.example/acme/widget', {})).toBeUndefined();
    expect(apiFor(GHES, {})).toBeUndefined();
    expect(apiFor('https://github.com/acme/widget', { GITHUB_SERVER_URL: 'https://ghes.example.com' })).toBeUndefined();
    expect(apiFor('https://github.com/a/b', { GITHUB_API_URL: 'https://evil.example' })).toBe('https://api.github.com');
  });

  it('is that of GH_TOKEN before that of GITHUB_TOKEN, as for gh', () => {
    expect(readGitHubAccess({ GITHUB_TOKEN: 'b', GH_TOKEN: ' a\n' })).toEqual({
      host: 'github.com',
      token: 'a',
      variable: 'GH_TOKEN',
    });
    expect(readGitHubAccess({ GITHUB_TOKEN: 'b', GH_TOKEN: '' }).token).toBe('b');
    expect(readGitHubAccess({ GITHUB_SERVER_URL: 'no address' })).toEqual({ host: 'github.com' });
  });
});
