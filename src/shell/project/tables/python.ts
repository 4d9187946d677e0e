/** Python, its environments, and what they hold. */
import { IN_VIRTUAL_ENVIRONMENT, type Never, type ProjectProgram } from '../project-program.ts';

const ADDS = (match: RegExp): Never => ({
  match,
  does: 'fetches packages from the network',
  instead: 'Use what is installed: `pip list`.',
});
const PUBLISHES = (match: RegExp): Never => ({ match, does: 'publishes, or changes an account' });
const OWN = 'own' as const;
const VALUED =
  '--with --extra --group --only-group --python -p --package --directory --project --env-file --index --index-url -C -P';

export const PYTHON: readonly ProjectProgram[] = [
  {
    names: 'python python3 python2 pypy pypy3 ipython micropython',
    why: 'runs Python of the repository',
    folders: IN_VIRTUAL_ENVIRONMENT,
    interprets: {
      code: /^-[bBdEiIOPqsSuvx]*c$/,
      alone: /^(?:-V+|--version|-h|--help)$/,
      valued: '-X -W',
      module: /^-[bBdEiIOPqsSuvx]*m(.*)$/,
    },
  },
  {
    names: 'pip pip3 pipx',
    why: 'says what is installed',
    folders: IN_VIRTUAL_ENVIRONMENT,
    never: [
      ADDS(/^(?:install|download|wheel|index|search|inject|upgrade|upgrade-all|reinstall|run)(?: |$)/),
      PUBLISHES(/^(?:config|cache)(?: |$)/),
    ],
  },
  {
    names: 'uv',
    why: 'runs programs of the environment of the repository',
    folders: IN_VIRTUAL_ENVIRONMENT,
    never: [
      ADDS(
        /^(?:add|remove --upgrade|pip (?:install|sync|download|compile)|tool (?:install|upgrade)|python (?:install|upgrade)|self)(?: |$)/,
      ),
      PUBLISHES(/^(?:publish|auth)(?: |$)/),
    ],
    flags: '-q --quiet -v --verbose --offline --no-cache --no-progress',
    runs: [
      { after: 'run', valued: VALUED, unknown: OWN },
      { after: 'tool run', valued: '--from --with --python -p', unknown: 'installed' },
    ],
  },
  {
    names: 'uvx',
    why: 'runs a tool that is installed',
    folders: IN_VIRTUAL_ENVIRONMENT,
    runs: [{ after: '', valued: '--from --with --python -p', unknown: 'installed' }],
  },
  {
    names: 'poetry pipenv flit',
    why: 'run programs of the environment of the repository',
    folders: IN_VIRTUAL_ENVIRONMENT,
    never: [
      ADDS(/^(?:add|update|self|plugin|fetch|global|search|upload|import)(?: |$)/),
      PUBLISHES(/^(?:publish|config|auth)(?: |$)/),
    ],
    flags: '-q --quiet -v -vv -vvv --no-interaction -n --no-ansi',
    runs: [{ after: 'run', valued: VALUED, unknown: OWN }],
  },
  {
    names: 'pdm rye hatch pixi',
    why: 'run scripts and programs of the environment of the repository',
    folders: IN_VIRTUAL_ENVIRONMENT,
    never: [
      ADDS(/^(?:add|update|self|plugin|fetch|global|search|upload|import|upgrade|install)(?: |$)/),
      PUBLISHES(/^(?:publish|config|auth)(?: |$)/),
    ],
    flags: '-q --quiet -v --verbose -n',
    runs: [{ after: 'run', valued: `${VALUED} -e --env`, unknown: 'script' }],
  },
  {
    names: 'pytest py.test',
    why: 'runs the tests of the repository',
    folders: IN_VIRTUAL_ENVIRONMENT,
    text: '-k -m --deselect -W --tb --log-level --durations -n',
  },
  {
    names: 'nose2 nosetests tox nox coverage trial behave robot pabot locust hypothesis mutmut ward green pyinstrument',
    why: 'run and measure the tests of the repository',
    folders: IN_VIRTUAL_ENVIRONMENT,
    text: '-k -e --include --omit -s',
    runs: [{ after: 'run', valued: '--source --omit --include --rcfile --data-file --context', unknown: 'script' }],
  },
  {
    names:
      'ruff black isort autopep8 yapf autoflake pyupgrade docformatter add-trailing-comma unify djlint djhtml sqlfluff blacken-docs reorder-python-imports flynt refurb',
    why: 'check and format the code of the repository',
    folders: IN_VIRTUAL_ENVIRONMENT,
    changes: true,
    looks: /^(?:--fix\S*|-i|--in-place|format|fix|--reformat|-r)$|^(?!--check|--diff|-c|check|lint|-)/,
  },
  {
    names:
      'mypy pyright basedpyright pyre pytype flake8 pylint pyflakes pycodestyle pydocstyle bandit vulture radon xenon pyroma check-manifest deptry import-linter lint-imports interrogate codespell safety pip-audit dmypy ty pyrefly',
    why: 'check the code of the repository',
    folders: IN_VIRTUAL_ENVIRONMENT,
    looks: /^(?:-w|--write-changes|--install-types)$/,
  },
  {
    names: 'wheel maturin cibuildwheel auditwheel pyinstaller nuitka cython cythonize f2py pyoxidizer briefcase',
    why: 'build packages of the repository',
    folders: IN_VIRTUAL_ENVIRONMENT,
    never: [PUBLISHES(/^(?:publish|upload)(?: |$)/)],
  },
  {
    names:
      'django-admin flask uvicorn gunicorn hypercorn daphne waitress-serve celery rq dramatiq fastapi streamlit gradio',
    why: 'run an application of the repository inside of the sandbox',
    folders: IN_VIRTUAL_ENVIRONMENT,
    never: [PUBLISHES(/^(?:deploy|login)(?: |$)/)],
  },
  {
    names: 'alembic aerich yoyo',
    why: 'works on the schema of a database in the sandbox',
    folders: IN_VIRTUAL_ENVIRONMENT,
  },
  {
    names:
      'sphinx-build sphinx-apidoc sphinx-quickstart sphinx mkdocs pdoc jupyter jupytext nbconvert papermill jupyter-nbconvert quarto cookiecutter copier invoke inv pre-commit dvc mlflow snakemake doit kedro bump2version bumpver bump-my-version towncrier scriv pip-compile pip-sync pipdeptree pip-licenses cz commitizen',
    why: 'run tasks of the repository',
    folders: IN_VIRTUAL_ENVIRONMENT,
    never: [PUBLISHES(/^(?:gh-deploy|push|login|publish)(?: |$)/), ADDS(/^(?:install|autoupdate|pull|fetch)(?: |$)/)],
  },
];
