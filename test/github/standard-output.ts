/** Hears what a test's own process writes to its standard output, and keeps it from there. */
import { onTestFinished, vi } from 'vitest';

export function hearStandardOutput(): { said: string } {
  const heard = { said: '' };
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    heard.said += String(text);
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return heard;
}
