/** What GitHub refuses to have pushed: branch protection, rulesets, push protection and its own limits, in its words. */
import type { Repository } from './types.ts';

/** Of rulesets: on the branch, on commits, and on files, which GitHub tells of as it does of secrets. */
type RulesetRule =
  | ('pull-request' | 'creation' | 'signatures' | 'branch-name' | 'linear' | 'unheard-of')
  | ('message' | 'author-email' | 'committer-email')
  | ('path' | 'extension' | 'path-length' | 'size' | 'unheard-of-content');

export interface PushRule {
  /** `*` stands for any characters, slashes too. */
  readonly branches: string;
  /** `large`, `private-email` and `lfs` are GitHub's own limits; `hook` is one that an enterprise server has. */
  readonly rule: RulesetRule | 'secrets' | 'large' | 'private-email' | 'lfs' | 'hook';
  /** An extended regular expression, of what is demanded or else forbidden; for lengths and sizes the greatest that is allowed. */
  readonly pattern?: string;
}

/** As the branch API says it: by classic protection, or by a ruleset that is about the branch. */
export const isProtected = ({ protectedBranches, pushRules }: Repository, branch: string): boolean =>
  protectedBranches.has(branch) ||
  pushRules.some((rule) => isBranchRule(rule) && patternOf(rule.branches).test(branch));

export const isBranchRule = ({ rule }: PushRule): boolean => !NOT_OF_BRANCHES.includes(rule);
const NOT_OF_BRANCHES: readonly PushRule['rule'][] = [
  ...(['secrets', 'path', 'extension', 'path-length', 'size', 'unheard-of-content'] as const),
  ...(['large', 'private-email', 'lfs', 'hook'] as const),
];

export const patternOf = (glob: string): RegExp =>
  new RegExp(`^${glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);

/** For the hook below. */
export const ruleVariables = ({ protectedBranches, pushRules }: Repository): Record<string, string> => ({
  KODELET_PROTECTED: [...protectedBranches].join(' '),
  KODELET_RULES: pushRules.map(({ rule, branches, pattern = '' }) => `${rule}|${branches}|${pattern}`).join('\n'),
});

/** What an API says instead of what git prints. */
export const asApiMessage = (stderr: string): string =>
  stderr
    .replace(/^(error: )?GH013: (Repository rule violations found) for .*\nReview all .*\n/, '$2\n')
    .replace(/^error: (GH\d+: )?/, '')
    .replaceAll(/^- /gm, '');

const PROTECTION_PAGE =
  'https://docs.github.com/code-security/secret-scanning/working-with-secret-scanning-and-push-protection/working-with-push-protection-from-the-command-line#resolving-a-blocked-push';

/** The text is that of palxiao/poster-design#140. */
const SECRETS = `
secrets() {
  found=$(git grep -nIE "$2" "$1" -- | head -n 1)
  [ -n "$found" ] || return
  place=\${found#*:}
  path=\${place%%:*}
  line=\${place#*:}
  cat <<END

    - Push cannot contain secrets


     (?) Learn how to resolve a blocked push
     ${PROTECTION_PAGE}


      —— Acme API Key ——————————————————————————————————————
       locations:
         - commit: $1
           path: $path:\${line%%:*}

       (?) To push, remove secret from commit(s) or follow this URL to allow the secret.
       https://github.com/acme/patience/security/secret-scanning/unblock-secret/2gakJrAududURpxlhIZdNlX14ZZ

END
}`;

/**
 * "File path is restricted" is the text of renovatebot/renovate#44819. Nobody has published what GitHub says of the other
 * rules for files: their names in the settings, in the same form.
 */
const FILE_RULES = `
files() {
  git diff --diff-filter=d --name-only "$from" "$new"
}

listed() {
  [ -n "$2" ] || return
  printf '\\n    - %s\\n      Found %s violation:\\n\\n' "$1" "$(printf '%s\\n' "$2" | wc -l)"
  printf '%s\\n' "$2" | sed 's/^/      /'
}

heavy() {
  files | while read -r path; do
    size=$(git cat-file -s "$new:$path")
    [ "$size" -le "$1" ] || printf '%s\\n' "$path"
  done
}

file_rule() {
  case "$1" in
    secrets) secrets "$new" "$2";;
    path) listed 'File path is restricted' "$(files | grep -E "$2")";;
    extension) listed 'File extension is restricted' "$(files | grep -E "$2")";;
    path-length) listed 'File path length is restricted' "$(files | awk -v most="$2" 'length($0) > most')";;
    size) listed 'File size is restricted' "$(heavy "$2")";;
    unheard-of-content) listed 'Content is cursed' "$(files | grep -E "$2")";;
  esac
}`;

/**
 * Rules on the branch: henne49/dbus-opendtu#235, kernelkit/infix#1610. Rules on commits: the requirement as the settings name
 * it, with the pattern. GitHub names each commit that violates one.
 */
const BRANCH_RULES = `
commits() {
  git rev-list "$new" --not --branches
}

violating() {
  commits | while read -r commit; do
    git log -1 --format="$1" "$commit" | grep -qE "$2" || printf '%s\\n' "$commit"
  done
}

violation() {
  [ -n "$2" ] || return
  printf -- '- %s\\n  Found %s violation:\\n\\n' "$1" "$(printf '%s\\n' "$2" | wc -l)"
  printf '%s\\n' "$2" | sed 's/^/  /'
  echo
}

branch_rule() {
  regex="must match a given regex pattern: $2"
  case "$1" in
    pull-request) printf -- '- Changes must be made through a pull request.\\n\\n';;
    creation) case "$old" in *[!0]*) ;; *) printf -- '- Cannot create ref due to creations being restricted.\\n\\n';; esac;;
    signatures) violation 'Commits must have verified signatures.' "$new";;
    branch-name) printf '%s' "$branch" | grep -qE "$2" || printf -- '- Branch name %s\\n\\n' "$regex";;
    linear) violation 'This branch must not contain merge commits.' "$(git rev-list --merges "$new" --not --branches)";;
    message) violation "Commit message $regex" "$(violating %B "$2")";;
    author-email) violation "Commit author email address $regex" "$(violating %ae "$2")";;
    committer-email) violation "Committer email address $regex" "$(violating %ce "$2")";;
    unheard-of) printf -- '- Changes must be blessed by the duty officer.\\n\\n';;
  esac
}`;

/** git-lfs/git-lfs#4491, AlexandreMeslin/ENG4021#14, git-lfs/git-lfs#3574; a hook of an enterprise server says what it likes. */
const LIMITS = `
limit() {
  case "$1" in
    large)
      path=$(heavy "$2" | head -n 1)
      [ -n "$path" ] || return
      printf 'error: Trace: 83e8ea79de23baec9c518a4d315dd573d674408018cc5f3819c790d19f05bdb0\\n'
      printf 'error: See https://gh.io/lfs for more information.\\n'
      printf "error: File %s is 122.92 MB; this exceeds GitHub's file size limit of 100.00 MB\\n" "$path"
      printf 'error: GH001: Large files detected. You may want to try Git Large File Storage - https://git-lfs.github.com.\\n';;
    private-email)
      printf 'error: GH007: Your push would publish a private email address.\\n'
      printf 'You can make your email public or disable this protection by visiting:\\nhttps://github.com/settings/emails\\n';;
    lfs)
      oid=$(files | while read -r path; do git show "$new:$path" | sed -n 's/^oid sha256://p'; done | head -n 1)
      [ -n "$oid" ] || return
      printf 'error: GH008: Your push referenced at least 1 unknown Git LFS object:\\n    %s\\n' "$oid"
      printf "Try to push them with 'git lfs push --all'.\\n";;
    hook)
      [ -z "$(violating %B "$2")" ] || printf 'Name a ticket that is open\\n';;
  esac
}`;

export const PRE_RECEIVE = `#!/bin/sh
empty=4b825dc642cb6eb9a060e54bf8d69288fbee4904
set -f
${SECRETS}
${FILE_RULES}
${BRANCH_RULES}
${LIMITS}

each() {
  IFS='
'
  for row in $KODELET_RULES; do
    rest=\${row#*|}
    glob=\${rest%%|*}
    case "$branch" in $glob) "$1" "\${row%%|*}" "\${rest#*|}";; esac
  done
}

while read -r old new ref; do
  branch=\${ref#refs/heads/}
  case " $KODELET_PROTECTED " in *" $branch "*)
    printf 'error: GH006: Protected branch update failed for %s.\\n\\n- Changes must be made through a pull request.\\n' "$ref" >&2
    exit 1;;
  esac
  case "$new" in *[!0]*) ;; *) continue;; esac
  case "$old" in *[!0]*) from=$old;; *) from=$(git merge-base "$new" HEAD 2>/dev/null || echo $empty);; esac
  found=$(each branch_rule)
  guarded=$(each file_rule)
  if [ -n "$guarded" ]; then
    found=$(printf '%s\\n\\n- GITHUB PUSH PROTECTION\\n  —————————————————————————————————————————\\n    Resolve the following violations before pushing again\\n%s' "$found" "$guarded")
  fi
  if [ -n "$found" ]; then
    printf 'error: GH013: Repository rule violations found for %s.\\n' "$ref" >&2
    printf 'Review all repository rules at https://github.com/acme/patience/rules?ref=%s\\n\\n%s\\n\\n' "$branch" "$found" >&2
    exit 1
  fi
  exceeded=$(each limit)
  if [ -n "$exceeded" ]; then
    printf '%s\\n' "$exceeded" >&2
    exit 1
  fi
  if [ "$KODELET_WORKFLOWS" = refused ]; then
    file=$(git diff --name-only "$from" "$new" -- .github/workflows | head -n 1)
    if [ -n "$file" ]; then
      echo "refusing to allow a GitHub App to create or update workflow \\\`$file\\\` without \\\`workflows\\\` permission" >&2
      exit 1
    fi
  fi
done
`;
