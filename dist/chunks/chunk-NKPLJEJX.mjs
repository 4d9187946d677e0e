import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/report/listing-line.ts
function listingLine(listings) {
  const entries = /* @__PURE__ */ new Map();
  for (const { profile, entry } of listings) entries.set(profile, (entries.get(profile) ?? /* @__PURE__ */ new Set()).add(entry));
  const profiles = [...entries].map(([profile, allow]) => {
    const quoted = [...allow].map((entry) => `'${entry}'`).join(", ");
    return `${profile}: { widen: true, bash: { allow: [${quoted}] } }`;
  });
  return `profiles: { ${profiles.join(", ")} }`;
}

export {
  listingLine
};
