/** The guards whose tests are themselves tested, and which tests hold them. */

export interface Area {
  /** Source files, from the top of the repository. */
  readonly sources: RegExp;
  /** The test files that run against a change to one of them. */
  readonly tests: RegExp;
}

/** Files of `src`, as expressions and without their ending → their tests in `test`. */
const GUARDS: Readonly<Record<string, string>> = {
  'github/api/account': 'github/api/account',
  'github/api/permission': 'github/api/permission',
  'github/api/short-replies': 'github/api/(?:refusal-comment|acknowledge)',
  'github/api/thread-comments': 'github/context/(?:gather-context|pull-context|render-context)',
  'github/api/token-scope': 'github/api/token-scope',
  'github/events/read-event': 'github/events/(?:read-event|automation|trigger)',
  'github/events/occasion': 'github/events/(?:payload|automation|failure)',
  'github/events/trigger': 'github/events/(?:trigger|mention|intent-words|failure)',
  'github/publish/publish-change': 'github/publish/(?:publish-change|publish-target)',
  'github/publish/push-to-branch': 'github/publish/(?:push-to-branch|publish-change|signed-commit|refused-push)',
  'github/publish/starting-point': 'github/publish/(?:starting-point|start-refs)',
  'github/publish/update-pull-request':
    'github/(?:publish/(?:update-pull-request|push-to-branch|publish-target|workflow-start)|api/pull-request)',
  'git/credentials': 'git/credentials',
  'git/push': '(?:git/push|git/push-refusal|git/branch-name|github/publish/publish-change)',
  'git/selection': 'git/(?:selection|hidden-files)',
  'git/trusted-files': 'git/trusted-files',
  'git/workspace-record': 'git/(?:manifest|long-walk|restore-checkout|restore-checkout-moves)',
  'action/authorize': 'action/(?:authorize|failing-commit)',
  'config/base-file': 'config/base-file',
};

export const AREAS: readonly Area[] = [
  {
    sources: /^src\/policy\//,
    tests: /^test\/(?:policy\/|scripts\/tables\.test\.ts$)/,
  },
  // Without those that measure time, and those that take long beside what the others hold.
  {
    sources: /^src\/shell\//,
    tests: /^test\/(?:shell\/(?!fuzz\/|size\.|unseen-names\.|hostile\.)|scripts\/tables\.test\.ts$)/,
  },
  { sources: /^src\/secrets\//, tests: /^test\/(?:secrets\/(?!redact-much\.)|lib\/forget-secrets\.)/ },
  // Without the builds of real toolchains, which hold little that the others do not.
  { sources: /^src\/sandbox\//, tests: /^test\/sandbox\/(?!toolchains\.)/ },
  ...Object.entries(GUARDS).map(([source, tests]) => ({
    sources: new RegExp(`^src/${source}\\.ts$`),
    tests: new RegExp(`^test/${tests}\\.test\\.ts$`),
  })),
];
