/** A login as a link to the account: it reads as a mention and notifies nobody, since GitHub looks for none inside of links. */
import { shownCode } from '../markdown/plain-text.ts';

/** `repositoryUrl`: of any repository on the same GitHub; without it, and for what is no login, the name is code. */
export function personLink(login: string, repositoryUrl: string | undefined): string {
  const [, name = '', bot] = LOGIN.exec(login) ?? [];
  if (name === '' || repositoryUrl === undefined) return shownCode(login, 60);
  return `[@${name}](${new URL(repositoryUrl).origin}/${bot ? 'apps/' : ''}${name})`;
}

/** Accounts of enterprises have `_` and a short code behind their name. */
const LOGIN = /^([a-z\d][a-z\d-]{0,38}(?:_[a-z\d]{1,16})?)(\[bot\])?$/i;
