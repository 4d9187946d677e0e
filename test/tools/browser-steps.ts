/** The tools of the browser where there is no sandbox for one; what they do in one is in `test/agent/browser.test.ts`. */
import type { Step } from './memory-steps.ts';

export const BROWSER_STEPS: Readonly<Record<string, readonly Step[]>> = {
  navigate: [
    ['navigate', { url: 'http://localhost:3000/' }, 'fails', 'only in a sandbox with namespaces'],
    ['navigate', { url: 'https://docs.example.org/' }, 'fails', 'apt-get install -y bubblewrap'],
    ['navigate', { url: 'file:///etc/passwd' }, 'fails', 'only http:// and https:// addresses'],
  ],
  get_page: [['get_page', {}, 'fails', 'only in a sandbox with namespaces']],
  click: [
    ['click', { element_id: 0 }, 'fails', 'only in a sandbox with namespaces'],
    ['click', { element_id: -1 }, 'fails', '"element_id"'],
  ],
  type: [['type', { element_id: 0, text: 'x' }, 'fails', 'only in a sandbox with namespaces']],
  wait_for: [
    ['wait_for', { condition: 'page_load' }, 'fails', 'only in a sandbox with namespaces'],
    ['wait_for', { condition: 'element_visible' }, 'fails', '"selector" is missing'],
  ],
  screenshot: [['screenshot', {}, 'fails', 'only in a sandbox with namespaces']],
};
