/** Alerts of code scanning: those of the default branch or of a ref, for whoever may write. */
import { type Call, notFound, ok, paged, Refusal } from '../http.ts';
import { type Routes, read } from '../route.ts';
import { repositoryApi, repositoryPage } from '../shapes/repository.ts';
import type { Repository } from '../types.ts';

export interface ScannedAlert {
  readonly number: number;
  readonly state: 'open' | 'fixed' | 'dismissed';
  readonly rule: string;
  readonly description: string;
  /** Of rules about security. */
  readonly level?: 'low' | 'medium' | 'high' | 'critical';
  readonly severity: 'none' | 'note' | 'warning' | 'error';
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

interface Scanning {
  /** False as in a private repository without GitHub Code Security. */
  readonly isOn: boolean;
  /** By their refs; a ref without an entry was never analysed. */
  readonly analyses: Map<string, readonly ScannedAlert[]>;
}

const SCANNING = new WeakMap<Repository, Scanning>();

/** What an upload of SARIF leaves; `off`: the setting. */
export function scanCode(repository: Repository, ref: string, alerts: readonly ScannedAlert[] | 'off'): void {
  const { analyses } = SCANNING.get(repository) ?? { analyses: new Map() };
  if (alerts !== 'off') analyses.set(ref, alerts);
  SCANNING.set(repository, { isOn: alerts !== 'off', analyses });
}

const forWriters = (handle: (call: Call) => ReturnType<Routes[string]['handle']>): Routes[string] => {
  const { demand } = read('security_events', handle);
  return { ...(demand && { demand: { ...demand, role: 'write' } }), handle };
};

export const codeScanningRoutes: Routes = {
  'code-scanning/list-alerts-for-repo': forWriters((call) => {
    const { repository, query } = call;
    const ref = query.get('ref') ?? repository.defaultBranch;
    const alerts = analysesOf(call).get(ref.replace(/^refs\/heads\//, ''));
    if (!alerts) throw new Refusal(404, 'no analysis found');
    const state = query.get('state');
    const listed = alerts.filter((alert) => state === null || alert.state === state);
    return paged(
      call,
      listed.map((alert) => show(call, alert, ref)),
    );
  }),
  'code-scanning/get-alert': forWriters((call) => {
    const { repository, params } = call;
    const all = [...analysesOf(call)].flatMap(([ref, alerts]) => alerts.map((alert) => ({ ref, alert })));
    const found = all.find(({ alert }) => alert.number === Number(params.alert_number));
    if (!found) throw notFound();
    return ok(show(call, found.alert, found.ref, repository.defaultBranch));
  }),
};

function analysesOf({ repository }: Call): Scanning['analyses'] {
  const { isOn, analyses } = SCANNING.get(repository) ?? { isOn: true, analyses: new Map() };
  if (!isOn) throw new Refusal(403, 'Code Security must be enabled for this repository to use code scanning.');
  return analyses;
}

function show({ database, repository }: Call, alert: ScannedAlert, ref: string, branch = ref) {
  const api = `${repositoryApi(database, repository)}/code-scanning/alerts/${alert.number}`;
  const at = repository.createdAt;
  return {
    ...{ number: alert.number, created_at: at, updated_at: at, url: api, state: alert.state },
    html_url: `${repositoryPage(database, repository)}/security/code-scanning/${alert.number}`,
    instances_url: `${api}/instances`,
    ...{ fixed_at: null, dismissed_by: null, dismissed_at: null, dismissed_reason: null, dismissed_comment: null },
    rule: {
      ...{ id: alert.rule, name: alert.rule, severity: alert.severity, description: alert.description },
      ...(alert.level && { security_severity_level: alert.level }),
    },
    tool: { name: 'CodeQL', version: '2.23.0', guid: null },
    most_recent_instance: {
      ...{ ref: branch.startsWith('refs/') ? branch : `refs/heads/${branch}`, state: alert.state },
      ...{ analysis_key: '.github/workflows/codeql.yml:analyze', environment: '{}', category: '' },
      message: { text: alert.message },
      location: { path: alert.path, start_line: alert.line, end_line: alert.line, start_column: 1, end_column: 9 },
      classifications: [],
    },
  };
}
