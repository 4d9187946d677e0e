/** Code scanning alerts of a repository: read for the agent, or why they cannot be. */
import type { RepositoryName, Target } from '../../core/run-trigger.ts';
import type { GitHub } from './client.ts';
import { describeFailure, type GitHubAnswer, remedyOf, statusOf } from './failure.ts';

/** Text of a scanner: rules, messages and paths are its own, and may quote the code. */
export interface CodeAlert {
  readonly number: number;
  readonly url: string;
  readonly state: string;
  readonly tool: string;
  readonly rule: string;
  /** What the rule is about, in one line; '' if unknown. */
  readonly description: string;
  /** `critical` to `low` where the rule is about security, else `error`, `warning` or `note`. */
  readonly severity: string;
  readonly message: string;
  /** Absent where the alert is about no file. */
  readonly path?: string;
  readonly line?: number;
}

/** What to read: one alert by its number, or the open ones at a ref; without a ref those of the default branch. */
export type AlertQuery = { readonly number: number } | { readonly ref: string | undefined };

/** Never throws. Of the newest ones that fit on a page of GitHub's, the most severe first. */
export async function readCodeAlerts(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  query: AlertQuery,
): Promise<GitHubAnswer<{ readonly alerts: readonly CodeAlert[]; readonly more: boolean }>> {
  try {
    if ('number' in query) {
      const { data } = await github.rest.codeScanning.getAlert({ owner, repo, alert_number: query.number });
      return { ok: true, alerts: [toAlert(data)], more: false };
    }
    const asked = { owner, repo, state: 'open', per_page: MAX_ALERTS, ...(query.ref && { ref: query.ref }) } as const;
    const { data } = await github.rest.codeScanning.listAlertsForRepo(asked);
    const alerts = data.map(toAlert).toSorted((a, b) => rankOf(a) - rankOf(b));
    return { ok: true, alerts, more: data.length === MAX_ALERTS };
  } catch (error) {
    return {
      ok: false,
      reason: `${whatOf(query)} could not be read: ${describeFailure(error)}`,
      remedy: helpFor(error),
    };
  }
}

/** The largest page of GitHub's. */
const MAX_ALERTS = 100;

/** Ref at which a pull request is analysed: GitHub scans the merge with its base. Undefined for the default branch. */
export const alertRefOf = (target: Target): string | undefined =>
  target.kind === 'pull-request' ? `refs/pull/${target.number}/merge` : undefined;

const whatOf = (query: AlertQuery): string =>
  'number' in query
    ? `Code scanning alert ${query.number}`
    : `The code scanning alerts of ${query.ref ?? 'the default branch'}`;

/** GitHub says 403 where the feature is off, and 404 both if nothing was analysed and if no alert has the number. */
const helpFor = (error: unknown): string =>
  statusOf(error) === 404 || /must be enabled|not enabled/i.test(describeFailure(error))
    ? CHECK
    : remedyOf(error, 'the permission "security-events: read"');

const CHECK =
  'Check the number, that code scanning is on in Settings → Advanced Security and has analysed it, and that the job has "security-events: read"';
type Listed = Awaited<ReturnType<GitHub['rest']['codeScanning']['listAlertsForRepo']>>['data'][number];

function toAlert({
  number,
  html_url: url,
  state,
  tool,
  rule,
  most_recent_instance: last,
}: Awaited<ReturnType<GitHub['rest']['codeScanning']['getAlert']>>['data'] | Listed): CodeAlert {
  const { path, start_line: line } = last.location ?? {};
  return {
    number,
    url,
    state: state ?? 'unknown',
    tool: tool.name ?? 'unknown',
    rule: rule.id ?? rule.name ?? 'unknown',
    description: rule.description ?? '',
    severity: rule.security_severity_level ?? rule.severity ?? 'unknown',
    message: last.message?.text ?? '',
    ...(path && { path }),
    ...(line !== undefined && { line }),
  };
}

const SEVERITIES: readonly string[] = ['critical', 'high', 'error', 'medium', 'warning', 'low', 'note'];

/** Unknown ones come last. */
const rankOf = ({ severity }: CodeAlert): number => {
  const rank = SEVERITIES.indexOf(severity);
  return rank < 0 ? SEVERITIES.length : rank;
};

/** Text of an alert for the model, to be framed. */
export const showAlert = ({
  number,
  state,
  severity,
  tool,
  rule,
  description,
  path,
  line,
  message,
}: CodeAlert): string =>
  [
    `Alert ${number} (${state}), severity ${severity}, by ${tool}`,
    `Rule: ${rule}${description ? `: ${description}` : ''}`,
    ...(path === undefined ? [] : [`Where: ${path}${line === undefined ? '' : `:${line}`}`]),
    `Message: ${message.slice(0, MAX_MESSAGE) || '(none)'}`,
  ].join('\n');

const MAX_MESSAGE = 1500;
