/** What the host's own commands said of a change, in words: the latest run of each. */
import { shownCode } from '../markdown/plain-text.ts';
import type { PublicationView } from '../session/events/publication-view.ts';
import { spell } from './figures.ts';

/** Split, since of many only those that failed are told one by one. */
export function latestChecks({
  verifications,
}: Pick<PublicationView, 'verifications'>): Readonly<
  Record<'passed' | 'failed', readonly PublicationView['verifications'][number][]>
> {
  const latest = [...new Map(verifications.map((one) => [one.command, one])).values()];
  return {
    passed: latest.filter(({ exitCode }) => exitCode === 0),
    failed: latest.filter(({ exitCode }) => exitCode !== 0),
  };
}

export const describeCheck = ({
  command,
  exitCode,
  durationMs,
  failedBefore,
}: PublicationView['verifications'][number]): string =>
  exitCode === 0
    ? `✅ ${shownCode(command, LONGEST_COMMAND)} passed (${spell(durationMs)})`
    : `❌ ${shownCode(command, LONGEST_COMMAND)} failed with exit code ${exitCode} (${spell(durationMs)})${failedBefore ? '; it failed before the change too' : ''}`;

/** Checks that had nothing to look at, one line each. */
export const describeSkipped = ({ skippedChecks = [] }: Pick<PublicationView, 'skippedChecks'>): string[] =>
  skippedChecks.map(
    ({ command, paths }) =>
      `⏭️ ${shownCode(command, LONGEST_COMMAND)} skipped: nothing changed in ${shownCode(paths.join(', '), LONGEST_COMMAND)}`,
  );

const LONGEST_COMMAND = 80;
