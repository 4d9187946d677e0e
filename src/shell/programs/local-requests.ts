/** Rules of the programs that ask a server: each address must be on the loopback, which in namespaces belongs only to the commands. */
import { type Argument, type DynamicArgument, knownText, originalOf, textArgument } from '../argument.ts';
import { checkFile } from '../command-paths.ts';
import { writeParts } from '../numbers.ts';
import { shown, stop } from '../refusal.ts';
import {
  type Call,
  type Kind,
  NUMBER,
  type OperandTable,
  type OptionTable,
  type ParsedCall,
  type ProgramRule,
  rulesOf,
} from '../rule.ts';

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const HOST = `localhost|127(?:\\.${OCTET}){3}`;
const ADDRESS = new RegExp(`^(?:https?://)?(?:${HOST}|\\[::1\\])(?::\\d{1,5})?(?:/[!-\\[\\]-~]*)?$`);

/** Name of the machine by itself, as `nc` is given it. */
const LOCAL_HOST = new RegExp(`^(?:${HOST}|::1)$`);

export const isLocalAddress = (word: Argument): boolean =>
  ['', '/x'].every((value) => ADDRESS.test(addressText(word, value)));

/**
 * The known text, with a letter for what is known only when it runs: behind the first `/` it leads to no other host. A port is
 * a number, and `value` stands for what follows one directly: nothing, or what begins a path.
 */
function addressText(word: Argument, value: string): string {
  if (word.kind === 'text') return word.text;
  let text = '';
  for (const part of unknownAddress(word)?.digits ?? []) {
    text += 'text' in part ? part.text : namesPort(text) ? '7' : followsPort(text) ? value : 'x';
  }
  return text;
}

/** The word as it was typed, where its parts are known; what another program fills in has none. */
export function unknownAddress(word: Argument): DynamicArgument | undefined {
  const typed = originalOf(word);
  return word.kind === 'dynamic' && !word.joined && typed.kind === 'dynamic' && !typed.uses ? typed : undefined;
}

/** The word with a number for its port. A value that follows one gets a `/`, unless it has digits more or begins a path itself. */
export const writeAddress = (word: DynamicArgument): Argument =>
  writeParts(word, (part, before) => {
    if (namesPort(before)) return part.number();
    return followsPort(before) ? behindPort(part.quoted) : part.quoted;
  });

/** Whether a port follows this beginning of an address. */
const namesPort = (head: string): boolean => /^(?:https?:\/\/)?[\w.[\]]+:$/.test(head);

const WITH_PORT = new RegExp(`^(?:https?://)?(?:${HOST}|\\[::1\\]):\\d{1,5}$`);
const followsPort = (head: string): boolean => WITH_PORT.test(head);

const behindPort = (emitted: string): string =>
  `"$(v_n=${emitted}; [[ "$v_n" =~ ^[0-9]*$ ]] || [[ "$v_n" =~ ^[0-9]*[/?] ]] || v_n="/$v_n"; printf %s "$v_n")"`;

const PORTS = /^\d{1,5}(?:-\d{1,5})?$/;
const SECONDS = /^\d{1,6}(?:\.\d+)?$/;
const METHOD = /^[A-Za-z]{1,20}$/;

const CURL_OPTIONS: OptionTable = {
  flags: `-s --silent -S --show-error -f --fail --fail-with-body --fail-early -i --include -I --head -v --verbose -k --insecure
    -L --location -N --no-buffer -G --get -4 --ipv4 -6 --ipv6 -# --progress-bar --no-progress-meter --compressed --http1.0
    --http1.1 --http2 --http2-prior-knowledge --path-as-is --raw --retry-connrefused --retry-all-errors -q --disable -g --globoff --version -V --help`,
  values: {
    '--url': 'address',
    '-m --max-time --connect-timeout --retry-delay --retry-max-time': SECONDS,
    '--retry --max-redirs': NUMBER,
    '-r --range': /^[\d,-]+$/,
    '-w --write-out': /^(?!@)(?!.*%output)/s,
    '-H --header -d --data --data-ascii --data-binary --data-raw --data-urlencode --json --form-string': 'message',
    '-X --request -b --cookie -A --user-agent -e --referer -u --user': 'message',
    '-F --form': 'text',
    '-T --upload-file': 'data',
    '-o --output -c --cookie-jar -D --dump-header': 'output',
    '--noproxy': /^\*$/,
    '--proto': /^=http,https$/,
  },
};

const WGET_OPTIONS: OptionTable = {
  flags: `-q --quiet -v --verbose --no-verbose -S --server-response --spider -4 --inet4-only -6 --inet6-only --content-on-error
    --no-check-certificate --retry-connrefused --version -V --help --no-config --no-proxy --no-netrc --no-hsts`,
  values: {
    '-O --output-document': 'output',
    '-T --timeout --connect-timeout --read-timeout --dns-timeout --waitretry': SECONDS,
    '-t --tries --max-redirect': NUMBER,
    '--method': METHOD,
    '--header --post-data --body-data -U --user-agent --referer': 'message',
    '--post-file --body-file': 'data',
  },
  word: /^-nv$/,
};

const NC_OPTIONS: OptionTable = { flags: '-z -v -n -N -4 -6', values: { '-w -q -i': NUMBER } };

const WEB: OperandTable = { kind: 'address' };
const PORT_OF_HOST: OperandTable = { kind: PORTS, first: [LOCAL_HOST] };

/** Makes a rule of the class `edit`, for what it does to files; it is on where programs of the class `project` run in namespaces. */
const rule = (
  source: string,
  ...[words, why, options, operands, more]: Parameters<ReturnType<typeof rulesOf>>
): ProgramRule =>
  rulesOf('edit', source)(words, why, options, operands, {
    ...more,
    names: true,
    also: (parsed, call) => {
      refuseMany(call);
      checkWrites(parsed, options, call);
      more?.also?.(parsed, call);
    },
  });

/** What stands for the host has no brackets. `#1` in the name of a file would be what a bracket behind it comes to. */
function globless({ options, operands }: ParsedCall): readonly string[] {
  const isNumbered = options.some(({ value }) => value !== undefined && (knownText(value) ?? '#').includes('#'));
  if (
    isNumbered &&
    operands.some(({ text }) => /[{[]/.test(text)) &&
    !options.some(({ name }) => /^(?:-g|--globoff)$/.test(name))
  ) {
    stop(
      'bash.value',
      'a file is named after what an address in brackets comes to',
      'Loop over the names, as in `for n in a b; do curl -s "localhost:3000/$n" -o "$n"; done`.',
    );
  }
  return isNumbered ? ['-g'] : [];
}

export const LOCAL_REQUEST_RULES: readonly ProgramRule[] = [
  rule(
    'curl(1), 8.10',
    'curl',
    'on localhost only; -K and -n read settings, -x, --resolve, --connect-to and --unix-socket lead elsewhere, -O names a file itself, a value may name a file behind @',
    CURL_OPTIONS,
    WEB,
    { also: checkCurl, harden: (parsed) => ['-q', ...globless(parsed), '--noproxy', '*', '--proto', '=http,https'] },
  ),
  rule(
    'GNU wget manual, 1.21',
    'wget',
    'on localhost only; -i reads addresses, -r follows them, -e and --config are settings, and without -O a file is named after the address',
    WGET_OPTIONS,
    WEB,
    { also: checkWget, harden: () => ['--no-config', '--no-proxy', '--no-netrc', '--no-hsts'] },
  ),
  rule(
    'nc(1), OpenBSD, traditional and Nmap',
    'nc',
    'on localhost only; -e and -c run a program, -l waits for others, -x leads elsewhere, -U opens a file',
    NC_OPTIONS,
    PORT_OF_HOST,
  ),
];

/** The rule for a call that names addresses only on the loopback. */
export function localRequestRule(argv: readonly Argument[]): ProgramRule | undefined {
  const { rule, addresses = [] } = readRequest(argv);
  const isAbout = argv.some((word) => ABOUT.includes(knownText(word) ?? ''));
  return (addresses.length > 0 || isAbout) && addresses.every(({ isLocal }) => isLocal) ? rule : undefined;
}

/** Options with which a program describes itself. */
const ABOUT = ['--version', '-V', '--help'];

interface Address {
  readonly word: Argument | undefined;
  readonly isLocal: boolean;
  /** The unknown option that may have the word for its value. */
  readonly option?: string;
}

type RequestRule = Extract<ProgramRule, { options: OptionTable }>;

/** The words that are addresses. Of an unknown option, the next word is taken for one. */
function readRequest([program, ...rest]: readonly Argument[]): {
  readonly rule?: RequestRule;
  readonly addresses?: readonly Address[];
} {
  const rule = LOCAL_REQUEST_RULES.find(
    (one): one is RequestRule => 'options' in one && one.words[0] === knownText(program),
  );
  if (!rule) return {};
  const { kind, first = [] } = rule.operands;
  const values = new Map(
    Object.entries(rule.options.values ?? {}).flatMap(([names, value]) =>
      names.split(' ').map((name) => [name, value]),
    ),
  );
  const flags = (rule.options.flags ?? '').split(/\s+/);
  const addresses: Address[] = [];
  let [operands, ended] = [0, false];
  let option: string | undefined;
  const note = (word: Argument | undefined, as: Kind | undefined): void => {
    const behind = option !== undefined && { option };
    if (as === 'address') addresses.push({ word, isLocal: word !== undefined && isLocalAddress(word), ...behind });
    else if (as === LOCAL_HOST) addresses.push({ word, isLocal: LOCAL_HOST.test(knownText(word) ?? ''), ...behind });
  };
  for (let at = 0; at < rest.length; at += 1) {
    const text = knownText(rest[at]) ?? '';
    if (ended || text === '-' || !text.startsWith('-')) {
      note(rest[at], first[operands++] ?? kind);
      option = undefined;
    } else if (text === '--') ended = true;
    else {
      const { name, attached } = valuedOption(text, values);
      if (name !== undefined) note(attached === undefined ? rest[++at] : textArgument(attached), values.get(name));
      option = name === undefined && !isKnown(text, flags) ? text : undefined;
    }
  }
  return { rule, addresses };
}

/** `--silent`, or `-sS`. */
const isKnown = (word: string, flags: readonly string[]): boolean =>
  flags.includes(word) ||
  (!word.startsWith('--') && [...word.slice(1)].every((letter) => flags.includes(`-${letter}`)));

/** Says what keeps a call from being one to localhost, where nothing in it is known to lead elsewhere. */
export function refuseUnknownAddress(argv: readonly Argument[]): void {
  const { rule, addresses = [] } = readRequest(argv);
  const strays = addresses.filter(({ isLocal }) => !isLocal);
  const [{ word, option } = {}] = strays;
  if (!rule || !word || strays.some((one) => one.word?.kind !== 'dynamic' && one.option === undefined)) return;
  const [name = ''] = rule.words;
  if (option !== undefined) {
    if (strays.length === addresses.length) return;
    stop('bash.option', `the option ${shown(option)} of ${name} is not allowed`, 'Leave it out.');
  }
  if (word.kind === 'dynamic' && (word.many || word.joined)) {
    stop(
      'bash.dynamic',
      `${shown(word.text)} may hold an address for ${name}, which is not known before it runs`,
      `Set it to plain words in the same line: x=(-s -i); ${name} "\${x[@]}" localhost:3000`,
    );
  }
  stop(
    'bash.dynamic',
    `where ${shown(word.text)} leads is not known before ${name} runs`,
    `Begin the address with its host, as in while read -r x; do ${name} "localhost:3000/$x"; done`,
  );
}

/** The option of `word` that has a value, such as the `-o` of `-sSo`. */
function valuedOption(
  word: string,
  values: ReadonlyMap<string, Kind>,
): { readonly name?: string; readonly attached?: string } {
  if (word.startsWith('--')) {
    const [name = '', ...more] = word.split('=');
    return values.has(name) ? { name, ...(more.length > 0 && { attached: more.join('=') }) } : {};
  }
  const at = [...word].findIndex((letter, index) => index > 0 && values.has(`-${letter}`));
  if (at === -1) return {};
  const attached = word.slice(at + 1);
  return { name: `-${word[at]}`, ...(attached !== '' && { attached }) };
}

/** Words of an unknown number may be options and addresses, also where another program passes them on. */
function refuseMany({ name, rest }: Call): void {
  const many = rest.find((word) => word.kind === 'dynamic' && (word.many || word.joined) && !namesPort(word.head));
  if (many)
    stop('bash.dynamic', `${shown(many.text)} may come to several words of ${name}`, 'Put it in double quotes.');
}

function checkWrites({ options }: ParsedCall, { values = {} }: OptionTable, { name, scope }: Call): void {
  const { noWrites } = scope.rules;
  if (noWrites === undefined) return;
  const outputs = Object.entries(values).flatMap(([names, kind]) => (kind === 'output' ? names.split(' ') : []));
  const written = options.find(
    (option) => outputs.includes(option.name) && !['-', '/dev/null'].includes(option.value?.text ?? ''),
  );
  if (written) {
    stop(
      'write.read-only',
      `${written.name} of ${name} would write a file, and under ${noWrites} nothing may change`,
      'Let it print instead; /dev/null is allowed.',
    );
  }
}

/** Options whose value names a file behind an `@` at its start. */
const BEHIND_AT = new Set('-d --data --data-ascii --data-binary --json -H --header'.split(' '));

function checkCurl({ options }: ParsedCall, call: Call): void {
  for (const { name, value } of options) {
    if (!value) continue;
    if (BEHIND_AT.has(name)) checkBehindAt(name, value, call);
    else if (name === '--data-urlencode') checkEncoded(name, value, call);
    else if (name === '-b' || name === '--cookie') checkCookie(name, value, call);
    else if (name === '-F' || name === '--form') checkForm(name, value, call);
  }
}

/** The text that is known from the start of a value. */
const startOf = (value: Argument): string => (value.kind === 'dynamic' ? value.head : value.text);

function checkBehindAt(name: string, value: Argument, call: Call): void {
  const start = startOf(value);
  if (value.kind !== 'text' && (start === '' || start.startsWith('@'))) refuseStart(name, value);
  if (start.startsWith('@')) checkFile(start.slice(1), 'data', call.scope, { attached: true });
}

/** `name=content` and `=content`; `name@file` and `@file` without any `=`. */
function checkEncoded(name: string, value: Argument, call: Call): void {
  const start = startOf(value);
  if (start.includes('=')) return;
  if (value.kind !== 'text') refuseStart(name, value);
  if (start.includes('@')) checkFile(start.slice(start.indexOf('@') + 1), 'data', call.scope, { attached: true });
}

/** Without `=` it is the name of a file. */
function checkCookie(name: string, value: Argument, call: Call): void {
  const start = startOf(value);
  if (start.includes('=') && !start.startsWith('@')) return;
  if (value.kind !== 'text') refuseStart(name, value);
  checkFile(start.replace(/^@/, ''), 'data', call.scope, { attached: true });
}

const refuseStart = (name: string, { text }: Argument): never =>
  stop(
    'bash.dynamic',
    `${shown(text)} as the value of ${name} of curl may become the name of a file`,
    'Use --data-raw, in which "@" names no file, or begin the value with known text.',
  );

/** A file or plain text; behind `;` other files may stand, and a list in parentheses. */
const FORM = /^[\w.[\]-]+=(?:[@<]([\w./-]+)(?:;type=[\w/.+-]+)?(?:;filename=[\w.-]+)?|(?![@<("])[^;]*)$/s;

function checkForm(name: string, value: Argument, { scope }: Call): void {
  if (value.kind !== 'text') refuseStart(name, value);
  const found = FORM.exec(value.text);
  if (!found)
    stop('bash.value', `${shown(value.text)} is not a plain field of a form`, 'Write -F NAME=@FILE, or use -d.');
  if (found[1] !== undefined) checkFile(found[1], 'data', scope, { attached: true });
}

function checkWget({ options }: ParsedCall): void {
  if (options.some(({ name }) => ['-O', '--output-document', '--spider'].includes(name))) return;
  stop(
    'bash.option',
    'wget would write a file that is named after the address',
    'Write `wget -qO- localhost:3000`, or -O FILE.',
  );
}
