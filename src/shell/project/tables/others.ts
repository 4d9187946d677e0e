/** The JVM, Ruby, PHP, .NET, the BEAM, Dart, and the smaller interpreters. */
import { IN_VENDOR, type Never, type ProjectProgram } from '../project-program.ts';

const FETCHES = (match: RegExp): Never => ({
  match,
  does: 'fetches packages from the network',
  instead: 'Work with what the workspace and the caches hold.',
});
const PUBLISHES = (match: RegExp): Never => ({ match, does: 'publishes, deploys, or changes an account' });
/** Goals and tasks stand anywhere, with a project in front: `clean deploy`, `:app:publishToMavenLocal`. */
const GOALS = PUBLISHES(
  /(?:^| )(?:\S*:)?(?:deploy\S*|publish\w*|release\w*:?\S*|uploadArchives|sonatype\w*|bintrayUpload|closeAndRelease\w*|jib|dockerPush\w*|appengineDeploy|wagon:\S*|scm:\S*|gitPublish\w*)(?: |$)/i,
);
const ALONE = /^(?:-v|-V|-h|--version|--help|-\?)$/;

export const OTHERS: readonly ProjectProgram[] = [
  {
    names: 'mvn mvnw mvnd mvnw.cmd',
    why: 'builds and tests by the pom.xml of the repository',
    never: [GOALS],
    // Without it some builds of Maven colour what they print into files.
    adds: ['-B'],
    text: '-Dtest -Dit.test -pl -Dgroups -Dsurefire.failIfNoSpecifiedTests',
  },
  {
    names: 'gradle gradlew gradlew.bat',
    why: 'builds and tests by the build files of the repository',
    never: [
      {
        ...GOALS,
        match: new RegExp(
          GOALS.match.source.replace('deploy\\S*|publish\\w*', 'deploy|publish(?!\\w*ToMavenLocal)\\w*'),
          'i',
        ),
      },
    ],
    text: '--tests -x',
  },
  {
    names:
      'java javac javap jar javadoc jshell jdeps jlink jpackage jcmd jps jstat jstack jmap kotlin kotlinc kotlinc-jvm ktlint detekt scala scalac scala-cli scalafmt scalafix sbt sbtn mill amm groovy groovyc ant ivy lein clj clojure clj-kondo cljfmt bb boot jbang checkstyle pmd spotbugs google-java-format leiningen bloop coursier cs kotlin-language-server spring jreleaser',
    why: 'compile, run and check what runs on the JVM',
    never: [
      PUBLISHES(/(?:^| )(?:deploy|publish\w*|publishSigned|releaseUpload|full-release|release)(?: |$)/),
      FETCHES(/^(?:install|fetch|launch|resolve)(?: |$)/),
    ],
    text: '--tests -Dtest',
  },
  {
    names: 'ruby jruby truffleruby mruby',
    why: 'runs Ruby of the repository',
    interprets: { code: /^-[lnpaWwvis]*e$/, alone: ALONE, valued: '-r -I -C -x' },
  },
  {
    names: 'bundle bundler',
    why: 'runs programs of the Gemfile',
    never: [
      FETCHES(/^(?:add|update|outdated|inject|gem|open|cache|package)(?: |$)/),
      PUBLISHES(/^(?:plugin|console-publish)(?: |$)/),
      {
        match: /^config (?:set|unset)(?: |$)/,
        does: 'changes the settings of Bundler',
        instead: 'Set it for one command: `BUNDLE_WITHOUT=development bundle exec rake`.',
      },
    ],
    runs: [{ after: 'exec', valued: '--gemfile', unknown: 'own' }],
  },
  {
    names:
      'rake rspec rubocop standardrb minitest rails bin/rails brakeman erb erblint erb_lint haml-lint slim-lint reek flay flog sorbet srb steep rbs tapioca yard rdoc irb ri racc cucumber-ruby guard spring-ruby foreman rackup puma thin unicorn falcon overcommit solargraph herb i18n-tasks database_consistency',
    why: 'run, test and check Ruby of the repository',
    never: [{ ...PUBLISHES(/(?:^| )(?:release|gem:push|deploy\S*)(?: |$)/) }],
    text: '-e --example -t --tag -n --name',
  },
  {
    names: 'gem',
    why: 'says what is installed, and builds gems of the repository',
    never: [
      FETCHES(
        /^(?:install|i|update|fetch|search|query|outdated|uninstall|cleanup|mirror|sources|specification -r)(?: |$)/,
      ),
      PUBLISHES(/^(?:push|yank|owner|signin|signout|cert)(?: |$)/),
    ],
  },
  {
    names: 'php',
    why: 'runs PHP of the repository',
    interprets: {
      code: /^(?:-r|--run|-B|-R|-E)$/,
      alone: /^(?:-v|-V|-h|-m|-i|-S|--version|--help|--ini|--modules|--info|--server|--r[fcez]|--rf|--rc)$/,
      valued: '-d -c -S -t -z --rf --rc --re --define',
    },
  },
  {
    names: 'composer composer.phar',
    why: 'runs the scripts of composer.json',
    never: [
      FETCHES(
        /^(?:require|update|u|upgrade|global|create-project|self-update|selfupdate|search|outdated|audit|reinstall|browse|home|fund)(?: |$)/,
      ),
      PUBLISHES(/^(?:config|archive --publish|login)(?: |$)/),
    ],
    runs: [{ after: 'exec', unknown: 'own' }],
  },
  {
    names:
      'phpunit paratest pest phpstan psalm phan phpcs phpcbf php-cs-fixer pint rector infection behat codecept codeception artisan console bin/console deptrac phpmd phpcpd phpbench phplint parallel-lint ecs twigcs magento drush wp symfony sail phive box',
    why: 'run, test and check PHP of the repository',
    folders: IN_VENDOR,
    never: [PUBLISHES(/^(?:deploy|login|cloud\S*|publish:\S*)(?: |$)/)],
    text: '--filter --group --testsuite',
  },
  {
    names: 'dotnet',
    why: 'builds, runs, tests and formats .NET',
    never: [
      PUBLISHES(/^(?:nuget (?:push|delete|add|update|sign|trust)|user-secrets|dev-certs)(?: |$)/),
      FETCHES(
        /^(?:add|restore|tool (?:install|update|restore)|workload|new (?:install|-i|search)|package|sdk check)(?: |$)/,
      ),
    ],
    text: '--filter --logger -l -v --verbosity -c --configuration -f --framework',
    runs: [{ after: 'tool run', unknown: 'own' }],
  },
  {
    names:
      'msbuild csc fsi fsc fantomas csharpier nunit3-console xunit vstest.console paket cake dotnet-script csi reportgenerator mono mcs xbuild nuget dotnet-format dotnet-ef stryker-net',
    why: 'build, test and format .NET',
    never: [
      PUBLISHES(/^(?:push|setapikey|publish|delete|sources)(?: |$)/i),
      FETCHES(/^(?:install|restore|update)(?: |$)/),
    ],
  },
  {
    names: 'mix elixir elixirc iex erl erlc escript rebar3 rebar gleam credo dialyzer ct_run',
    why: 'build, run, test and format what runs on the BEAM',
    never: [
      PUBLISHES(
        /^(?:hex\.(?:publish|user|owner|retire|organization)|publish|hex publish|hex|phx\.gen\.release --docker-push)(?: |$)/,
      ),
      FETCHES(/^(?:archive\.install|local\S*|escript\.install|deps\.update|add|upgrade|update)(?: |$)/),
    ],
    text: '-e --eval --only --exclude --include',
  },
  {
    names: 'dart flutter fvm melos very_good build_runner dartfmt dartanalyzer',
    why: 'build, run, test and format Dart',
    never: [
      PUBLISHES(/^(?:pub (?:publish|login|logout|token|uploader|lish)|publish|upgrade|downgrade|channel)(?: |$)/),
      FETCHES(/^(?:pub (?:add|upgrade|global activate)|install|precache)(?: |$)/),
    ],
    text: '--name --plain-name -n -N',
    runs: [{ after: 'exec', unknown: 'own' }],
  },
  {
    names: 'perl perl5',
    why: 'runs Perl of the repository',
    interprets: {
      code: /^-[0-9acilnpstuwFW]*[eE]$/,
      alone: /^(?:-v|-V\S*|-h|--version|--help|-c)$/,
      valued: '-I -M -x',
    },
  },
  {
    names: 'prove perltidy perlcritic carton plx perldoc podchecker Build minil dzil',
    why: 'test, check and format Perl',
    never: [PUBLISHES(/^(?:release|upload)(?: |$)/), FETCHES(/^(?:install|update)(?: |$)/)],
    runs: [{ after: 'exec', unknown: 'own' }],
  },
  {
    names: 'lua luajit luac texlua nlua',
    why: 'runs Lua of the repository',
    interprets: { code: /^-e$/, alone: /^-v$/, valued: '-l' },
  },
  {
    names: 'luacheck busted stylua selene luarocks tl teal moonc',
    why: 'check and test Lua',
    never: [PUBLISHES(/^upload(?: |$)/), FETCHES(/^(?:install|download|search)(?: |$)/)],
  },
  {
    names: 'julia',
    why: 'runs Julia of the repository',
    interprets: { code: /^(?:-[eE]|--eval|--print)$/, alone: ALONE, valued: '-t --threads -L --load -p -J' },
  },
  {
    names: 'Rscript R',
    why: 'runs R of the repository',
    interprets: { code: /^-e$/, alone: /^(?:--version|--help|CMD|-h)$/, valued: '' },
  },
  {
    names:
      'octave matlab sage gp maxima guile racket raco sbcl clisp ecl gsi janet fennel swipl gprolog tclsh wish expect gnuplot',
    why: 'run scripts of the repository',
  },
];
