/** Compiled languages and what builds them: Go, Rust, C and C++, Swift, Zig and others. */
import type { Never, ProjectProgram } from '../project-program.ts';

const FETCHES = (match: RegExp): Never => ({
  match,
  does: 'fetches from the network, or installs',
  instead: 'Work with what the workspace and the caches hold.',
});
const PUBLISHES = (match: RegExp): Never => ({ match, does: 'publishes, or changes an account' });

export const NATIVE: readonly ProjectProgram[] = [
  {
    names: 'go',
    why: 'builds, runs, tests and formats Go',
    never: [
      FETCHES(/^(?:get|install \S*@)(?: |$|\S)/),
      {
        match: /^(?:telemetry|env -[wu]|bug)(?: |$)/,
        does: 'changes settings of the account',
        instead: 'Set the variable in front: `GOFLAGS=-mod=mod go build ./...`.',
      },
    ],
    text: '-run -bench -skip -list -fuzz -ldflags -gcflags -tags -asmflags -timeout -benchtime',
  },
  {
    names:
      'gofmt goimports gofumpt golangci-lint staticcheck golint revive gosec govulncheck errcheck ineffassign misspell gci golines mockgen mockery stringer wire sqlc ginkgo gotestsum gotest richgo gocov gocyclo dlv templ buf protoc protoc-gen-go ent swag air ko gopls deadcode nilaway wsl',
    why: 'check, format, generate and test Go',
    never: [PUBLISHES(/^(?:push|registry login|publish|migrate)(?: |$)/)],
    text: '-focus -skip --focus --skip -E -D --enable --disable',
  },
  {
    names: 'cargo',
    why: 'builds, runs, tests, checks and formats Rust',
    never: [
      PUBLISHES(/^(?:\+\S+ )?(?:publish|login|logout|owner|yank|release)(?: |$)/),
      FETCHES(/^(?:\+\S+ )?(?:install|uninstall|search|info|binstall|install-update)(?: |$)/),
    ],
    flags: '-q --quiet -v --verbose -vv --locked --frozen --offline',
    text: '--skip -E --filter-expr',
  },
  {
    names:
      'rustc rustfmt rustdoc clippy-driver cargo-clippy cargo-fmt cargo-nextest cargo-tarpaulin cargo-llvm-cov cargo-deny cargo-audit cargo-machete cargo-udeps cargo-hack cargo-expand cross trunk wasm-pack wasm-bindgen miri bindgen cbindgen rust-analyzer',
    why: 'compile, check and format Rust',
    never: [PUBLISHES(/^(?:publish|login|pack-and-publish)(?: |$)/)],
  },
  {
    names: 'rustup',
    why: 'says which toolchains there are, and runs one',
    never: [
      FETCHES(
        /^(?:install|update|self|toolchain (?:install|uninstall|link)|component (?:add|remove)|target (?:add|remove)|default \S|override)(?: |$)/,
      ),
    ],
    runs: [{ after: 'run', unknown: 'own' }],
  },
  {
    names: 'make gmake mingw32-make bmake nmake',
    why: 'runs targets of the Makefile',
    never: [PUBLISHES(/(?:^| )(?:publish|deploy|upload|push)(?:[ -]|$)/)],
  },
  {
    names:
      'cmake ctest cpack ccmake ninja samu meson scons waf bazel bazelisk buck buck2 pants please plz xmake premake premake5 autoconf automake autoreconf aclocal autoheader libtoolize qmake conan vcpkg gyp node-gyp prebuildify cmake-js bear ccache sccache distcc pkg-config pkgconf',
    why: 'build and test by the build files of the repository',
    never: [
      FETCHES(/^(?:install \S|search|download|wrap install|remote|fetch)(?: |$|\S)/),
      PUBLISHES(/^(?:upload|publish)(?: |$)/),
    ],
    text: '-R -E -L -LE --tests-regex --exclude-regex --label-regex --test_filter --gtest_filter -G',
  },
  {
    names:
      'gcc g++ cc c++ clang clang++ cpp ld ld.lld lld mold ar as ranlib nm objdump objcopy strip readelf size addr2line c++filt gcov gcovr lcov genhtml llvm-cov llvm-profdata emcc em++ nvcc ifort gfortran fpc nasm yasm tcc icc cl armclang arm-none-eabi-gcc avr-gcc ldd',
    why: 'compile and link the code of the repository',
  },
  {
    names: 'gdb',
    why: 'runs a program of the project and looks at it, by commands that may run anything; processes of others are not in its sandbox',
    interprets: {
      code: /^$(?!)/, // its commands are words in which paths are seen
      alone: /^--?(?:i?ex|(?:init-)?eval-command|batch|v|version|h|help|configuration|args)$/,
      valued:
        '-ex --ex -iex --iex -eval-command --eval-command -init-eval-command --init-eval-command -x --command -ix --init-command -s --symbols -e --exec -c --core -d --directory -cd -p --pid',
      args: '--args',
    },
  },
  {
    names: 'strace ltrace',
    why: 'run a program of the project and print its system calls; processes of others are not in their sandbox',
    never: [
      {
        match: /(?:^| )[|!]/,
        does: 'hands what it prints to another program',
        instead: 'Write it to a file: `strace -o /tmp/trace.txt PROGRAM`.',
      },
    ],
    runs: [
      {
        after: '',
        valued:
          '-a -b -e -o -p -s -u -E -I -O -P -S -U -X -n -l -x -A -F -w --trace --output --string-limit --columns --summary-sort-by --summary-columns --trace-path --attach --env --user',
        unknown: 'own',
      },
    ],
  },
  {
    names:
      'clang-format clang-tidy cppcheck cpplint iwyu include-what-you-use cmake-format cmake-lint astyle uncrustify indent valgrind callgrind_annotate cg_annotate ms_print ctags cscope doxygen gtester bats bats-core shunit2 shellspec',
    why: 'check, format and test C, C++ and shell',
    looks: /^(?:-i|--fix\S*|-fix\S*)$/,
  },
  {
    names: 'swift swiftc swiftlint swiftformat swift-format xcodebuild xcbeautify xcpretty tuist xcodegen pod fastlane',
    why: 'build, test and format Swift',
    never: [
      PUBLISHES(/^(?:trunk|publish|deliver|pilot|match|release|beta|package-registry)(?: |$)/),
      FETCHES(/^(?:install|update|repo|package (?:add|update))(?: |$)/),
    ],
  },
  {
    names:
      'zig zls nim nimble crystal shards ameba odin dmd ldc2 dub gnat gprbuild alr ghc ghci runghc runhaskell stack cabal hlint ormolu fourmolu stylish-haskell hpack ocaml ocamlc ocamlfind dune opam esy elm elm-test elm-format elm-review purs spago idris2 agda coqc lake lean cobc solc forge anvil cast hardhat truffle foundry slither vyper brownie scarb move sui cairo circom snarkjs',
    why: 'build, test and format by the files of the repository',
    never: [
      PUBLISHES(/^(?:publish|upload|login|send|wallet|register)(?: |$)/),
      FETCHES(/^(?:install|update|upgrade|fetch|init --\S|switch|clone|up)(?: |$)/),
    ],
  },
];
