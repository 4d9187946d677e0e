/** Search for issues and pull requests: by words and quoted phrases, with the qualifiers that people use most. */
import { mayRead } from '../access.ts';
import { type Answer, type Call, invalid, paged } from '../http.ts';
import type { Routes } from '../route.ts';
import { showIssue } from '../shapes/issue.ts';
import type { Issue } from '../types.ts';

export const searchRoutes: Routes = { 'search/issues-and-pull-requests': { handle: search } };

const QUALIFIERS: Readonly<Record<string, (issue: Issue, value: string) => boolean>> = {
  repo: ({ repository }, value) => repository.fullName.toLowerCase() === value,
  is: (issue, value) =>
    ({
      issue: !issue.pull,
      pr: issue.pull !== undefined,
      open: issue.state === 'open',
      closed: issue.state === 'closed',
    })[value] ?? false,
  state: ({ state }, value) => state === value,
  label: ({ labels }, value) => labels.some(({ name }) => name.toLowerCase() === value),
  author: ({ user }, value) => user.login.toLowerCase() === value,
  in: () => true,
};

/** What several `repo:` name is searched in all of them; nothing that the token may not read is found. */
function search(call: Call): Answer {
  const { database, token, query } = call;
  const terms = (query.get('q') ?? '').toLowerCase().match(/[a-z-]+:"[^"]*"|"[^"]*"|\S+/g) ?? [];
  const read = terms.map(readTerm);
  if (!read.some(({ word }) => word !== undefined) && !read.some(({ name }) => name !== undefined)) {
    throw invalid({ resource: 'Search', code: 'missing', field: 'q' });
  }
  const repos = read.filter(({ name }) => name === 'repo');
  const others = read.filter(({ name }) => name !== 'repo');
  const onlyTitle = read.some(({ name, value }) => name === 'in' && value === 'title');
  const fits = (issue: Issue): boolean => {
    const text = `${issue.title}\n${onlyTitle ? '' : (issue.body ?? '')}`.toLowerCase();
    const isThere = repos.length === 0 || repos.some(({ value }) => QUALIFIERS.repo?.(issue, value));
    return (
      isThere &&
      others.every(({ name, value, word }) => (name ? QUALIFIERS[name]?.(issue, value) : text.includes(word ?? '')))
    );
  };
  const found = [...database.repositories.values()]
    .filter((repository) => mayRead(database, repository, token))
    .flatMap(({ issues }) => [...issues.values()])
    .filter(fits);
  return paged(
    call,
    found.map((issue) => ({ ...showIssue(database, issue), body: issue.body ?? undefined, score: 1 })),
    (items) => ({ total_count: found.length, incomplete_results: false, items, search_type: 'lexical' }),
  );
}

/** A colon behind a name that is no qualifier is a part of the word. */
function readTerm(term: string): { name?: string; value: string; word?: string } {
  const [, name = '', value = ''] = /^([a-z-]+):(.+)$/.exec(term) ?? [];
  if (Object.hasOwn(QUALIFIERS, name)) return { name, value: value.replaceAll('"', '') };
  return { value: '', word: term.replaceAll('"', '') };
}
