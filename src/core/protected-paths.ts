/** Paths that no tool writes and no run publishes: some no matter what the configuration says, others until a profile unprotects them. */

/**
 * What decides over runs, checks and reviews is changed by people. A pattern without `/` holds at any depth: attributes count
 * for the directory that they stand in, and switch diffs off or filters on.
 */
export const ALWAYS_PROTECTED: readonly string[] = [
  '.github/**',
  'kodelet-tools/**',
  '.gitattributes',
  '.gitmodules',
  '/CODEOWNERS',
  'docs/CODEOWNERS',
];

/**
 * What other CI systems, bots, hook runners, editors, package managers and agents obey when someone opens the change or works
 * on it: settings that start programs, and instructions. `write.unprotect` of a profile takes one out. A pattern without `/`
 * stands for what its reader looks for in every directory, or at a path that a person chooses.
 */
export const USUALLY_PROTECTED = [
  '.kodelet/**',
  '.claude/**',
  '.vscode/**',
  '.husky/**',
  '.devcontainer*',
  '.mcp.json',
  'AGENTS.md',
  'CLAUDE.md',
  // CI systems
  '.circleci/**',
  '.gitlab-ci.yml',
  '.gitlab/**',
  'Jenkinsfile',
  'azure-pipelines*.y*ml',
  '.azure-pipelines/**',
  '.buildkite/**',
  '.drone.*',
  '.travis.yml',
  '.cirrus.*',
  '.semaphore/**',
  '.teamcity/**',
  '.tekton/**',
  '.gitea/**',
  '.forgejo/**',
  '.woodpecker*',
  'bitbucket-pipelines.yml',
  'appveyor.yml',
  '.appveyor.yml',
  // bots
  'renovate.json*',
  '.renovaterc*',
  '.mergify*',
  'atlantis.yaml',
  'bors.toml',
  // hook runners
  '.pre-commit-config.yaml',
  'lefthook*.y*ml',
  'lefthook*.toml',
  'lefthook*.json*',
  '.lefthook*',
  // agents
  'CLAUDE.local.md',
  'GEMINI.md',
  'AGENTS.override.md',
  '.cursor',
  '.cursorrules',
  '.windsurf',
  '.windsurfrules',
  '.clinerules*',
  '.gemini/**',
  '.codex/**',
] as const;

/** Code and configuration that CI, editors or agents run later on. `.git` needs no row: no tool may touch it at all. */
export const PROTECTED: readonly string[] = [...ALWAYS_PROTECTED, ...USUALLY_PROTECTED];
