/** What was there when the request was made. */

/**
 * GitHub writes times in whole seconds, so what happened in the request's own second may have happened after it and
 * counts as after, or somebody could slip an edit in between the request and our reading. An unreadable time is no proof.
 */
export const isBefore = (time: string, at: string): boolean => secondOf(time) < secondOf(at);

const secondOf = (time: string): number => Math.floor(Date.parse(time) / 1000);
