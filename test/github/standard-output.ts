/** Hears what a test's own process writes to its standard output, and keeps it from there. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

export function hearStandardOutput(): { said: string } {
  const heard = { said: '' };
  const spy = vi.spyOn(fs, 'writeSync').mockImplementation((_: number, bytes: unknown) => {
    heard.said += Buffer.from(bytes as Uint8Array).toString('utf8');
    return (bytes as Uint8Array).length;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return heard;
}
