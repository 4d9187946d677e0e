/** Rules of the test runners and compilers of Python, Go, Rust and make. */
import { knownText } from '../argument.ts';
import { isListed } from '../listed.ts';
import { shown, stop } from '../refusal.ts';
import type { Call, OptionTable, ParsedCall, ProgramRule } from '../rule.ts';
import { refuseResponseFiles } from './npm-and-node.ts';

const NUMBER = /^\d+$/;
const NAME = /^[\w.:+-]+$/;
const OUTSIDE = 'code and configuration come only from the workspace';

/** pytest CLI. Left out: `-o`, `--pastebin`, `--basetemp` (deletes), `--pdb`, `--pyargs`, `--debug`, `--log-file`. */
const PYTEST: OptionTable = {
  plainValues: true,
  flags: `-v --verbose -q --quiet -s -x --exitfirst -l --showlocals --lf --last-failed --ff --failed-first --nf --new-first --sw
    --stepwise --co --collect-only --no-header --no-summary --disable-warnings --strict-markers --strict-config --strict
    --doctest-modules --cache-clear --cache-show --fixtures --markers --version -V --setup-show --setup-only --setup-plan
    --full-trace --runxfail --no-cov --exitstatus --no-showlocals --stepwise-skip`,
  values: {
    '-k -m --deselect': 'text',
    '--maxfail --durations --durations-min --timeout --verbosity': /^\d+(?:\.\d+)?$/,
    '-n --numprocesses': /^(?:\d+|auto|logical)$/,
    '--tb --capture --import-mode --color --show-capture --last-failed-no-failures --dist': /^[\w-]+$/,
    '-r': /^[a-zA-Z]+$/,
    '-p': /^no:[\w.]+$/,
    // Any other category is imported by its name.
    '-W': /^(?:ignore|default|error|always|once|module)(?:::(?:[A-Z][a-z]+)?(?:Deprecation)?Warning)?$/,
    '--log-level --log-cli-level': /^\w+$/,
    '-c --config-file --rootdir --confcutdir --ignore': 'code',
    '--ignore-glob': 'text',
    '--junitxml --junit-xml': 'artifact',
    '--cov-report': /^(?:term|term-missing|term-missing:skip-covered|xml|json|lcov)?$/,
    '--cov-fail-under': NUMBER,
  },
  optional: { '--cov': 'code' },
};

const GO_BUILD: OptionTable = {
  goFlags: true,
  flags: '-a -n -v -x -race -msan -asan -trimpath -cover -json -work',
  values: {
    '-p': NUMBER,
    '-tags': /^[\w.,! ]*$/,
    '-mod': /^(?:readonly|vendor)$/,
    '-buildmode -covermode': /^[\w-]+$/,
    '-ldflags': /^(?:-[sw]|\s)+$/,
    '-coverpkg': 'any-word',
  },
  optional: { '-buildvcs': /^(?:true|false|auto)$/ },
};

/** go help build, go help testflag. Left out: -exec, -toolexec, -overlay, -modfile, -vettool, -gcflags, -asmflags, -C, profiles. */
const GO_TEST: OptionTable = {
  ...GO_BUILD,
  flags: `${GO_BUILD.flags} -short -failfast -benchmem -c -fullpath`,
  values: {
    ...GO_BUILD.values,
    '-count -parallel': NUMBER,
    '-cpu': /^[\d,]+$/,
    '-timeout -benchtime -fuzztime': /^[\dhmsx.]+$/,
    '-run -bench -skip -list -fuzz': 'text',
    '-coverprofile': 'artifact',
    '-vet -shuffle': /^[\w,-]+$/,
    '-o': 'artifact',
  },
};

/** cargo-build(1). Left out: --config, --target-dir, --artifact-dir, -Z, -C, +toolchain (before the sub-command). */
const CARGO: OptionTable = {
  plainValues: true,
  flags: `--release -r --all --workspace --lib --bins --tests --examples --benches --all-targets --all-features
    --no-default-features -v --verbose -vv -q --quiet --locked --frozen --offline --keep-going --future-incompat-report`,
  values: {
    '-p --package --bin --test --example --bench --exclude --profile --target': NAME,
    '-F --features': /^[\w ,/.+-]+$/,
    '-j --jobs': NUMBER,
    '--message-format --color': /^[\w,-]+$/,
    '--manifest-path': 'code',
  },
};

/** What stands after `--` goes to Rust's test harness, of which `--logfile` writes. */
const LIBTEST =
  /^(?:--(?:nocapture|no-capture|ignored|include-ignored|exact|show-output|quiet|list|test-threads(?:=\d+)?|skip)|-q|[\w:]+)$/;

const runs = (
  words: readonly string[],
  why: string,
  source: string,
  rule: Pick<Extract<ProgramRule, { options: unknown }>, 'options' | 'operands' | 'also'>,
): ProgramRule => ({ words, class: 'project', why, source, ...rule });

const go = (command: string, options: OptionTable): ProgramRule =>
  runs(
    ['go', command],
    `-exec, -toolexec and -vettool run programs, -overlay replaces sources; ${OUTSIDE}`,
    `go help ${command}`,
    {
      options,
      operands: { kind: 'code' },
      also: refuseVersions,
    },
  );

const pytest = (...words: readonly string[]): ProgramRule =>
  runs(
    words,
    `-o, -p and --basetemp load plugins or delete; ${OUTSIDE}`,
    'pytest manual, API reference, command-line flags',
    {
      options: PYTEST,
      operands: { kind: 'code' },
      also: ({ operands }) =>
        refuseResponseFiles(
          operands.map(({ text }) => text),
          'pytest',
        ),
    },
  );

export const BUILD_RULES: readonly ProgramRule[] = [
  pytest('pytest'),
  pytest('python', '-m', 'pytest'),
  pytest('python3', '-m', 'pytest'),
  go('test', GO_TEST),
  go('build', { ...GO_BUILD, values: { ...GO_BUILD.values, '-o': 'artifact' } }),
  go('vet', GO_BUILD),
  ...['build', 'check'].map((command) =>
    runs(['cargo', command], `--config sets wrappers that run; ${OUTSIDE}`, `cargo-${command}(1)`, {
      options: CARGO,
      operands: { kind: 'text', max: 0 },
    }),
  ),
  runs(['cargo', 'test'], `--config sets wrappers that run; ${OUTSIDE}`, 'cargo-test(1)', {
    options: { ...CARGO, flags: `${CARGO.flags} --no-run --no-fail-fast --doc` },
    operands: { kind: /^[\w:]+$/, afterDashes: LIBTEST },
  }),
  runs(
    ['make'],
    '-f, -C, -I and --eval bring other rules; NAME=value replaces the compiler or the shell',
    'GNU make manual, 9.8',
    {
      options: {
        flags:
          '-k --keep-going -s --silent --quiet -B --always-make -w --print-directory --no-print-directory -n --dry-run',
        optional: { '-j --jobs': NUMBER },
      },
      operands: { kind: /^(?:[\w.-]+|V=[01]|VERBOSE=[01])$/ },
      also: requireTargets,
    },
  ),
];

/** `path@version` is fetched from the network. */
function refuseVersions({ operands }: ParsedCall): void {
  const found = operands.find(({ text }) => text.includes('@'));
  if (found)
    stop(
      'bash.operand',
      `${shown(found.text)} names a version to fetch`,
      'Name packages of the workspace, such as ./…',
    );
}

/** Every target must be allowed, not only the first. */
function requireTargets({ options, operands }: ParsedCall, { scope }: Call): void {
  const takesNumber = options.some(({ name, value }) => (name === '-j' || name === '--jobs') && !value);
  for (const operand of operands) {
    const target = knownText(operand) ?? '';
    if (/^(?:V|VERBOSE)=/.test(target) || (takesNumber && NUMBER.test(target))) continue;
    if (isListed(scope.rules, ['make', target])) continue;
    stop(
      'bash.allowlist',
      `the target ${shown(target)} of make is not in the allowlist`,
      'Allow it as make TARGET, or leave it out.',
    );
  }
}
