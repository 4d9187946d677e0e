/** The end of a pull request's description: what the host itself has verified, and where the run can be read. */
import type { View } from '../session/events/view.ts';

export function verificationFooter({ verifications }: View, runUrl: string): string {
  const latest = new Map(verifications.map((one) => [one.command, one]));
  const lines = [...latest.values()].map(
    ({ command, exitCode }) =>
      `- ${exitCode === 0 ? '✅' : '❌'} \`${command.replaceAll('`', "'")}\` (exit code ${exitCode})`,
  );
  const verified =
    lines.length > 0 ? [`**Verified by the host, after the agent was done:**\n\n${lines.join('\n')}`] : [];
  return [...verified, `[The run](${runUrl})`].join('\n\n');
}
