/** The guards whose tests are themselves tested, and which tests hold them. */

export interface Area {
  /** Source files, from the top of the repository. */
  readonly sources: RegExp;
  /** The test files that run against a change to one of them. */
  readonly tests: RegExp;
}

const SECRETS = 'forget-secrets|known-secrets|redact|sealed-file|secret-formats|secret-forms';
const TRIGGER = 'account|mention|occasion|permission|refusal|remark|token-scope|trigger|trusted';
const PUBLISH = 'branch-name|credentials|proposal|publish|push|push-refusal|selection|start-refs';

export const AREAS: readonly Area[] = [
  { sources: /^src\/policy\/[^/]+$/, tests: /^test\/(?:policy\/[^/]+|scripts\/tables\.test\.ts)$/ },
  // Without those that measure time: what is changed runs slower.
  { sources: /^src\/policy\/shell\//, tests: /^test\/(?:policy\/shell\/(?!size\.)|scripts\/tables\.test\.ts$)/ },
  {
    sources: new RegExp(`^src/lib/(?:${SECRETS})\\.ts$`),
    tests: /^test\/lib\/(?:forget-secrets|redact|sealed-file|secret-formats)\./,
  },
  { sources: /^src\/lib\/sandbox(?:\.ts|\/)/, tests: /^test\/lib\/sandbox(?:\.test\.ts|\/)/ },
  { sources: new RegExp(`^src/github/(?:${TRIGGER}|${PUBLISH})\\.ts$`), tests: /^test\/github\// },
  { sources: /^src\/host\/authorize\.ts$/, tests: /^test\/host\// },
];
