/** The job summary of `@actions/core`, apart: loading it takes a tenth of what an event costs that asks for nothing. */
import { summary } from '@actions/core';

const Summary = summary.constructor as new () => typeof summary;

/** By a new one for each text: it keeps the path of its file and what could not be written. Throws what the system says. */
export async function appendSummary(markdown: string): Promise<void> {
  await new Summary().addRaw(markdown, true).write();
}
