/** The toolset browser: for each agent of a run a page of its own, in the one browser of the session. */
import type { Tool } from '../../../core/tool.ts';
import type { Browser } from './browser.ts';
import { click } from './click.ts';
import { getPage } from './get-page.ts';
import { navigate } from './navigate.ts';
import { screenshot } from './screenshot.ts';
import { type } from './type.ts';
import { waitFor } from './wait-for.ts';

/** `screenshots`: where they are kept beyond the session. */
export function browserTools(browser: Browser, screenshots: string | undefined): Tool[] {
  const tab = { browser, tab: browser.openTab() };
  return [navigate(tab), getPage(tab), click(tab), type(tab), waitFor(tab), screenshot(tab, screenshots)];
}
