// Fewer files for a start to load. esbuild makes a chunk of every set of files that the same entries need, which is a hundred
// small ones, and Node's loader takes longer to find one than to read it. The small chunks of a start are made into few, and
// whoever needs something of one loads all of it.

/** Bytes. What is larger stays by itself: a program that needs one of the small ones should not have to read it. */
const SMALL = 120_000;

/**
 * Those of the small chunks that the outputs in `starts` load: one group for each number of large chunks that are evaluated
 * before them, since a group and a large chunk that need each other could not be evaluated at all, for those of `starts` that
 * need it, and for what the outputs in `light` need of it, at once or later: they load nothing else then.
 */
export function chunkGroups({ outputs }, starts, light = []) {
  const needs = (name, kinds = AT_ONCE) =>
    outputs[name].imports.filter(({ kind, external }) => kinds.includes(kind) && !external).map(({ path }) => path);
  const closureOf = (name, kinds = AT_ONCE, found = new Set()) => {
    if (found.has(name)) return found;
    found.add(name);
    for (const next of needs(name, kinds)) closureOf(next, kinds, found);
    return found;
  };
  const isSmall = (name) => !outputs[name].entryPoint && outputs[name].bytes < SMALL;
  const levels = new Map();
  const levelOf = (name) => {
    const below = () => needs(name).map((next) => levelOf(next) + Number(isSmall(next) && !isSmall(name)));
    if (!levels.has(name)) levels.set(name, Math.max(0, ...below()));
    return levels.get(name);
  };
  const loaded = starts.map((name) => closureOf(name));
  const small = [...new Set(loaded.flatMap((closure) => [...closure]))].filter(isSmall);
  const entries = Object.keys(outputs).filter((name) => outputs[name].entryPoint);
  const closures = [...loaded, ...light.flatMap((name) => [AT_ONCE, EVER].map((kinds) => closureOf(name, kinds)))];
  const keyOf = (name) => [levelOf(name), ...closures.map((closure) => closure.has(name))].join();
  return [...new Set(small.map(keyOf))].map((key) => {
    const chunks = small.filter((name) => keyOf(name) === key);
    const needing = entries.filter((name) => chunks.some((chunk) => closureOf(name).has(chunk)));
    return {
      sources: chunks
        .flatMap((name) => Object.keys(outputs[name].inputs))
        .filter(isOurs)
        .toSorted(),
      entries: needing.map((name) => outputs[name].entryPoint),
    };
  });
}

const AT_ONCE = ['import-statement'];
const EVER = [...AT_ONCE, 'dynamic-import'];

/** A package that is free of side effects would not be loaded for its own sake. */
const isOurs = (path) => path.startsWith('src/') && path.endsWith('.ts');
