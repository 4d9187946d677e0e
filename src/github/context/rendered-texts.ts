/** The texts of a thread as GitHub renders them: HTML, in which files of a private repository have signed addresses. */
import type { Trigger } from '../../core/trigger.ts';
import type { GitHub } from '../api/client.ts';

/** Descriptions and comments alike; for a pull request those of reviews too. Nothing of it is told to the model. */
export async function readRenderedTexts(github: GitHub, { repository, target }: Trigger): Promise<string[]> {
  if (target.kind === 'repository') return [];
  const { owner, name: repo } = repository;
  const place = { owner, repo, headers: RENDERED };
  const issue = { ...place, issue_number: target.number };
  const pull = { ...place, pull_number: target.number, per_page: 100 };
  const texts = await Promise.all([
    github.rest.issues.get(issue).then(({ data }) => [data]),
    github.paginate(github.rest.issues.listComments, { ...issue, per_page: 100 }),
    ...(target.kind === 'issue'
      ? []
      : [
          github.paginate(github.rest.pulls.listReviewComments, pull),
          github.paginate(github.rest.pulls.listReviews, pull),
        ]),
  ]);
  return texts.flat().flatMap(({ body_html: html }: Rendered) => (html ? [html] : []));
}

interface Rendered {
  readonly body_html?: string;
}

const RENDERED = { accept: 'application/vnd.github.full+json' };
