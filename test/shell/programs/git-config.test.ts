/** Which settings `git config` may print. */
import { expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { outcome } = judgedInWorkspace();

it.each([
  ...['diff.renames', 'core.autocrlf', 'core.hooksPath', 'user.email', 'user.useConfigOnly', 'remote.origin.url'],
  ...['branch.main.remote', 'diff.lockfile.xfuncname', 'push.default', 'fetch.prune', 'merge.conflictStyle'],
  ...['submodule.vendor/x.path', 'pull.rebase', 'safe.directory'],
])('prints one that holds no secret: %s', (key) => {
  expect(outcome(`git config --get ${key}`)).toBe(`'git' 'config' '--get' '${key}'`);
  expect(outcome(`git config ${key} || echo none`)).toBe(`'git' 'config' '${key}' || 'echo' 'none'`);
  expect(outcome(`git config ${key} value`)).not.toContain("'git'");
});

it.each([
  ...['http.https://github.com/.extraheader', 'url.https://x@y.insteadOf', 'credential.helper', 'core.sshCommand'],
  ...[
    'core.askPass',
    'core.alternateRefsCommand',
    'core.fsmonitor',
    'diff.external',
    'diff.x.textconv',
    'diff.x.command',
  ],
  ...['receive.certNonceSeed', 'push.pushOption', 'fetch.bundleURI', 'format.headers', 'gc.recentObjectsHook'],
  ...['remote.origin.pushurl', 'remote.origin.proxy', 'sendemail.smtpPass', 'github.token', 'user.signingKey'],
])('prints none that may hold one, with a remedy: %s', (key) => {
  for (const command of [`git config --get ${key}`, `git config ${key}`, `git config --get-all ${key}`])
    expect(outcome(command), command).toBe('bash.value');
});
