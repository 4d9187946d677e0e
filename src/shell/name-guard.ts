/** Checks names that are known only when a program runs, right before it does: by a few lines of bash that then become it. */
import { quote } from '../lib/text.ts';
import { type Argument, type GlobArgument, isUnseenName, type NameUse, originalOf, textArgument } from './argument.ts';
import { temporaryName } from './command-paths.ts';
import { asOneWord } from './numbers.ts';
import { shown, stop } from './refusal.ts';
import { type CommandRules, type Scope, spend } from './scope.ts';
import { SECRET_EXPRESSIONS, TEMPLATE_EXPRESSION } from './secret-files.ts';

/** A name that rules judge by its use, such as what xargs puts after a command. `text`: as it stands in the command, if it does. */
export const unseenName = (original?: Argument, head = ''): Argument & { readonly uses: NameUse[] } => ({
  kind: 'dynamic',
  text: original?.text ?? 'a name',
  emitted: original?.emitted ?? '',
  head,
  uses: [],
  ...(original && { original }),
  ...(original?.kind === 'dynamic' && original.toolchain && { toolchain: true }),
});

const LETTERS: Readonly<Record<NameUse, string>> = {
  text: 't',
  run: 'e',
  committed: 'c',
  commit: 'k',
  read: 'r',
  present: 'p',
  write: 'w',
  tree: 'd',
  temporary: 'm',
};
const STRICTEST: readonly NameUse[] = [
  'run',
  'tree',
  'temporary',
  'write',
  'commit',
  'present',
  'read',
  'committed',
  'text',
];

/**
 * `words`: a checked call, in which rules have noted what they use each unseen name for. The answer runs it with only
 * those names that may be used so, and says which it leaves out.
 */
export function guarded(
  words: readonly Argument[],
  { rules, report }: Pick<Scope, 'rules' | 'report'>,
  protect: readonly string[] = [],
): readonly Argument[] {
  // A check in a word of another check is quoted once more, and so on.
  spend(8 + words.reduce((sum, { emitted }) => sum + emitted.length, 0) / 400, report);
  const written = words.filter((word) => !isUnseenName(word) || originalOf(word) !== word).map(inPlace);
  const counted = written.filter((word) => !isList(word) || isDivided(word));
  const lists = written.filter((word) => !counted.includes(word));
  const others = words.filter((word) => !counted.includes(word));
  const appended = others.length > 0 ? letterOf(...others) : 'x';
  const patterns = [...new Set([...protectedPatterns(rules.paths.protect), ...protect])].map(quote).join(' ');
  return [
    ...START.map(textArgument),
    checkOf(patterns),
    ...['names', ...placesOf(rules)].map(textArgument),
    textArgument(counted.map(countedLetter).join('') + appended),
    // A rule may have put words of its own behind a list.
    ...[...counted, ...lists].map((word) => originalOf(word)),
  ];
}

/** The check for these patterns, which is long: mostly they are the same ones. */
function checkOf(patterns: string): Argument {
  if (latest?.patterns !== patterns) latest = { patterns, check: textArgument(`${BEFORE}${patterns}${BEHIND}`) };
  return latest.check;
}

let latest: { readonly patterns: string; readonly check: Argument } | undefined;

/** The last of them in lines: directories that may be read as well. */
const placesOf = (rules: CommandRules): string[] => [
  rules.paths.root,
  temporaryName(rules),
  rules.paths.readable.filter((path) => !path.includes('\n')).join('\n'),
];

const START = ['bash', '--noprofile', '--norc', '-c'];

/**
 * What `guarded` has made of a command, taken off again: a policy that narrows another one judges what that one wrote. The
 * patterns in it hold in addition to its own.
 */
export function unguarded(
  words: readonly Argument[],
  { rules }: Scope,
): { readonly words: readonly Argument[]; readonly protect: readonly string[] } {
  const texts = words.map((word) => (word.kind === 'text' ? word.text : ''));
  const script = texts[START.length] ?? '';
  const around = [...START, script, 'names', ...placesOf(rules)];
  const inner = script.slice(BEFORE.length, -BEHIND.length);
  const isOurs =
    around.every((text, index) => text === texts[index]) &&
    script.startsWith(BEFORE) &&
    script.endsWith(BEHIND) &&
    /^'[^'\n]*'(?: '[^'\n]*')*$/.test(inner);
  if (!isOurs) return { words, protect: [] };
  const uses = texts[around.length] ?? '';
  const isOfList = (at: number): boolean => /[TCKRPWDMN]/.test(uses[at] ?? '');
  return {
    words: words.slice(around.length + 1).map((word, at) => (isOfList(at) ? asList(word) : word)),
    protect: inner.slice(1, -1).split("' '"),
  };
}

/** A word that comes to several is handed on as one, which the check divides: each letter is about one word of the call. */
function inPlace(word: Argument, at: number, words: readonly Argument[]): Argument {
  if (word.kind === 'glob')
    return { kind: 'dynamic', text: word.text, emitted: patternWord(word), head: '', many: true, divided: true };
  if (word.kind === 'dynamic' && word.many && !isUnseenName(word)) {
    return {
      ...word,
      emitted: word.emitted.startsWith('$(') ? `"${word.emitted}"` : asOneWord(word).emitted,
      divided: true,
    };
  }
  const isFollowed = words.slice(at + 1).some((other) => other.kind === 'dynamic' && !isUnseenName(other));
  const list = originalOf(word);
  if (!isFollowed || !isList(word) || isDivided(word) || word.kind !== 'dynamic' || list.kind !== 'dynamic')
    return word;
  return { ...word, divided: true, original: asOneWord(list) };
}

/** The pattern in quotes; what it has of blanks and of signs that are meant as text would be lost. */
function patternWord({ text, parts }: GlobArgument): string {
  if (parts.some((part) => part.kind === 'text' && /[\s*?[\\]/.test(part.text))) {
    stop('bash.glob', `${shown(text)} cannot stand beside a word that is not known`, 'Run the command once for each.');
  }
  return quote(parts.map((part) => part.text).join(''));
}

/** The list, or the pattern, that was handed on as one word. */
function asList(word: Argument): Argument {
  if (word.kind === 'dynamic') return { ...word, many: true };
  const parts = word.text.split(/([*?]|\[[^\]]*\])/).filter(Boolean);
  const isSign = (part: string): boolean => /^(?:[*?]|\[.*\])$/.test(part);
  return {
    kind: 'glob',
    text: word.text,
    emitted: parts.map((part) => (isSign(part) ? part : quote(part))).join(''),
    parts: parts.map((part) =>
      isSign(part) ? { kind: 'glob', text: part } : { kind: 'text', text: part, quoted: false },
    ),
  };
}

const isDivided = (word: Argument): boolean => word.kind === 'dynamic' && word.divided === true;
const countedLetter = (word: Argument): string => (isDivided(word) ? dividedLetter(word) : letterOf(word));
/** Any number of names. */
const isList = (word: Argument): boolean => isUnseenName(word) && word.kind === 'dynamic' && word.many === true;

function letterOf(...words: readonly Argument[]): string {
  const uses = words.flatMap((word) => (word.kind === 'dynamic' ? (word.uses ?? []) : []));
  const use = STRICTEST.find((one) => uses.includes(one));
  return use ? LETTERS[use] : '-';
}

/** The check divides what stands there; what the rule has no use for is not looked at. */
const dividedLetter = (word: Argument): string => letterOf(word).replace('-', 'n').toUpperCase();

/** Matches any name of a directory for git, and of a file of credentials, between two slashes. */
const SECRET = `/(\\.git[. ]*|git~[0-9]+[. ]*|${SECRET_EXPRESSIONS.join('|')})/`;
const TEMPLATE = `/${TEMPLATE_EXPRESSION}/`;

/** Patterns of `protect` for `[[ … == … ]]`, in which `*` matches slashes too: what differs from ours is stricter. */
function protectedPatterns(protect: readonly string[]): string[] {
  return protect.map((pattern) => {
    const bare = pattern.replace(/^\.?\//, '').replace(/\/(?:\*\*)?$/, '');
    const plain = bare
      .replace(/'/g, '?')
      .replace(/\\/g, '\\\\')
      .replace(/\{[^}]*\}|\*\*\/?/g, '*')
      .replace(/\[[^\]]*\]/g, '?');
    return pattern.includes('/') ? plain : `**/${plain}`;
  });
}

/** Its words: the workspace, the temporary directory, directories that may be read as well, a letter for the use of each word, the last of them for all others, `x` to refuse them. */
const BEFORE = `root=$1 temp=$2 uses=$4; mapfile -t sources <<< "$3"; shift 4
# Letters are bytes here: a name may have some that are no text.
locale=\${LC_ALL-}; LC_ALL=C
secret=${quote(SECRET)} template=${quote(TEMPLATE)}
protect=(`;
const BEHIND = `)
is_secret() {
  local path=/$1/
  while [[ $path =~ $template ]]; do path=\${path/"\${BASH_REMATCH[0]}"/"/x/"}; done
  [[ $path =~ $secret ]]
}
is_source() {
  local source
  for source in "\${sources[@]}"; do [[ -n $source && ( $1 == "$source" || $1 == "$source"/* ) ]] && return 0; done
  return 1
}
is_linked() {
  local other
  for other in "\${linked[@]}"; do [[ $1 -ef $other ]] && return 0; done
  return 1
}
is_protected() {
  local pattern
  [[ $1 == *[!\\ -~]* ]] && return 0
  for pattern in "\${protect[@]}"; do
    [[ /$1/ == /$pattern/* || /$1/ == $pattern/* ]] && return 0
    [[ $2 == d && ( $pattern == "$1"/* || ( $pattern == '*'* && $pattern != '**/'* ) ) ]] && return 0
  done
  return 1
}
# Where a name leads from the directory that git goes to.
look() { there=$1; [[ $1 == /* ]] || there=$from/$1; }
may() {
  look "$1"
  local here=$there inner name=\${1#"$root"/}; name=\${name#./}
  why='is one word too many'
  [[ $3 == x ]] && return 1
  [[ -z $1 ]] && return 0
  why='looks like an option'
  [[ $1 == [-@]* ]] && return 1
  why='has a line break'
  [[ $1 == *$'\\n'* ]] && return 1
  why='is neither a file nor a commit here'
  [[ $3 == p && ! -e $here && ! -L $here && -z $("\${git[@]}" log -1 --format=x -- ":(literal)$1" 2>/dev/null) ]] && return 1
  why='is no commit here'
  [[ $3 == k ]] && return 1
  why='is no path to a program'
  [[ $3 == e && $1 != */* ]] && return 1
  why='is not in the temporary folder'
  [[ $3 == m && ( $2 != "$temp"/* || $2 == "$root"* ) ]] && return 1
  why='is outside of the workspace'
  [[ $3 == t ]] && return 0
  if [[ $3 == c ]]; then
    why='may hold credentials'; shopt -s nocasematch
    if is_secret "\${1#*:}" || [[ $1 =~ -g[0-9a-f]{4,64}(\\^\\{[a-z]*\\})*$ ]]; then return 1; fi
    shopt -u nocasematch; return 0
  fi
  if [[ $2 == "$root"/* ]]; then inner=\${2#"$root"/}
  elif [[ $2 == "$root" ]]; then inner=.
  elif [[ $2 == "$temp"/* && $2 != "$root"* ]]; then inner=\${2#"$temp"/}
  elif [[ $3 == [rp] && $2 != "$root"* ]] && is_source "$2"; then inner=$2
  else return 1; fi
  shopt -s nocasematch
  why='may hold credentials'
  if is_secret "$1" || is_secret "$inner" || is_linked "$2"; then return 1; fi
  why='is protected against changes'
  if [[ $3 == [wd] ]] && { [[ $inner == . ]] || is_protected "$inner" "$3" || is_protected "$name" "$3"; }; then return 1; fi
  if [[ \${words[0]} == [cm][pv] ]] && ! may_land "$1"; then return 1; fi
  shopt -u nocasematch; why='holds what is protected or may hold credentials'
  [[ $3 != d || ! -d $2 || -L $here || ( $2 == "$temp"/* && $2 != "$root"* ) || -z $(held "$2") ]]
}
# Whether a copy, and all that a directory holds, may have the names that they get where the last word leads.
may_land() {
  local goal=\${words[-1]} base=\${1%/} inner child
  [[ $1 != "$goal" ]] || return 0
  base=\${base##*/} inner=$(realpath -m -- "$goal")
  if [[ -d $goal && ! " \${words[*]}" =~ \\ -([A-Za-z]*T|-no-t) ]]; then
    why='would come to a place that is not known'
    [[ $base == . || $base == .. || -z $base ]] && return 1
    inner=$(realpath -m -- "$goal/$base")
  elif [[ ! -d $there ]]; then return 0
  fi
  [[ $inner/ == "$root"/* ]] || return 0
  inner=\${inner#"$root"}; inner=\${inner#/}
  why="would be $inner, which is protected"
  if [[ $inner ]] && { is_protected "$inner" w || is_secret "$inner"; }; then return 1; fi
  [[ -d $there ]] || return 0
  for child in "$there"/* "$there"/.[!.]*; do
    child=\${inner:+$inner/}\${child##*/}; why="would make $child, which is protected"
    is_protected "$child" d && return 1
  done
  why='holds what is protected or may hold credentials'
  [[ -z $(held "$there/") ]]
}
held() {
  local kept=(-iregex ".*\${secret%/}" ! -iregex ".*\${template%/}") pattern
  for pattern in "\${protect[@]}"; do
    if [[ $pattern == '**/'* ]]; then kept+=(-o -ipath "*/\${pattern#'**/'}"); fi
  done
  find "$1" -regextype posix-extended -name node_modules -prune -o '(' "\${kept[@]}" ')' -print -quit
}
words=(); letters=(); at=0; counted=0
for word do
  use=\${uses:at:1}; use=\${use:-\${uses: -1}}; at=$((at + 1)); list=("$word")
  if [[ $use == [TCKRPWDMN] ]]; then list=($word); use=\${use,,}; fi
  words+=("\${list[@]}"); for word in "\${list[@]}"; do letters+=("$use"); done
  ((at < \${#uses})) && counted=\${#words[@]}
done
# The words of git in front of its command, and the directory that they lead to.
git=(); from=.
if [[ \${words[0]} == git ]]; then
  for ((at = 0; at < \${#words[@]}; at++)); do
    if ((at)) && [[ \${words[at - 1]} == -C ]]; then look "\${words[at]}"; from=$there
    elif ((at)) && [[ \${words[at]} != -* && \${words[at - 1]} != -c ]]; then break; fi
    git+=("\${words[at]}")
  done
fi
# The name of a commit, or two with dots between them; in a form that means no file where there is one of that name.
name_commit() {
  local part left=\${1%%..*} right=\${1#*..} dots=
  [[ $1 == *..* ]] && dots=..
  [[ $right == .* ]] && dots=... right=\${right#.}
  [[ $dots ]] || right=
  for part in "$left" "$right"; do
    [[ -z $part && $dots ]] && continue
    [[ $dots && -z $right && $part == "$right" ]] && continue
    [[ $part != [-^]* && $part != *[!0-9A-Za-z._/+~^@-]* ]] || return 1
    "\${git[@]}" rev-parse -q --verify "$part^{commit}" > /dev/null 2>&1 || return 1
    [[ $dots ]] || break
  done
  revision=$1
  if [[ -e $there ]]; then revision=\${left:+"$left^{commit}"}$dots\${right:+"$right^{commit}"}; fi
}
is_commit() {
  look "$1"
  [[ -n $1 && ( $2 == k || ! -e $there ) ]] && name_commit "$1"
}
names=(); real=()
for at in "\${!words[@]}"; do
  look "\${words[at]:-.}"; [[ \${letters[at]} == [-n] ]] || names+=("$there")
done
if ((\${#names[@]})); then mapfile -d '' -t real < <(realpath -mz -- "\${names[@]}"); fi
if ((\${#real[@]} != \${#names[@]})); then echo 'the names could not be looked up' >&2; exit 125; fi
linked=()
if ((\${#real[@]})) && [[ -n $(find "\${real[@]}" -maxdepth 0 -type f -links +1 -print -quit 2>/dev/null) ]]; then
  mapfile -d '' -t linked < <(find "$root" -regextype posix-extended '(' -name .git -o -name node_modules ')' -prune -o \
    -type f -links +1 -iregex ".*\${secret%/}(/.*)?" ! -iregex ".*\${template%/}" -print0)
fi
kept=(); left=0; at=0; seen=0
for word in "\${words[@]}"; do
  use=\${letters[at]}
  if [[ $use == [-n] ]]; then kept+=("$word")
  elif [[ $use == [pk] ]] && is_commit "$word" "$use"; then
    end=\${#kept[@]}; seen=$((seen + 1))
    for ((end = 0; end < \${#kept[@]}; end++)); do [[ \${kept[end]} == -- ]] && break; done
    kept=("\${kept[@]:0:end}" "$revision" "\${kept[@]:end}")
  elif may "$word" "\${real[seen]}" "$use"; then kept+=("$word"); seen=$((seen + 1))
  else
    shopt -u nocasematch; seen=$((seen + 1)); left=$((left + 1))
    if ((left <= 5)); then printf 'left out: %s %s\\n' "$word" "$why" >&2; fi
    ((at < counted)) && exit 1
  fi
  at=$((at + 1))
done
if ((left > 5)); then printf 'left out, and %d more\\n' "$((left - 5))" >&2; fi
if ((left && left == \${#names[@]})); then exit 1; fi
# What git changes is what has that name, and nothing else that the name would match.
if [[ \${words[0]} == git && \${letters[*]} == *[wd]* ]]; then kept=(git --literal-pathspecs "\${kept[@]:1}"); fi
if [[ $locale ]]; then LC_ALL=$locale; else unset -v LC_ALL; fi
# What only the shell has, without the functions of this check.
if [[ \${kept[0]} == command || \${kept[0]} == type || \${kept[0]} == hash ]]; then
  unset -f $(compgen -A function)
  "\${kept[@]}"
  exit
fi
exec "\${kept[@]}"`;
