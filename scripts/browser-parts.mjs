// The parts of playwright-core that the browser's driver needs. The package is two files, in which each of its own modules is a
// function that sets the module's names. Both become modules here, so that esbuild leaves out what nothing asks for; and what a
// session of ours never comes to is emptied first: its names do not exist then, so that a use of one fails.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transform } from 'esbuild';

const OWN = 'packages/playwright-core/src/';

/** Paths, or what paths begin with, in playwright-core's repository. */
const LEFT_OUT = [
  // Other browsers, devices and protocols.
  ...['android', 'bidi', 'electron', 'firefox', 'webkit'].map((name) => `${OWN}server/${name}/`),
  ...['androidDispatcher', 'electronDispatcher'].map((name) => `${OWN}server/dispatchers/${name}.ts`),
  ...['client/android.ts', 'client/electron.ts', 'androidServerImpl.ts'].map((name) => OWN + name),
  'packages/isomorphic/deviceDescriptorsSource.json',
  // Programs, servers, and what installs browsers.
  ...['cli/', 'tools/', 'remote/', 'browserServerImpl.ts', 'serverRegistry.ts', 'server/registry/'].map(
    (name) => OWN + name,
  ),
  'packages/utils/httpServer.ts',
  'packages/utils/wsServer.ts',
  'packages/utils/zipFile.ts',
  'packages/utils/third_party/',
  // Recorders, traces, videos, and the comparison of pictures.
  'packages/isomorphic/codegen/',
  ...['snapshot', 'traceLoader', 'traceModel', 'traceModernizer'].map((name) => `packages/isomorphic/trace/${name}`),
  'packages/utils/comparators.ts',
  'packages/utils/image_tools/',
  'packages/utils/webp/',
  ...['debugController.ts', 'ebml.ts', 'har/', 'harBackend.ts', 'recorder.ts', 'recorder/', 'trace/viewer/'].map(
    (name) => `${OWN}server/${name}`,
  ),
  ...['snapshotter.ts', 'snapshotterInjected.ts'].map((name) => `${OWN}server/trace/recorder/${name}`),
  `${OWN}server/dispatchers/debugControllerDispatcher.ts`,
  `${OWN}server/videoRecorder.ts`,
  // Proxies that playwright-core would open itself.
  'packages/utils/socksProxy.ts',
  ...['socksClientCertificatesInterceptor.ts', 'socksInterceptor.ts'].map((name) => `${OWN}server/${name}`),
  // Scripts for pages whose clock, storage, keys or sockets are replaced.
  ...['clock', 'coverageScript', 'pollingRecorder', 'storageScript', 'webAuthn', 'webSocketMock'].map(
    (name) => `${OWN}generated/${name}Source.ts`,
  ),
];

/** Where what is left out would be made at the start. */
const EDITS = [
  ['new Chromium(this, new BidiChromium(this))', 'new Chromium(this)'],
  ['this.firefox = new Firefox(this, new BidiFirefox(this));', ''],
  ['this.webkit = new WebKit(this);', ''],
  ['this.electron = new Electron(this);', ''],
  ['this.android = new Android(this, new AdbBackend());', ''],
  ['this.debugController = new DebugController(this);', ''],
  ['const firefox = new BrowserTypeDispatcher(scope, playwright2.firefox, denyLaunch);', 'const firefox = chromium;'],
  ['const webkit = new BrowserTypeDispatcher(scope, playwright2.webkit, denyLaunch);', 'const webkit = chromium;'],
  ['const android = new AndroidDispatcher(scope, playwright2.android, denyLaunch);', 'const android = undefined;'],
  ['electron: new ElectronDispatcher(scope, playwright2.electron, denyLaunch),', ''],
  ['android: tChannel(["Android"]),', ''],
  ['electron: tChannel(["Electron"]),', ''],
  ['this._android = Android2.from(initializer.android);', ''],
  ['this._android._playwright = this;', ''],
  ['this._electron = Electron2.from(initializer.electron);', ''],
  ['this._electron._playwright = this;', ''],
  ['playwrightAPI.chromium._serverLauncher = new BrowserServerLauncherImpl("chromium");', ''],
  ['playwrightAPI.firefox._serverLauncher = new BrowserServerLauncherImpl("firefox");', ''],
  ['playwrightAPI.webkit._serverLauncher = new BrowserServerLauncherImpl("webkit");', ''],
  ['playwrightAPI._android._serverLauncher = new AndroidServerLauncherImpl();', ''],
  ['return registry.findExecutable(this._name).executablePath() || "";', 'return "";'],
  ['this._harTracer = new HarTracer(context, null, this, {', 'void ({'],
  ['this._snapshotter = new Snapshotter(context, this);', ''],
  ['deviceDescriptors = deviceDescriptorsSource_default;', 'deviceDescriptors = {};'],
];

/** The packages in utilsBundle.js that are needed, with the functions that load them, and the folders they consist of. */
const PACKAGES = { colors: 'require_safe', debug: 'require_src' };
const PACKAGE_FOLDERS = /^node_modules\/(?:colors|debug|has-flag|ms|supports-color)\//;

export const browserParts = {
  name: 'browser-parts',
  setup({ onLoad }) {
    const load = (name, contents) =>
      onLoad({ filter: new RegExp(`playwright-core/${name}$`) }, async ({ path }) => ({
        contents: await contents(await readFile(path, 'utf8'), path),
        loader: 'js',
      }));
    load(
      'index\\.mjs',
      () => 'import { playwright } from "./lib/coreBundle.js"; export const { chromium } = playwright;',
    );
    load('lib/utilsBundle\\.js', (text) => packages(text));
    load('lib/coreBundle\\.js', async (text, path) =>
      driver(markPure(await shortenScripts(edit(leaveOut(await inlineData(text, path)))))),
    );
  },
};

/** What playwright-core reads beside its own files when it is loaded. */
async function inlineData(text, path) {
  const read = async (name) => JSON.parse(await readFile(join(path, `../../${name}.json`), 'utf8'));
  const { version } = await read('package');
  const { version: _, ...browsers } = await read('browsers');
  const reader = (name) =>
    new RegExp(`require\\(import_path\\d*\\.default\\.join\\(packageRoot, "${name}\\.json"\\)\\)`, 'g');
  const once = replaceOnce(text, reader('package'), JSON.stringify({ version }));
  return replaceOnce(once, reader('browsers'), JSON.stringify(browsers));
}

function replaceOnce(text, pattern, replacement) {
  const found = typeof pattern === 'string' ? text.split(pattern).length - 1 : (text.match(pattern)?.length ?? 0);
  if (found !== 1) throw new Error(`playwright-core has changed: ${found} places have ${pattern} where one had`);
  return text.replace(pattern, () => replacement);
}

const edit = (text) =>
  EDITS.reduce((edited, [pattern, replacement]) => replaceOnce(edited, pattern, replacement), text);

/** Empties the functions of modules, and takes out what they would set. */
function leaveOut(text) {
  const unused = new Set(LEFT_OUT);
  const module =
    /^(?:var [\w$, ]+;\n)?(var \w+ = __\w+\(\{\n {2}"(packages\/[^"\n]*)"\([^)]*\) \{\n)[\s\S]*?(?=^ {2}\}\n\}\);$)/gm;
  const left = text.replace(module, (all, opening, path) => {
    const starts = LEFT_OUT.filter((start) => path.startsWith(start));
    for (const start of starts) unused.delete(start);
    return starts.length ? opening : all;
  });
  if (unused.size) throw new Error(`playwright-core has changed: it has no ${[...unused].join(', ')}`);
  return left;
}

/** Scripts that playwright-core runs in pages are texts in it: these lose their white space and long names too. */
async function shortenScripts(text) {
  const scripts = [...text.matchAll(/^ {4}source\d* = (["'`](?:[^\\]|\\[\s\S])*?["'`]);\n {2}\}\n\}\);$/gm)];
  const shortened = await Promise.all(
    scripts.map(async ([, literal]) => {
      const { code } = await transform(runInNewContext(literal), { minify: true, charset: 'utf8' });
      return JSON.stringify(code);
    }),
  );
  return scripts.reduce((short, [, literal], index) => replaceOnce(short, literal, shortened[index]), text);
}

/** Says of what defines a module that it has no effect, so that an unused one is left out. */
const markPure = (text) =>
  text
    .replace(/(?<== )(?=__(?:esm|commonJS|toESM)\()/g, '/* @__PURE__ */ ')
    .replace(/(?<=__toESM\()(?=require_\w+\(\))/g, '/* @__PURE__ */ ')
    .replace(/^var (\w+) = \{\};\n__export\(\1, (\{\n[\s\S]*?\n\})\);$/gm, 'var $1 = /* @__PURE__ */ __exported($2);')
    .replace(/^/, 'const __exported = (all) => { const target = {}; __export(target, all); return target; };\n');

/** utilsBundle.js with nothing but PACKAGES. */
function packages(text) {
  const [head, ...sections] = text.split(/^\/\/ (?=node_modules\/|packages\/)/m);
  const needed = sections.filter((section) => PACKAGE_FOLDERS.test(section));
  const exported = Object.entries(PACKAGES).map(([name, require]) => `export const ${name} = ${require}();`);
  return [head, ...needed.map((section) => `// ${section}`), ...exported].join('\n');
}

/** coreBundle.js as a module that exports a playwright for this process. */
function driver(text) {
  const value = (name) => (Object.hasOwn(PACKAGES, name) ? `package_${name}` : 'undefined');
  const imports = Object.keys(PACKAGES).map((name) => `${name} as package_${name}`);
  const linked = text
    .replace(/require\("\.\/utilsBundle"\)\.(\w+)/g, (_, name) => value(name))
    .replace(
      /\(\{ (\w+)(?:: (\w+))? \} = require\("\.\/utilsBundle"\)\)/g,
      (_, name, as = name) => `${as} = ${value(name)}`,
    );
  const [modules] = linked.split('// packages/playwright-core/src/coreBundle.ts\n');
  return `import { ${imports} } from './utilsBundle.js';\n${modules}init_inprocess();\nexport { playwright };\n`;
}
