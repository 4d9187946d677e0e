import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/github/api/account.ts
var WORKFLOW_ACCOUNT = "github-actions[bot]";
async function selfLogin(github) {
  const viewer = await viewerLogin(github);
  if (viewer?.endsWith("[bot]")) return viewer;
  const person = await personLogin(github);
  return person ?? (viewer ? `${viewer}[bot]` : WORKFLOW_ACCOUNT);
}
function isOwnAccount({ login, type }, self = WORKFLOW_ACCOUNT) {
  return sameName(login, self) || type === "Bot" && sameName(login, `${self}[bot]`);
}
var isBot = ({ login, type }) => type !== "User" || login.endsWith("[bot]");
var isListedBot = (login, bots) => bots.some((bot) => sameName(bot, login) || sameName(`${bot}[bot]`, login));
var sameName = (one, other) => one.toLowerCase() === other.toLowerCase();
async function viewerLogin(github) {
  try {
    const answer = await github.graphql("query { viewer { login } }");
    return answer.viewer?.login;
  } catch {
    return void 0;
  }
}
async function personLogin(github) {
  try {
    return (await github.rest.users.getAuthenticated()).data.login;
  } catch {
    return void 0;
  }
}

export {
  WORKFLOW_ACCOUNT,
  selfLogin,
  isOwnAccount,
  isBot,
  isListedBot,
  sameName
};
