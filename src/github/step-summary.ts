/** The job summary of `@actions/core`, apart: loading it takes a tenth of what an event costs that asks for nothing. */
import { summary } from '@actions/core';

/** Throws what the system says. What could not be written is forgotten: the next text would have it in front. */
export async function appendSummary(markdown: string): Promise<void> {
  try {
    await summary.addRaw(markdown, true).write();
  } finally {
    summary.emptyBuffer();
  }
}
