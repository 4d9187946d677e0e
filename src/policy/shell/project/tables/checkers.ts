/** Checkers of scripts, workflows and configuration, which only read what they are given. */
import type { ProjectProgram } from '../program.ts';

export const CHECKERS: readonly ProjectProgram[] = [
  {
    names:
      'shellcheck actionlint hadolint yamllint jsonlint taplo-lint markdownlint-cli vale proselint write-good typos editorconfig-checker ec checkmake zizmor ansible-lint cfn-lint dotenv-linter kube-linter kube-score semgrep xmllint tidy check-jsonschema check-yaml lychee codeowners-validator action-validator yamlfix',
    why: 'check scripts, workflows and settings',
    looks: /^(?:-w|--write\S*|--fix\S*|--autofix|-i|--output|-o)$/,
  },
  {
    names:
      'shfmt taplo yamlfmt jsonfmt xmlformat beautysh fixjson pg_format sql-formatter buildifier nixfmt nixpkgs-fmt alejandra statix deadnix treefmt',
    why: 'format scripts and settings',
    changes: true,
    looks: /^(?:-w|--write\S*|-i|--in-place|fmt|format|--fix\S*|fix)$/,
  },
];
