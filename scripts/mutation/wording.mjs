/** Leaves the words of a decision as they are: which call is refused, and by which rule, is a guard; how the reason is put is not. */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Functions that decide → the first argument that is words for people. */
const DECIDES = { stop: 1, refuse: 1, unreadable: 0, tooMany: 0, refuseWords: 0, allow: 1 };

/** @param {import('@babel/core').NodePath} path */
function isWording(path) {
  if (!path.isStringLiteral() && !path.isTemplateLiteral()) return false;
  const call = path.parentPath;
  if (!call?.isCallExpression() || call.node.callee.type !== 'Identifier' || path.listKey !== 'arguments') return false;
  const { name } = call.node.callee;
  return Object.hasOwn(DECIDES, name) && Number(path.key) >= DECIDES[name];
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'wording', {
    shouldIgnore: (path) => (isWording(path) ? 'words for people' : undefined),
  }),
];
