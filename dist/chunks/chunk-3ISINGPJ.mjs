import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  patternsInside,
  placeOf,
  resolveProfile
} from "./chunk-UWOLTQME.mjs";
import {
  KodeletError
} from "./chunk-SGLPPAL2.mjs";

// src/agent/profile.ts
function chooseProfile(options, name = options.config.profile, key = "profile") {
  checkProfiles(options.config);
  const profile = resolveProfile(name, options.config, key);
  if (profile.guarded) guard(options, `${placeOf(options.config, key)}${key} "${name}"`);
  return { ...profile, protect: [...profile.protect, ...patternsInside(options)] };
}
function checkProfiles(config) {
  if (config.otherBranch !== void 0) return;
  for (const name of Object.keys(config.profiles)) resolveProfile(name, config);
}
var UNATTENDED = ["workflow_dispatch", "schedule"];
function guard({ event, actorPermission }, what) {
  if (event === "terminal") return;
  const unmet = [
    ...UNATTENDED.includes(event) ? [] : [`this run is for the event "${event}"`],
    ...actorPermission === "admin" ? [] : [`the permission of whoever set it off is "${actorPermission}"`]
  ];
  if (unmet.length === 0) return;
  const message = `${what} lets everything through unasked: outside of a terminal that is for ${UNATTENDED.join(" and ")} by an admin, and ${unmet.join(" and ")}`;
  throw new KodeletError("config", message, {
    remedy: "Choose the profile ci, and add what is missing to profiles.ci.bash.allow"
  });
}

export {
  chooseProfile,
  checkProfiles
};
