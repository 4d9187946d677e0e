/** Labels of a repository and of an issue. */
import { ensureLabel } from '../actions.ts';
import { type Call, created, invalid, notFound, ok, paged } from '../http.ts';
import { type Routes, read, thread, write } from '../route.ts';
import { showLabel } from '../shapes/issue.ts';
import type { Label } from '../types.ts';
import { issueOf } from './issues.ts';

const show = (call: Call, labels: Iterable<Label>) =>
  [...labels].map((label) => showLabel(call.database, call.repository, label));

export const labelRoutes: Routes = {
  'issues/list-labels-for-repo': read('issues', (call) => paged(call, show(call, call.repository.labels.values()))),
  'issues/get-label': read('issues', (call) => {
    const label = call.repository.labels.get(call.params.name?.toLowerCase() ?? '');
    if (!label) throw notFound();
    return ok(showLabel(call.database, call.repository, label));
  }),
  'issues/create-label': write('issues', 'write', (call) => {
    const name = String(call.body.name);
    const exists = call.repository.labels.has(name.toLowerCase());
    if (exists) throw invalid({ resource: 'Label', code: 'already_exists', field: 'name' });
    return created(
      showLabel(call.database, call.repository, ensureLabel(call.database, call.repository, name, call.body)),
    );
  }),
  'issues/list-labels-on-issue': read('issues', (call) => paged(call, show(call, issueOf(call).labels))),
  'issues/add-labels': thread('triage', issueOf, (call, issue) => {
    const names = (Array.isArray(call.body) ? call.body : call.body.labels) as (string | { name: string })[];
    const added = names.map((name) =>
      ensureLabel(call.database, call.repository, typeof name === 'string' ? name : name.name),
    );
    issue.labels = [...new Set([...issue.labels, ...added])];
    return ok(show(call, issue.labels));
  }),
  'issues/remove-label': thread('triage', issueOf, (call, issue) => {
    const name = call.params.name?.toLowerCase();
    if (!issue.labels.some((label) => label.name.toLowerCase() === name)) throw notFound();
    issue.labels = issue.labels.filter((label) => label.name.toLowerCase() !== name);
    return ok(show(call, issue.labels));
  }),
};
