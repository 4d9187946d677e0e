/** What a person writes who reads, behind "allowed:", what a key takes. */

type Reading = readonly [words: RegExp, write: (...groups: string[]) => unknown];

/** The first one that matches. Words that none matches help nobody. */
const READINGS: readonly Reading[] = [
  [/^a list, each item (.+)$/, (item) => [written(item)]],
  [/^an? (?:whole )?number from (\S+) to /, Number],
  [/^a name in a list, or toolsets: \{ add: \[(\w+)\]/, (name) => name],
  [/^true or false$/, () => true],
  [/^(\d+) to \d+ characters/, (min) => 'x'.repeat(Number(min))],
  [/^a section of names of /, () => ({ NAME: 'text' })],
  [/^a JSON Schema, as an object$/, () => ({ type: 'object' })],
  [/^a version or a range: ([^,]+),/, (version) => version],
  [/\bsuch as "([^"]+)"/, (example) => example],
  [/\bsuch as ([^{,;(]+?)(?: or |,|;| \(|$)/, (example) => example],
  [/^([\w.*/-]+)(?:, [\w.*/-]+)*(?:[;,] or .*)?$/, (first) => (/^\d+$/.test(first) ? Number(first) : first)],
  [/^(custom:NAME) or /, (example) => example],
  [/^an https:\/\/ address/, () => 'https://example.com'],
  [/^an? (?:sentence|command) on one line|^one line|^at most \d+ characters/, () => 'text'],
  [/^a path |^an absolute path, or one that starts with (~\/)/, (home = '') => `${home}docs`],
  [/^the name of a program\b/, () => 'node'],
  [/^the name of a template$/, () => 'explore'],
  [/^the name of a profile, in lower-case/, () => 'ci'],
  [/^the name of (?:a variable|an MCP server|a label|a branch)\b|^a name of lower-case/, () => 'main'],
  [/^an exact GitHub login$/, () => 'octocat'],
  [/^the number of an issue$/, () => '12'],
  [/^the ARN of a role$/, () => 'arn:aws:iam::123456789012:role/agent'],
  [/^(?:the ID of an? \w+|its address or ID)(?:, (\w+)…)?$/, (prefix = '') => `${prefix}example`],
];

/** Throws where nobody could tell what to write. */
export function written(words: string): unknown {
  for (const [pattern, write] of READINGS) {
    const found = pattern.exec(words);
    if (found) return write(...found.slice(1));
  }
  throw new Error(`nobody can tell what to write from "${words}"`);
}
