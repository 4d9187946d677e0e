/** Shells, runners of tasks, and what works on data of the workspace. */
import type { Never, ProjectProgram } from '../project-program.ts';

const CHANGES_VERSIONS: Never = {
  match:
    /^(?:install|use|plugin|plugins|upgrade|self-update|global|uninstall|allow|add|update|pin|fetch|profile|copy|store|daemon)(?: |$)/,
  does: 'installs or changes settings of the account',
  instead: 'Use what is installed: `which node`.',
};

export const TASKS: readonly ProjectProgram[] = [
  {
    names: 'bash sh dash zsh ksh ash',
    why: 'runs commands that are judged like any others, and scripts of the workspace',
    shell: true,
  },
  { names: 'stty tput infocmp', why: 'say what the terminal is, or that there is none' },
  {
    names: 'script',
    why: 'runs a line, judged like any other, in a terminal of its own, and writes down what it prints',
    shell: true,
  },
  {
    names: 'source .',
    why: 'reads a script of the workspace into the shell, as an environment of Python asks for',
    interprets: { code: /^$(?!)/ },
  },
  {
    names: 'just task go-task mage mask cargo-make makers taskfile',
    why: 'run tasks of the repository',
    never: [{ match: /(?:^| )(?:publish|deploy|release|upload|push)(?: |$)/, does: 'publishes or deploys' }],
  },
  {
    names: 'mise asdf rbenv pyenv nodenv fnm direnv',
    why: 'run programs of the versions that the repository names',
    never: [CHANGES_VERSIONS],
    line: '-c --command',
    runs: [
      { after: 'exec', valued: '-c --command --using', unknown: 'own' },
      { after: 'x', valued: '-c --command', unknown: 'own' },
    ],
  },
  {
    names: 'volta',
    why: 'runs programs of the versions that the repository names',
    never: [CHANGES_VERSIONS],
    runs: [{ after: 'run', valued: '--node --npm --pnpm --yarn --env', unknown: 'own' }],
  },
  {
    names: 'xvfb-run dbus-run-session',
    why: 'run a program of the project with a display of its own',
    runs: [{ after: '', valued: '-n -s -e -f -w --server-args', unknown: 'own' }],
  },
  {
    names: 'sqlite3 duckdb sqlite-utils sqldiff litecli',
    why: 'work on database files of the workspace',
    changes: true,
  },
  {
    names:
      'psql pg_isready pg_dump createdb dropdb mysql mysqladmin mysqldump mariadb mongo mongosh redis-cli valkey-cli cqlsh influx',
    why: 'ask databases, where commands reach one',
    changes: true,
    text: '-d --dbname -U --username -h --host',
  },
  {
    names: 'terraform tofu terragrunt tflint tfsec checkov packer',
    why: 'check and format the configuration of infrastructure',
    never: [
      {
        match:
          /^(?!(?:-chdir=\S+ )?(?:fmt|validate|version|graph|providers|show|console|test|output|workspace list)(?: |$)|-|\.|--)\S+/,
        does: 'works on real infrastructure, or fetches',
        instead: 'Use `terraform fmt -check` or `terraform validate`.',
      },
    ],
  },
  {
    names: 'helm',
    why: 'checks and renders the charts of the repository; --post-renderer and plugins run programs',
    never: [
      {
        match:
          /^(?!(?:lint|template|unittest|create|package|version|help|(?:show|inspect) (?:all|chart|crds|readme|values)|(?:dependency|dep|dependencies) (?:list|ls))(?: |$)|-)\S+/,
        does: 'acts on a cluster, or fetches',
        instead: 'Use `helm lint .` or `helm template .`.',
      },
    ],
  },
  {
    names:
      'protolint openapi-generator openapi-generator-cli swagger-codegen jsonnet cue dhall kcl pkl ytt kustomize kubeconform kubeval conftest opa regal',
    why: 'check and generate from files of the repository',
    never: [{ match: /^(?:push|publish|pull|login)(?: |$)/, does: 'publishes or fetches' }],
  },
  {
    names:
      'pandoc groff nroff troff mandoc latexmk pdflatex xelatex lualatex tectonic bibtex biber typst asciidoctor mdbook hugo jekyll zola dot plantuml mmdc marp d2 graphviz',
    why: 'build the documents of the repository',
    changes: true,
    never: [{ match: /^(?:deploy|publish)(?: |$)/, does: 'publishes' }],
  },
  {
    names:
      'ffmpeg ffprobe convert magick identify inkscape rsvg-convert optipng pngquant jpegoptim cwebp exiftool sox gs pdftotext pdfinfo qpdf tesseract',
    why: 'work on media files of the workspace',
    changes: true,
  },
  {
    names: 'tar bsdtar unzip gzip gunzip bzip2 bunzip2 xz unxz zstd unzstd',
    why: 'pack and unpack files of the workspace; tar runs programs that its words name',
    changes: true,
    text: '--exclude',
  },
  {
    names: 'zip',
    why: 'packs files of the workspace',
    changes: true,
    text: '-x --exclude -i --include',
  },
  {
    names:
      'msgfmt xgettext msgmerge po4a glib-compile-schemas glib-compile-resources rcc uic moc lupdate lrelease flatc thrift capnp antlr4 antlr bison flex yacc lex ragel swig gperf m4 envsubst gettext help2man ctangle',
    why: 'generate code of the repository',
    changes: true,
  },
  { names: 'man less more', why: 'print what they are given, without a terminal' },
  { names: 'hyperfine', why: 'measure and repeat programs of the project' },
];
