/** Who has written something on the demo's page. */
import { html, type Markup } from '../../src/report/html/markup.ts';

export interface PageAuthor {
  readonly login: string;
  readonly isBot: boolean;
}

export const shownLogin = (login: string): string => login.replace(/\[bot\]$/, '');

export const avatar = ({ login, isBot }: PageAuthor): Markup =>
  html`<span class="avatar ${isBot && 'bot'} ${`tint-${tintOf(login)}`}">${login.slice(0, 1).toUpperCase()}</span>`;

const TINTS = 4;
const tintOf = (login: string): number =>
  [...login].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS;
