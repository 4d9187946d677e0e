/** The guards whose tests are themselves tested, and which tests hold them. */

export interface Area {
  /** Source files, from the top of the repository. */
  readonly sources: RegExp;
  /** The test files that run against a change to one of them. */
  readonly tests: RegExp;
}

const SECRETS =
  'encoded-runs|folded-text|forget-secrets|known-secrets|redact|sealed-file|secret-formats|secret-forms|secret-pieces';

/** Files of `src/github` → their tests, where these do not bear the same name. */
const GITHUB: Readonly<Record<string, string>> = {
  ...ownTests('account', 'mention', 'occasion', 'permission', 'refusal', 'token-scope', 'trigger', 'trusted'),
  remark: 'context|pull-context|render-context',
  ...ownTests('branch-name', 'credentials', 'push-refusal', 'selection', 'start-refs'),
  proposal: 'show|pull-request',
  publish: 'publish|publish-target|land|show',
  push: 'push|push-refusal|publish',
};

export const AREAS: readonly Area[] = [
  { sources: /^src\/policy\/[^/]+$/, tests: /^test\/(?:policy\/[^/]+|scripts\/tables\.test\.ts)$/ },
  // Without those that measure time, and those that take long beside what the others hold.
  {
    sources: /^src\/policy\/shell\//,
    tests: /^test\/(?:policy\/shell\/(?!size\.|unseen-names\.|hostile\.)|scripts\/tables\.test\.ts$)/,
  },
  {
    sources: new RegExp(`^src/lib/(?:${SECRETS})\\.ts$`),
    tests:
      /^test\/lib\/(?:encoded-secrets|forget-secrets|redact|sealed-file|secret-formats|secret-shapes|known-secrets)\./,
  },
  // Without the builds of real toolchains, which hold little that the others do not.
  { sources: /^src\/lib\/sandbox(?:\.ts|\/)/, tests: /^test\/lib\/sandbox(?:\.test\.ts|\/(?!toolchains\.))/ },
  ...Object.entries(GITHUB).map(([name, tests]) => ({
    sources: new RegExp(`^src/github/${name}\\.ts$`),
    tests: new RegExp(`^test/github/(?:${tests})\\.`),
  })),
  { sources: /^src\/host\/authorize\.ts$/, tests: /^test\/host\/authorize\./ },
];

function ownTests(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]));
}
