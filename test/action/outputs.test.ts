import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { endWithoutRun, outputsOf } from '../../src/action/outputs.ts';
import { emptyView } from '../../src/session/events/view.ts';

const HOSTILE = 'Left out "a\n::add-mask::b" and\r\n\u001b[2J\u202etxt.\u0000c\u2028##[error]d';

it('a message is one line that steers neither a terminal nor the runner, whatever it quotes', () => {
  const outcome = { conclusion: 'failed', message: HOSTILE, answer: '' } as const;
  const { message } = outputsOf({ view: { ...emptyView, message: HOSTILE }, outcome });
  expect(message).toBe('Left out "a ::add-mask::b" and txt.c # #[error]d');
  expect(String(outputsOf({ view: { ...emptyView, message: '::error::x' }, outcome }).message)).not.toMatch(/^::/);
});

it('a message of a run that did not begin is one line as well', () => {
  const directory = mkdtempSync(join(tmpdir(), 'outputs-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const name of ['GITHUB_OUTPUT', 'GITHUB_STATE']) {
    writeFileSync(join(directory, name), '');
    vi.stubEnv(name, join(directory, name));
  }
  onTestFinished(() => void vi.unstubAllEnvs());
  endWithoutRun({ conclusion: 'failed', message: HOSTILE, answer: '' });
  const written = readFileSync(join(directory, 'GITHUB_OUTPUT'), 'utf8');
  expect(written).toMatch(/^message<<\S+\nLeft out [^\n]*\n/m);
  expect(written).not.toMatch(/^::/m);
  expect(written).not.toContain('\u001b');
});
