import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/git/commit.ts
async function treeWith(store, commit, changes) {
  const options = { index: "publish-index" };
  await store.ok(["read-tree", "--reset", commit], options);
  const ordered = changes.toSorted((a, b) => Number(b.kind === "deleted") - Number(a.kind === "deleted"));
  const input = ordered.map(({ mode, blob, path }) => `${mode} ${blob}	${path}\0`).join("");
  await store.ok(["update-index", "-z", "--replace", "--index-info"], { ...options, input });
  return (await store.ok(["write-tree"], options)).trim();
}
async function treeOf(store, commit) {
  return (await store.ok(["rev-parse", "--verify", `${commit}^{tree}`])).trim();
}
async function commitTree(store, { tree, parent, message, author }) {
  const parents = parent === void 0 ? [] : ["-p", parent];
  const env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email
  };
  return (await store.ok(["commit-tree", tree, ...parents], { input: message, env })).trim();
}
async function filesBetween(store, from, to) {
  const names = await store.ok(["diff-tree", "-r", "-z", "--name-only", "--no-renames", from, to]);
  return names.split("\0").filter(Boolean);
}
var patchBetween = (store, from, to) => store.ok(["diff-tree", "-r", "-p", "--binary", from, to]);
async function writePatch(store, from, to, file) {
  await store.ok(["diff-tree", "-r", "-p", "--binary", `--output=${file}`, from, to]);
}
async function transplant(store, base, ours, onto) {
  const author = { name: "kodelet-ci", email: "kodelet-ci@localhost" };
  const [baseTree, oursTree, ontoTree] = await Promise.all([base, ours, onto].map((commit2) => treeOf(store, commit2)));
  const commit = (tree = "", parent) => commitTree(store, { tree, parent, message: "one side of a merge", author });
  const root = await commit(baseTree);
  const sides = [await commit(ontoTree, root), await commit(oursTree, root)];
  const { exitCode, stdout } = await store.run(["merge-tree", "--write-tree", "--no-messages", ...sides]);
  return exitCode === 0 ? stdout.trim() : void 0;
}

export {
  treeWith,
  treeOf,
  commitTree,
  filesBetween,
  patchBetween,
  writePatch,
  transplant
};
