/** A part of a page that a reader unfolds. */

/** `summary` and `body` are Markdown that is safe in a page. Empty lines keep the element apart from what it holds. */
export const details = (summary: string, body: string, open = false): string =>
  `<details${open ? ' open' : ''}>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
