/** Which requests kept a run from going on: each began only after the one before it had been answered. */
import type { LoggedRequest } from '../support/github/server.ts';

type Timed = Pick<LoggedRequest, 'method' | 'path' | 'startMs' | 'endMs'>;

/**
 * From the first request to the last one that was answered by `untilMs`, found backwards: what a request may have waited for
 * is the one whose answer left last before it arrived.
 */
export function criticalPath<Request extends Timed>(requests: readonly Request[], untilMs: number): Request[] {
  const path: Request[] = [];
  for (let until = untilMs; ; ) {
    const answered = requests.filter(({ endMs }) => endMs <= until);
    const [first, ...others] = answered;
    if (!first) return path.toReversed();
    const last = others.reduce((latest, one) => (one.endMs > latest.endMs ? one : latest), first);
    path.push(last);
    until = last.startMs;
  }
}

/** A line for each of `path`, with milliseconds since `startMs`. */
export const describePath = (path: readonly Timed[], startMs: number): string =>
  path
    .map((one) => {
      const [from, to] = [one.startMs, one.endMs].map((at) => `${Math.round(at - startMs)}`.padStart(5));
      return `  ${from} to ${to} ms  ${one.method} ${one.path}\n`;
    })
    .join('');
