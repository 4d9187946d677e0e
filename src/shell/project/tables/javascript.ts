/** Node.js, its package managers, and what packages bring along. */
import { IN_NODE_MODULES, type Never, type ProjectProgram } from '../project-program.ts';

const INSTALLS: Never = {
  match: /^(?:install|i|in|add|isntall|update|up|upgrade|dlx|create|init \S+|innit|x \S+@)(?: |$)/,
  unless: '--offline',
  does: 'fetches packages from the network',
  instead: 'Use what is installed: `ls node_modules`. A maintainer can install dependencies in a step before.',
};
const PUBLISHES: Never = {
  match:
    /^(?:publish|unpublish|deprecate|dist-tag|owner|access|team|org|token|login|logout|adduser|whoami|star|hook|profile|stage|npm (?:publish|login|logout|tag|access)|config set|config delete|set |config edit|(?:config )?get \S*(?:_auth\w*|_password))(?: |$)/,
  does: 'publishes, or changes an account or the settings of a registry',
  instead: 'Say in your answer that it is due; `npm pack --dry-run` shows what would be published.',
};
const ASKS: Never = {
  match:
    /^(?:view|v|info|show|search|find|s|audit|outdated|ping|doctor|fund|docs|repo|home|bugs|sbom|diff|npm (?:info|audit))(?: |$)/,
  does: 'asks the registry',
  instead: 'Look at what is installed, as in `npm ls` or `cat package.json`.',
};

const TEXT =
  '-t --testNamePattern --test-name-pattern --grep -g --testPathPattern --testPathPatterns --filter --fgrep --project --reporter --base --host --port';

export const JAVASCRIPT: readonly ProjectProgram[] = [
  {
    names: 'npm pnpm yarn',
    why: 'run the scripts of package.json',
    never: [INSTALLS, PUBLISHES, ASKS],
    flags:
      '-s --silent -q --quiet --if-present --workspaces -ws -r --recursive --parallel --stream --no-progress --no-color --offline --ignore-scripts --verbose',
    text: TEXT,
    line: '-c --call',
    runs: [
      { after: 'exec', valued: '-w --workspace -p --package --filter -C --dir -c --call', unknown: 'installed' },
      { after: 'x', valued: '-w --workspace -p --package -c --call', unknown: 'installed' },
    ],
  },
  {
    names: 'npx pnpx bunx',
    why: 'run what node_modules holds; a package that is not there would be fetched',
    line: '-c --call',
    runs: [{ after: '', valued: '-w --workspace -p --package -c --call', unknown: 'installed' }],
  },
  {
    names: 'bun',
    why: 'runs scripts, tests and files',
    never: [INSTALLS, PUBLISHES, { ...ASKS, match: /^(?:outdated|audit|info)(?: |$)/ }],
    text: TEXT,
    runs: [{ after: 'x', unknown: 'installed' }],
  },
  {
    names: 'node nodejs',
    why: 'runs JavaScript of the repository',
    text: TEXT,
    interprets: {
      code: /^(?:-[ep]+|--eval|--print|-pe)$/,
      alone: /^(?:-v|--version|-h|--help|--test|--run|--v8-options|--completion-bash)(?:=|$)/,
      valued:
        '-r --require --import --loader --experimental-loader -C --conditions --env-file --test-name-pattern --test-reporter --test-concurrency --test-timeout --max-old-space-size --run --watch-path',
    },
  },
  {
    names: 'tsx ts-node ts-node-esm esno babel-node vite-node swc-node sucrase-node',
    why: 'run TypeScript of the repository',
    folders: IN_NODE_MODULES,
    interprets: {
      code: /^(?:-[ep]+|--eval|--print)$/,
      alone: /^(?:-v|--version|-h|--help|--test)$/,
      valued: '-P --project --tsconfig -r --require -O --compiler-options --import',
    },
  },
  {
    names: 'deno',
    why: 'runs, tests, checks and formats TypeScript',
    never: [{ match: /^(?:publish|deploy|install|upgrade|login|jupyter)(?: |$)/, does: 'publishes or installs' }],
    text: '--filter',
  },
  {
    names:
      'tsc vue-tsc tsgo tsup tsdown esbuild rollup webpack vite swc babel parcel rspack rslib rsbuild unbuild microbundle ncc api-extractor typedoc jsdoc postcss sass lessc tailwindcss tailwind stylus browserify nodemon concurrently npm-run-all run-s run-p wait-on rimraf del-cli shx cpx copyfiles mkdirp ncp',
    why: 'compile, bundle and move the code of the repository',
    folders: IN_NODE_MODULES,
  },
  {
    names:
      'jest vitest mocha ava tap jasmine karma cypress playwright wdio testcafe nightwatch c8 nyc cucumber-js cucumber storybook test-storybook start-storybook build-storybook size-limit bundlesize stryker',
    why: 'run the tests of the repository',
    folders: IN_NODE_MODULES,
    never: [
      {
        match: /^(?:install|install-deps|open|run-server|codegen|--record)(?: |$)/,
        does: 'fetches a browser or opens a window',
        instead: 'Run the tests: `npx playwright test`.',
      },
    ],
    text: `${TEXT} --spec --testRegex`,
  },
  {
    names:
      'eslint oxlint standard xo tslint stylelint jshint knip depcheck madge ts-prune unimported publint attw arethetypeswrong cspell markdownlint markdownlint-cli2 commitlint lint-staged syncpack license-checker htmlhint html-validate svelte-check astro-check type-coverage npm-package-json-lint graphql-codegen graphql-inspector openapi-typescript swagger-cli redocly spectral quicktype json2ts ajv secretlint remark alex textlint ls-lint dependency-cruiser depcruise jscpd eslint_d',
    why: 'check and format the code of the repository',
    folders: IN_NODE_MODULES,
    text: '--rule --ext --global --env',
    looks: /^(?:--fix\S*|-w|--write|format|--apply\S*|-u|--output\S*|-o|migrate|init)$/,
  },
  {
    names: 'prettier biome dprint rome oxfmt prettierd svgo sort-package-json',
    why: 'format and check the code of the repository',
    folders: IN_NODE_MODULES,
    changes: true,
    looks: /^(?:--fix\S*|-w|--write|format|fmt|--apply\S*|-o|--output\S*|migrate|init)$/,
  },
  {
    names:
      'next nuxt nuxi astro remix gatsby ng react-scripts craco vue-cli-service svelte-kit svelte-package expo react-native cap capacitor ionic ember qwik docusaurus vitepress vuepress eleventy hexo nest strapi electron electron-builder electron-forge tauri plop hygen changeset lerna nx turbo rush wireit moon',
    why: 'run, build and check an application of the repository',
    folders: IN_NODE_MODULES,
    never: [
      {
        match: /^(?:publish|release publish|login|logout|deploy|telemetry|link|connect-to-nx-cloud)(?: |$)/,
        does: 'publishes or deploys',
      },
      { match: /^(?:add|upgrade|migrate latest|install)(?: |$)/, does: 'fetches packages from the network' },
    ],
    runs: [{ after: 'exec', valued: '--scope --ignore --concurrency', unknown: 'own' }],
  },
  {
    names: 'prisma drizzle-kit typeorm knex sequelize sequelize-cli mikro-orm kysely-ctl',
    why: "works on the repository's schema and on a database in the sandbox",
    folders: IN_NODE_MODULES,
    never: [{ match: /^(?:login|platform|deploy)(?: |$)/, does: 'acts on an account' }],
  },
  {
    names: 'http-server serve live-server json-server browser-sync miniserve',
    why: 'serve files of the workspace inside of the sandbox',
    folders: IN_NODE_MODULES,
  },
  {
    names: 'corepack',
    why: "runs the repository's package manager",
    never: [
      {
        match: /^(?:install|prepare|use|up|enable|disable|hydrate)(?: |$)/,
        does: 'fetches or installs a package manager',
      },
    ],
    runs: [{ after: '', unknown: 'own' }],
  },
  {
    names: 'cross-env cross-env-shell dotenv env-cmd dotenvx',
    why: 'set variables for a program of the project',
    folders: IN_NODE_MODULES,
  },
];
