import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/nearest.ts
function nearest(name, candidates) {
  if (name.length > MOST_CHARACTERS) return void 0;
  const most = Math.max(2, Math.floor(name.length / 3));
  const ranked = candidates.map((candidate) => ({ candidate, distance: editDistance(plain(name), plain(candidate)) })).filter(({ candidate, distance }) => distance <= most && distance < candidate.length).sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}
var MOST_CHARACTERS = 300;
function thereAre(known, name) {
  const near = nearest(name, known);
  return `${near ? `Did you mean "${near}"? ` : ""}There are: ${[...new Set(known)].join(", ") || "none"}`;
}
var plain = (name) => name.toLowerCase().replace(/[-_ ]/g, "");
function editDistance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const swap = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

export {
  nearest,
  thereAre,
  editDistance
};
