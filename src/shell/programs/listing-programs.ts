/** Rules of the programs that tell what files there are, how large, of what kind, and under which name. */
import { stop } from '../refusal.ts';
import {
  type Call,
  FILES_LISTED,
  FILES_READ,
  NONE,
  NUMBER,
  type ParsedCall,
  type ProgramRule,
  rulesOf,
} from '../rule.ts';
import { runsProject } from '../scope.ts';

const coreutils = rulesOf('read', 'GNU coreutils manual');
const SIZE = /^[\w']+$/;
const LOOKS = 'looks only at names and sizes';

export const PLACE_RULES: readonly ProgramRule[] = [
  rulesOf('read', 'tree(1), tree 2')(
    'tree',
    '-o writes, -l follows links out, --fromfile and --gitfile read lists, -R with -H writes pages',
    {
      flags: `-a -d -f -x -q -N -Q -p -u -g -s -h --si -D -F --inodes --device -v -t -c -U -r -i -A -S -n -C -X -J
        --dirsfirst --filesfirst --noreport --prune --matchdirs --ignore-case --gitignore --du --metafirst --nolinks`,
      values: { '-L --filelimit': NUMBER, '-I -P --timefmt --charset': 'text' },
      optional: { '--sort': /^\w+$/, '--filelimit': NUMBER },
    },
    FILES_LISTED,
  ),
  coreutils(
    'stat',
    LOOKS,
    {
      flags: '-f --file-system -L --dereference -t --terse -x',
      values: { '-c --format': 'text' },
      optional: { '--printf': 'text', '--cached': /^\w+$/ },
    },
    FILES_LISTED,
  ),
  rulesOf('read', 'file(1), file 5.44')(
    'file',
    '-m and -C load and compile rules, -f reads a list of names, -z and -Z run decompressors',
    {
      flags: `-b --brief -i --mime --mime-type --mime-encoding -h --no-dereference -k --keep-going -n --no-buffer -N --no-pad
        -r --raw -0 --print0 -L --dereference --extension -s --special-files -E -v --version`,
      values: { '-F --separator': 'text', '-e --exclude': /^\w+$/ },
    },
    FILES_READ,
  ),
  coreutils(
    'du',
    '--files0-from and -X read lists; -L follows links',
    {
      flags: `-0 --null -a --all --apparent-size -b --bytes -c --total -D -H -h --human-readable --inodes -k -l --count-links -m
        -P --no-dereference -S --separate-dirs --si -s --summarize -x --one-file-system`,
      values: { '-B --block-size -t --threshold': SIZE, '-d --max-depth': NUMBER, '--exclude': 'text' },
      optional: { '--time': /^\w+$/, '--time-style': /^[\w+%:-]+$/ },
    },
    FILES_LISTED,
  ),
  coreutils(
    'df',
    LOOKS,
    {
      flags: '-a --all -h --human-readable -H --si -i --inodes -k -l --local -P --portability -T --print-type --total',
      values: { '-B --block-size': SIZE, '-t --type -x --exclude-type': /^\w+$/ },
      optional: { '--output': /^[\w,]+$/ },
    },
    FILES_READ,
  ),
  coreutils(
    'realpath',
    'prints where names lead, and opens no file',
    {
      flags:
        '-e --canonicalize-existing -m --canonicalize-missing -L --logical -P --physical -q --quiet -s --strip --no-symlinks -z --zero',
      values: { '--relative-to --relative-base': 'text' },
    },
    { kind: 'message' },
  ),
  coreutils(
    'readlink',
    'prints where names lead, and opens no file',
    {
      flags: `-f --canonicalize -e --canonicalize-existing -m --canonicalize-missing -n --no-newline -q --quiet -s --silent
        -v --verbose -z --zero`,
    },
    { kind: 'message' },
  ),
  coreutils(
    'basename',
    'opens no file',
    { flags: '-a --multiple -z --zero', values: { '-s --suffix': 'text' } },
    { kind: 'message' },
  ),
  coreutils('dirname', 'opens no file', { flags: '-z --zero' }, { kind: 'message' }),
  ...['dir', 'vdir'].map((name) => coreutils(name, LOOKS, { flags: '-a -A -l -h -R -1 -t -r -S -d -F' }, FILES_LISTED)),
];

const machine = rulesOf('read', 'manual pages of coreutils, procps and util-linux');
const REPORTS = 'prints facts about the machine and opens no file';
const ANYTHING_PLAIN = /^[\w.-]+$/;

export const MACHINE_RULES: readonly ProgramRule[] = [
  machine(
    'id',
    REPORTS,
    { flags: '-a -g --group -G --groups -n --name -r --real -u --user -z --zero' },
    { kind: ANYTHING_PLAIN },
  ),
  machine('whoami', REPORTS, {}, NONE),
  machine('groups', REPORTS, {}, { kind: ANYTHING_PLAIN }),
  machine(
    'uname',
    REPORTS,
    {
      flags: `-a --all -s --kernel-name -n --nodename -r --kernel-release -v --kernel-version -m --machine -p --processor
        -i --hardware-platform -o --operating-system`,
    },
    NONE,
  ),
  machine('arch', REPORTS, {}, NONE),
  machine(
    'hostname',
    'an operand sets the name, as -F and -b do',
    { flags: '-s --short -f --fqdn --long -d --domain -i -I' },
    NONE,
  ),
  machine('nproc', REPORTS, { flags: '--all', values: { '--ignore': NUMBER } }, NONE),
  machine(
    'free',
    '-s repeats without end',
    { flags: '-b -k -m -g -h --human --mega --giga --si -l --lohi -t --total -w --wide' },
    NONE,
  ),
  machine('uptime', REPORTS, { flags: '-p --pretty -s --since' }, NONE),
  machine(
    'ps',
    'e after the other letters prints environments, in the words without a dash',
    {
      flags: '-A -a -d -e -f -F -l -j -x -w -ww -y -H -T -L --forest --no-headers --headers',
      values: {
        '-o --format --sort': /^(?!.*env)[\w.,:%=+ -]+$/i,
        '-p --pid -u --user -U -C --ppid -g -t': /^[\w,./-]+$/,
      },
    },
    { kind: /^(?:[aAfjlruwxhT]+|\d+)$/ },
  ),
  machine(
    'pgrep',
    '-F reads a file; it sees the processes of its own command',
    {
      flags:
        '-a -c -f -i -l -n -o -v -w -x --list-full --count --full --ignore-case --list-name --newest --oldest --exact',
      values: { '-P --parent -u --euid -U --uid -g --pgroup -s --session': /^[\w,-]+$/ },
    },
    { kind: 'text', max: 1 },
  ),
  machine(
    'ss',
    '-K ends connections, -D writes a file, -F reads one, -N goes to another network; it sees the network of the sandbox',
    { flags: '-l -t -u -n -p -a -4 -6 -x -H -e -s -o -i -m -r -O --listening --tcp --udp --numeric --processes --all' },
    { kind: /^(?:[sd]port|[=<>]+|:?\d+|and|or|not|state|[a-z-]+)$/ },
  ),
  machine(
    'netstat',
    '-c repeats without end; it sees the network of the sandbox',
    { flags: '-l -t -u -n -p -a -4 -6 -x -e -i -r -s --listening --tcp --udp --numeric --programs --all' },
    NONE,
  ),
  machine(
    'dpkg',
    'lists what is installed; -i, -r and -P change it',
    { flags: '-l --list -s --status -L --listfiles -S --search -p --print-avail --print-architecture --version' },
    { kind: /^[\w.+:*/-]+$/ },
  ),
  machine(
    'dpkg-query',
    'lists what is installed',
    {
      flags: '-l --list -s --status -L --listfiles -S --search -W --show -p --print-avail',
      values: { '-f --showformat': 'text' },
    },
    { kind: /^[\w.+:*/-]+$/ },
  ),
  machine('getconf', REPORTS, { flags: '-a' }, { kind: ANYTHING_PLAIN, max: 1 }),
  machine('locale', REPORTS, { flags: '-a --all-locales -m --charmaps' }, { kind: ANYTHING_PLAIN }),
  machine('lscpu', REPORTS, { flags: '-a -b -c -e -p -J --json -y -x' }, NONE),
  machine('lsb_release', REPORTS, { flags: '-a --all -d -i -r -c -s -v' }, NONE),
  machine('tty', REPORTS, { flags: '-s --silent --quiet' }, NONE),
  machine('sw_vers', REPORTS, { flags: '-productName -productVersion -buildVersion' }, NONE),
  machine('sleep', 'waits', {}, { kind: /^\d*\.?\d+[smhd]?$/ }),
  machine(
    'printenv',
    'without a name it prints every variable, as the code of the repository can in a sandbox; none of these is a secret',
    { flags: '-0 --null' },
    {
      kind: /^(?:PATH|HOME|PWD|USER|LOGNAME|SHELL|LANG|LC_\w+|TERM|TZ|TMPDIR|CI|NODE_ENV|EDITOR|PAGER|NO_COLOR|GO(?:PATH|ROOT|FLAGS|OS|ARCH|MODCACHE)|JAVA_HOME|VIRTUAL_ENV|PYTHONPATH|CARGO_HOME|RUSTUP_HOME|GITHUB_(?:WORKSPACE|ACTIONS|REPOSITORY|REF|SHA))$/,
    },
    { also: requireNames },
  ),
  machine('cal', REPORTS, { flags: '-1 -3 -m -y -j' }, { kind: /^\w+$/, max: 3 }),
];

function requireNames({ operands }: ParsedCall, call: Call): void {
  if (operands.length === 0 && !runsProject(call.scope.rules)) {
    stop('bash.operand', 'printenv without a name prints every variable', 'Name one, as in printenv PATH.');
  }
}
