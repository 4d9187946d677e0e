/** Which addresses are opened at all, and what policy hears of them. */
import { describe, expect, it } from 'vitest';
import type { Browser } from '../../../../src/tools/builtin/browser/browser.ts';
import { navigate } from '../../../../src/tools/builtin/browser/browser-tools.ts';

const tool = navigate({ browser: {} as Browser, tab: 1 });
const context = { sessionId: '', callId: '', workspace: { root: '/', scratch: '/' } };

describe('navigate', () => {
  it.each([
    ...['file:///etc/passwd', 'chrome://version', 'data:text/html,x', 'view-source:http://localhost/', 'about:blank'],
    ...['javascript:alert(1)', 'ftp://localhost/', 'localhost:3000', 'http://a:b@localhost/'],
  ])('takes no %s', (url) => {
    expect(tool.check?.({ url, timeout: 1 }, context)).toMatch(/only http:|user or a password/);
  });

  it.each([
    'http://localhost:3000/',
    'https://a.localhost./',
    'http://127.0.0.1/',
    'http://[::1]:80/',
    'http://0x7f.1/',
  ])('touches no network with %s', (url) => expect(tool.accesses({ url, timeout: 1 })).toEqual([]));

  it.each(['http://localhost.example.com/', 'http://127.0.0.1.nip.io/', 'http://10.0.0.1/', 'http://[::ffff:7f00:1]/'])(
    'asks policy about %s',
    (url) => expect(tool.accesses({ url, timeout: 1 })).toEqual([{ kind: 'network', url }]),
  );
});
