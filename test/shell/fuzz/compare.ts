/** Whether bash ran what we reported: our text against the report, and the original text against ours. */
import type { ProgramCall } from '../../../src/shell/scope.ts';
import { INPUT, type Replayed } from './replay.ts';

type Vector = readonly string[];

/** A line of ours about a pipe, which the original does not have. */
const isOutcome = ([program, text = '']: Vector): boolean =>
  program === 'echo' && /^\(.+: exit code \d+\)$/s.test(text);

/** What ours prints behind a way back that it has written out, as `cd -` itself does. */
const isPlace = (vector: Vector): boolean => vector.length === 1 && vector[0] === 'pwd';
const placesPrinted = ({ vectors }: Replayed): number => vectors.filter(isPlace).length;

/** The first difference in words, or undefined. */
export function difference(calls: readonly ProgramCall[], ours: Replayed, original: Replayed): string | undefined {
  if (ours.syntaxError) return 'bash does not accept our text';
  if (original.syntaxError) return 'bash does not accept the original text';
  const softened: Vector[] = [];
  let added = placesPrinted(ours) - placesPrinted(original);
  for (const [at, vector] of ours.vectors.entries()) {
    const [program = ''] = vector;
    if (program === INPUT || program === 'cd') {
      softened.push(vector);
      continue;
    }
    if (isOutcome(vector)) continue;
    if (isPlace(vector) && ours.vectors[at - 1]?.[0] === 'cd' && added > 0) {
      added -= 1;
      continue;
    }
    const place = ours.places[at] ?? '';
    const call = calls.find(
      ({ run, cwds }) => matches(vector, unguarded(run)) && (vector.includes('-C') || cwds.includes(place)),
    );
    if (!call) return `ran in ${place} what was not reported: ${JSON.stringify(vector)}`;
    softened.push(withoutHardening(vector, call));
  }
  const [left, right] = [sorted(original.vectors), sorted(softened)];
  if (left === right) return undefined;
  return `the original ran ${left}\n  and ours ${right}`;
}

/** The call in what checks its words when they are known: bash, its options, the check, and what the check is told. */
const unguarded = (run: ProgramCall['run']): ProgramCall['run'] =>
  run[0]?.text === 'bash' && run[5]?.text === 'names' ? run.slice(10) : run;

/** Commands of a pipeline run at once, so their order says nothing. */
const sorted = (vectors: readonly Vector[]): string =>
  JSON.stringify(vectors.map((vector) => JSON.stringify(vector)).sort());

/** Whether `vector` is what the arguments of a call may come to: a pattern to one or more words, output to one, or to any number. */
function matches(vector: Vector, call: ProgramCall['run']): boolean {
  const [first, ...more] = call;
  if (!first) return vector.length === 0;
  const [word, ...rest] = vector;
  if (first.kind === 'dynamic' && first.many)
    return matches(vector, more) || (word !== undefined && matches(rest, call));
  if (word === undefined) return false;
  if (first.kind === 'text') return word === first.text && matches(rest, more);
  if (first.kind !== 'glob') return matches(rest, more);
  return matches(rest, more) || matches(rest, call);
}

/** Takes away each word that the rule added, and the `./` that it put in front of a pattern. */
function withoutHardening(vector: Vector, { read, run }: ProgramCall): Vector {
  const given = new Set(read.map(({ text }) => text));
  // Words of a call that is checked were expanded once more.
  const isGiven = (argument: ProgramCall['run'][number]): boolean =>
    read.includes(argument) || (unguarded(run) !== run && (argument.kind === 'dynamic' || given.has(argument.text)));
  const added = unguarded(run).filter((argument) => !isGiven(argument));
  const renamed = added.filter(
    ({ kind, text }) => kind === 'glob' && text.startsWith('./') && given.has(text.slice(2)),
  );
  const words = vector.map((word) =>
    renamed.length > 0 && word.startsWith('./') && !given.has(word) ? word.slice(2) : word,
  );
  for (const { text } of added.filter((argument) => !renamed.includes(argument))) words.splice(words.indexOf(text), 1);
  return words;
}
