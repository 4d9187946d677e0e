/** Which parser a file is for, by its name, and what of its text belongs to a template. */
import { basename } from 'node:path';

export type Language = 'json' | 'yaml' | 'toml' | 'script' | 'python';

export function parserFor(path: string): Language | undefined {
  const name = basename(path).toLowerCase();
  return BY_NAME[name] ?? BY_EXTENSION[/\.([a-z]+)$/.exec(name)?.[1] ?? ''];
}

const BY_EXTENSION: Readonly<Record<string, Language>> = {
  ...{ json: 'json', jsonc: 'json', geojson: 'json', webmanifest: 'json', ipynb: 'json' },
  ...{ yml: 'yaml', yaml: 'yaml', toml: 'toml', py: 'python', pyi: 'python' },
  ...{ js: 'script', mjs: 'script', cjs: 'script', jsx: 'script' },
  ...{ ts: 'script', mts: 'script', cts: 'script', tsx: 'script' },
};

const BY_NAME: Readonly<Record<string, Language>> = {
  ...{ 'cargo.lock': 'toml', 'poetry.lock': 'toml', 'uv.lock': 'toml', pipfile: 'toml' },
  ...{ '.eslintrc': 'json', '.babelrc': 'json', '.swcrc': 'json', '.jshintrc': 'json' },
};

/** Settings of editors and compilers, which read comments and trailing commas. */
export const takesComments = (path: string): boolean =>
  /(?:^|\/)(?:\.vscode|\.devcontainer)\//.test(path) || WITH_COMMENTS.test(basename(path).toLowerCase());

const WITH_COMMENTS =
  /\.jsonc$|^\.(?:eslintrc|babelrc|swcrc|jshintrc|devcontainer)(?:\.json)?$|^(?:[tj]sconfig|biome|deno|turbo|nx|angular|tslint|typedoc|api-extractor|renovate|devcontainer|wrangler)(?:[.-].*)?\.json$/;

/** A line that another program reads first: of Jinja, Helm, Mustache, ERB. `${{ … }}` of workflows is an ordinary value. */
export const isTemplateLine = (line: string, language: Language): boolean =>
  (language === 'script' || language === 'python' ? /\{%|<%/ : /(?<!\$)\{\{|\{%|<%/).test(line);

/** A line that only steers the template: around it, nothing need be in its place. */
export const isControlLine = (line: string): boolean => /^[\s-]*(?:\{\{|\{%|<%)/.test(line);
