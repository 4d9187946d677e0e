/** The images that a page shows of a Markdown text. */
import { expect, it } from 'vitest';
import { shownImages } from '../../src/github/context/attached-images.ts';

it.each<[string, string, string[]]>([
  ['in Markdown', 'See ![](https://x.example/a.png) and ![b](https://x.example/b.png "t").', ['a', 'b']],
  ['by reference', '![x][one] ![two]\n\n[one]: https://x.example/a.png\n[two]: https://x.example/b.png', ['a', 'b']],
  ['in HTML', '<p><img width="9" src="https://x.example/a.png"> and <IMG SRC=https://x.example/b.png></p>', ['a', 'b']],
  ['in the order of the text', '<img src="https://x.example/a.png">\n\n![](https://x.example/b.png)', ['a', 'b']],
  ['in a link', '[![](https://x.example/a.png)](https://y.example)', ['a']],
  ['not in code', '`![](https://x.example/a.png)`\n\n```\n<img src="https://x.example/b.png">\n```', []],
  ['not in a comment', '<!-- <img src="https://x.example/a.png"> ![](https://x.example/b.png) -->', []],
  ['not of other elements', '<video src="https://x.example/a.png"></video> [b](https://x.example/b.png)', []],
  ['not without a definition', '![x][nowhere] <img alt="https://x.example/a.png">', []],
])('are those %s', (_, text, names) => {
  expect(shownImages(text)).toEqual(names.map((name) => `https://x.example/${name}.png`));
});
