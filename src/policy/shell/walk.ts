/** Walks the tree: judges every program call and writes the checked text, following the working directory on the way. */
import { refuse } from '../refusal.ts';
import { textArgument } from './argument.ts';
import { writeConditional } from './conditions.ts';
import { grantFor } from './grant.ts';
import { MAX_COMMANDS } from './parse.ts';
import { writeRedirects } from './redirections.ts';
import { Refused, stop } from './refused.ts';
import type { Scope } from './scope.ts';
import { writeSimple } from './simple.ts';
import { literalText, type Node } from './tree.ts';

/** What a checked node comes to: its text, and the working directories that it may leave behind. */
export interface Written {
  readonly text: string;
  /** Where it may stand after success, and after failure. */
  readonly ok: readonly string[];
  readonly failed: readonly string[];
}

type Writers = { readonly [K in Node['kind']]: (node: Extract<Node, { kind: K }>, scope: Scope) => Written };

const WRITERS: Writers = {
  simple: (node, scope) => writeSimple(node, scope, writeInner),
  conditional: (node, scope) => {
    grantFor([textArgument('test')], '[[', scope);
    return stay(writeConditional(node, scope, writeInner) + redirects(node, scope), scope);
  },
  pipeline: writePipeline,
  chain: writeChain,
  sequence: writeSequence,
  subshell: (node, scope) => stay(`( ${write(node.body, scope).text} )${redirects(node, scope)}`, scope),
  group: writeGroup,
  if: writeIf,
  for: writeFor,
};

/** @throws Refused where a rule does not let it pass */
export function write(node: Node, scope: Scope): Written {
  return (WRITERS[node.kind] as (node: Node, scope: Scope) => Written)(node, scope);
}

/** A substitution runs in a shell of its own: where it goes to is forgotten. */
const writeInner = (body: Node, scope: Scope): string => write(body, scope).text;

const redirects = (node: Extract<Node, { redirects: unknown }>, scope: Scope): string =>
  writeRedirects(node.redirects, scope, writeInner);

const stay = (text: string, { cwds }: Scope): Written => ({ text, ok: cwds, failed: cwds });

const union = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])];

const after = ({ ok, failed }: Written): readonly string[] => union(ok, failed);

/** Each command of a pipeline runs in a shell of its own. */
function writePipeline(node: Extract<Node, { kind: 'pipeline' }>, scope: Scope): Written {
  const written = node.commands.map((command) => write(command, scope));
  const text = [node.timed, node.negated ? '!' : '', written.map((one) => one.text).join(' | ')]
    .filter(Boolean)
    .join(' ');
  const [only] = written;
  if (written.length > 1 || !only) return stay(text, scope);
  return node.negated ? { text, ok: only.failed, failed: only.ok } : { ...only, text };
}

function writeChain({ first, rest }: Extract<Node, { kind: 'chain' }>, scope: Scope): Written {
  let result = write(first, scope);
  for (const { operator, node } of rest) {
    const next = write(node, { ...scope, cwds: operator === '&&' ? result.ok : result.failed });
    const text = `${result.text} ${operator} ${next.text}`;
    result =
      operator === '&&'
        ? { text, ok: next.ok, failed: union(result.failed, next.failed) }
        : { text, ok: union(result.ok, next.ok), failed: next.failed };
  }
  return result;
}

function writeSequence({ nodes }: Extract<Node, { kind: 'sequence' }>, scope: Scope): Written {
  let result: Written = { text: '', ok: scope.cwds, failed: scope.cwds };
  for (const node of nodes) {
    const next = write(node, { ...scope, cwds: after(result) });
    result = { ...next, text: result.text ? `${result.text}; ${next.text}` : next.text };
  }
  return result;
}

function writeGroup(node: Extract<Node, { kind: 'group' }>, scope: Scope): Written {
  const body = write(node.body, scope);
  return { ...body, text: `{ ${body.text}; }${redirects(node, scope)}` };
}

function writeIf(node: Extract<Node, { kind: 'if' }>, scope: Scope): Written {
  const texts: string[] = [];
  let cwds = scope.cwds;
  let ends: readonly string[] = [];
  node.branches.forEach((branch, index) => {
    const condition = write(branch.condition, { ...scope, cwds });
    const body = write(branch.body, { ...scope, cwds: condition.ok });
    texts.push(`${index === 0 ? 'if' : 'elif'} ${condition.text}; then ${body.text};`);
    ends = union(ends, after(body));
    cwds = condition.failed;
  });
  const otherwise = node.otherwise && write(node.otherwise, { ...scope, cwds });
  if (otherwise) texts.push(`else ${otherwise.text};`);
  ends = union(ends, otherwise ? after(otherwise) : cwds);
  return { text: `${texts.join(' ')} fi${redirects(node, scope)}`, ok: ends, failed: ends };
}

/** A loop over known words is written out turn by turn, so that no variable is left to expand. */
function writeFor(node: Extract<Node, { kind: 'for' }>, scope: Scope): Written {
  const turns = node.words.map((word) => turn(literalText(word), word.source));
  const body: Node = { kind: 'sequence', nodes: [node.body] };
  const texts: string[] = [];
  let cwds = scope.cwds;
  for (const value of turns) {
    scope.report.turns += 1;
    if (scope.report.turns > MAX_COMMANDS) throw new Refused(TOO_MANY);
    const written = write(body, { ...scope, cwds, variables: new Map(scope.variables).set(node.name, value) });
    texts.push(written.text);
    cwds = after(written);
  }
  return { text: `{ ${texts.join('; ')}; }${redirects(node, scope)}`, ok: cwds, failed: cwds };
}

const TOO_MANY = refuse('bash.limit', `the loops come to over ${MAX_COMMANDS} turns`, 'Loop over fewer words.');

const turn = (text: string | undefined, source: string): string =>
  text ??
  stop(
    'bash.loop',
    `"${source}" is not a plain word`,
    'Name the words of the loop, or give the pattern to the command itself.',
  );
