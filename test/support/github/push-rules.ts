/** What GitHub refuses to have pushed: classic branch protection, rulesets, push protection and workflow files, in its words. */
import type { Repository } from './types.ts';

export interface PushRule {
  /** `*` stands for any characters, slashes too. */
  readonly branches: string;
  readonly rule: 'pull-request' | 'creation' | 'signatures' | 'secrets';
  /** For `secrets`: what counts as one, as an extended regular expression. */
  readonly pattern?: string;
}

/** As the branch API says it: by classic protection, or by a ruleset that is about the branch. */
export const isProtected = ({ protectedBranches, pushRules }: Repository, branch: string): boolean =>
  protectedBranches.has(branch) ||
  pushRules.some(({ rule, branches }) => rule !== 'secrets' && patternOf(branches).test(branch));

export const patternOf = (glob: string): RegExp =>
  new RegExp(`^${glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);

/** For the hook below. */
export const ruleVariables = ({ protectedBranches, pushRules }: Repository): Record<string, string> => ({
  KODELET_PROTECTED: [...protectedBranches].join(' '),
  KODELET_RULES: pushRules.map(({ rule, branches, pattern = '' }) => `${rule}|${branches}|${pattern}`).join('\n'),
});

export const PRE_RECEIVE = `#!/bin/sh
empty=4b825dc642cb6eb9a060e54bf8d69288fbee4904
set -f

secrets() {
  found=$(git grep -nIE "$2" "$1" -- | head -n 1)
  [ -n "$found" ] || return
  place=\${found#*:}
  path=\${place%%:*}
  line=\${place#*:}
  cat <<END
- GITHUB PUSH PROTECTION
  —————————————————————————————————————————
    Resolve the following violations before pushing again

    - Push cannot contain secrets


     (?) Learn how to resolve a blocked push
     https://docs.github.com/code-security/secret-scanning/working-with-secret-scanning-and-push-protection/working-with-push-protection-from-the-command-line#resolving-a-blocked-push


      —— Acme API Key ——————————————————————————————————————
       locations:
         - commit: $1
           path: $path:\${line%%:*}

       (?) To push, remove secret from commit(s) or follow this URL to allow the secret.
       https://github.com/acme/patience/security/secret-scanning/unblock-secret/2gakJrAududURpxlhIZdNlX14ZZ

END
}

violations() {
  IFS='
'
  for row in $KODELET_RULES; do
    rest=\${row#*|}
    glob=\${rest%%|*}
    case "$3" in $glob) ;; *) continue;; esac
    case "\${row%%|*}" in
      pull-request) printf -- '- Changes must be made through a pull request.\\n\\n';;
      creation) case "$1" in *[!0]*) ;; *) printf -- '- Cannot create ref due to creations being restricted.\\n\\n';; esac;;
      signatures) printf -- '- Commits must have verified signatures.\\n  Found 1 violation:\\n\\n  %s\\n\\n' "$2";;
      secrets) secrets "$2" "\${rest#*|}";;
    esac
  done
}

while read -r old new ref; do
  branch=\${ref#refs/heads/}
  case " $KODELET_PROTECTED " in *" $branch "*)
    printf 'error: GH006: Protected branch update failed for %s.\\n\\n- Changes must be made through a pull request.\\n' "$ref" >&2
    exit 1;;
  esac
  case "$new" in *[!0]*) ;; *) continue;; esac
  found=$(violations "$old" "$new" "$branch")
  if [ -n "$found" ]; then
    printf 'error: GH013: Repository rule violations found for %s.\\n' "$ref" >&2
    printf 'Review all repository rules at https://github.com/acme/patience/rules?ref=%s\\n\\n%s\\n\\n' "$branch" "$found" >&2
    exit 1
  fi
  case "$old" in *[!0]*) from=$old;; *) from=$(git merge-base "$new" HEAD 2>/dev/null || echo $empty);; esac
  if [ "$KODELET_WORKFLOWS" = refused ]; then
    file=$(git diff --name-only "$from" "$new" -- .github/workflows | head -n 1)
    if [ -n "$file" ]; then
      echo "refusing to allow a GitHub App to create or update workflow \\\`$file\\\` without \\\`workflows\\\` permission" >&2
      exit 1
    fi
  fi
done
`;
