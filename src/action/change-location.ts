/** Where a change is, in one sentence. */
import type { Publication } from '../core/event.ts';

export const describeKept = (publication: Publication): string => KEPT[publication.kind](publication);

const KEPT: Readonly<Record<Publication['kind'], (publication: Publication) => string>> = {
  'pull-request': ({ number }) => `The change is in pull request #${number}.`,
  push: ({ branch }) => `The change is on the branch ${branch}.`,
  branch: ({ branch }) => `The change is on the branch ${branch}, without a pull request.`,
  patch: () => 'The change is in the report, as a patch.',
  none: ({ number }) => (number ? `Nothing new; pull request #${number} stands.` : 'Nothing was changed.'),
};
