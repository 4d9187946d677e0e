/** Which layer of src/ may import which others. */

const BELOW_AGENT = [
  ...['core', 'lib', 'sandbox', 'secrets', 'markdown', 'git', 'config'],
  ...['tools', 'shell', 'policy', 'providers', 'session', 'report', 'github', 'telemetry', 'evidence'],
];

/** Layer → layers it may import. A layer may always import itself. `NAME:types` allows imports of types alone, `NAME/FOLDER` that folder alone. */
export const LAYERS: Record<string, readonly string[]> = {
  core: [],
  lib: ['core'],
  sandbox: ['core', 'lib'],
  secrets: ['core', 'lib'],
  markdown: ['core', 'lib', 'secrets'],
  git: ['core', 'lib', 'secrets'],
  config: ['core', 'lib', 'sandbox:types'],
  telemetry: ['core', 'lib'],
  tools: ['core', 'lib', 'sandbox', 'secrets', 'git'],
  evidence: ['core', 'lib', 'sandbox', 'git'],
  shell: ['core', 'lib'],
  policy: ['core', 'lib', 'sandbox', 'secrets', 'git', 'shell'],
  providers: ['core', 'lib', 'secrets'],
  session: ['core', 'lib', 'secrets', 'tools:types', 'policy:types', 'providers:types'],
  report: ['core', 'lib', 'markdown', 'secrets', 'session/events'],
  github: ['core', 'lib', 'markdown', 'secrets', 'git', 'report'],
  agent: [...BELOW_AGENT],
  action: [...BELOW_AGENT, 'agent'],
  cli: [...BELOW_AGENT, 'agent'],
  'main.ts': ['action', 'github', 'core'],
  'post.ts': ['action', 'github', 'core'],
};
