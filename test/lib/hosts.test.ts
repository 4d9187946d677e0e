/** Which hosts and ports an entry of a list stands for. */
import { describe, expect, it } from 'vitest';
import { HOST_ENTRY, listsHost, mayBePublic, parseHost } from '../../src/lib/hosts.ts';

describe('listsHost', () => {
  it.each<[entry: string, host: string, port: number, held: boolean]>([
    ['example.org', 'example.org', 443, true],
    ['example.org', 'example.org', 80, true],
    ['Example.ORG', 'example.org', 443, true],
    ['example.org', 'example.org', 22, false],
    ['example.org', 'www.example.org', 443, false],
    ['example.org', 'example.org.evil.example', 443, false],
    ['*.example.org', 'a.b.example.org', 443, true],
    ['*.example.org', 'example.org', 443, false],
    ['*.example.org', 'badexample.org', 443, false],
    ['example.org:8443', 'example.org', 8443, true],
    ['example.org:8443', 'example.org', 443, false],
    ['*.example.org:8443', 'a.example.org', 8443, true],
    ['93.184.216.34', '93.184.216.34', 443, true],
  ])('%s against %s:%i is %s', (entry, host, port, held) => {
    expect(listsHost(['other.example', entry], { host, port })).toBe(held);
  });

  it('holds nothing where nothing is listed', () => {
    expect(listsHost([], { host: 'example.org', port: 443 })).toBe(false);
  });
});

describe('mayBePublic', () => {
  it.each(['example.org', '*.example.org', 'example.org:8443', '93.184.216.34', '1.1.1.1:53', 'localhost.example.org'])(
    'has nothing against %s',
    (entry) => {
      expect(mayBePublic(entry)).toBe(true);
    },
  );

  it.each([
    ...['localhost', 'LocalHost:3000', 'a.localhost', 'localhost.', '*.a.localhost'],
    ...['127.0.0.1', '10.0.0.1:443', '172.16.0.1', '192.168.1.1', '169.254.169.254', '168.63.129.16', '0.0.0.0'],
    ...['127.1', '0x7f000001', '2130706433', '0177.0.0.1', '1.2.3.999', '*.0.0.1'],
  ])('knows that no proxy opens %s', (entry) => {
    expect(mayBePublic(entry)).toBe(false);
  });
});

describe('parseHost', () => {
  it('reads a name in any letter case, with a last dot or not', () => {
    expect(parseHost('Registry.NPMjs.org.:443')).toEqual({ host: 'registry.npmjs.org', port: 443 });
    expect(parseHost('example.org', 80)).toEqual({ host: 'example.org', port: 80 });
  });

  it.each([
    'example.org',
    'example.org:0',
    'example.org:65536',
    'a b:80',
    '[::1]:80',
    '::1:80',
    'a@b:80',
    'a/b:80',
    ':80',
  ])('does not read %s', (written) => expect(parseHost(written)).toBeUndefined());
});

describe('an entry', () => {
  it.each([
    'example.org',
    '*.example.org',
    'localhost',
    'example.org:1',
    'example.org:8443',
    'example.org:65535',
    '10.0.0.1',
  ])('may be %s', (entry) => {
    expect(entry).toMatch(HOST_ENTRY);
  });

  it.each([
    '*',
    '*.org',
    'a.*.org',
    'https://example.org',
    'example.org/path',
    'example.org:',
    'example.org:0',
    'example.org:65536',
    'example.org:99999',
    '.example.org',
    '',
  ])('may not be "%s"', (entry) => expect(entry).not.toMatch(HOST_ENTRY));
});
