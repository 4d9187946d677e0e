/** The programs of the class `project`: what runs, builds, checks and formats the repository's own code. */
import type { ProjectProgram } from './project-program.ts';
import { JAVASCRIPT } from './tables/javascript.ts';
import { NATIVE } from './tables/native.ts';
import { OTHERS } from './tables/others.ts';
import { PYTHON } from './tables/python.ts';
import { TASKS } from './tables/tasks.ts';

/** Checkers of scripts, workflows and configuration, which only read what they are given. */
const CHECKERS: readonly ProjectProgram[] = [
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

export const PROJECT_PROGRAMS: readonly ProjectProgram[] = [
  ...JAVASCRIPT,
  ...PYTHON,
  ...NATIVE,
  ...OTHERS,
  ...TASKS,
  ...CHECKERS,
];

const BY_NAME: ReadonlyMap<string, ProjectProgram> = new Map(
  PROJECT_PROGRAMS.flatMap((program) => program.names.split(/\s+/).map((name) => [name, program] as const)),
);

/** By its name, or by the last part of a path such as `venv/bin/python` and `./gradlew`. */
export const findProjectProgram = (name: string): ProjectProgram | undefined => {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return (
    BY_NAME.get(last) ??
    BY_NAME.get(last.replace(/(?<=^(?:python|pip|php|ruby|node|lua|gcc|g\+\+|clang|clang\+\+))-?[\d.]+$/, ''))
  );
};
