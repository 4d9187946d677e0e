/** The look of the HTML report: the fonts of the system, light and dark, and narrow enough for a phone. */
export const STYLE = `
:root {
  --page: #f6f7f9; --card: #ffffff; --text: #1c2128; --quiet: #5c6570; --edge: #dfe3e8; --control: #8a939e; --code: #f0f2f5;
  --link: #0b62c4; --good: #166c2f; --bad: #bd1f2a; --warning: #855800;
  --good-back: #dcf3e2; --bad-back: #fde3e4; --warning-back: #fbf0cf; --quiet-back: #e8ebef;
  --cache-read: #8fc7b9; --cache-write: #e3b458; --input: #4f8fe6; --output: #8a5fd0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0e1116; --card: #161b22; --text: #e2e7ee; --quiet: #949eab; --edge: #2b323b; --control: #6b7683; --code: #1f262f;
    --link: #6cb0ff; --good: #4cc265; --bad: #ff7b78; --warning: #dfa83c;
    --good-back: #12331c; --bad-back: #43191c; --warning-back: #3a2c0c; --quiet-back: #262d36;
    --cache-read: #3c8575; --cache-write: #b98a2f; --input: #4f8fe6; --output: #9f7ae6;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 1.5rem 1rem 3rem; background: var(--page); color: var(--text);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  overflow-wrap: anywhere;
}
main, footer, body > header { max-width: 62rem; margin-left: auto; margin-right: auto; }
header, section { background: var(--card); border: 1px solid var(--edge); border-radius: 12px; padding: 1.1rem 1.4rem; margin: 0 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0; }
h2 { font-size: 1.05rem; margin: 0 0 .75rem; }
h3 { font-size: .95rem; margin: 1rem 0 .4rem; }
h4 { font-size: .72rem; margin: .9rem 0 .3rem; color: var(--quiet); text-transform: uppercase; letter-spacing: .05em; }
p { margin: .35rem 0; }
a { color: var(--link); }
small { color: var(--quiet); font-size: .82em; font-weight: 400; }
code, pre, .about { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; font-size: .86em; }
code { background: var(--code); border-radius: 5px; padding: .1em .35em; }
pre { background: var(--code); border-radius: 8px; padding: .7rem .9rem; margin: .3rem 0; overflow: auto; max-height: 28rem; white-space: pre-wrap; line-height: 1.45; }
.quiet { color: var(--quiet); }
.badge { display: inline-block; margin: 0; padding: .15rem .7rem; border-radius: 99px; font-weight: 600; font-size: .85rem; }
.badge.good { background: var(--good-back); color: var(--good); }
.badge.bad { background: var(--bad-back); color: var(--bad); }
.badge.warning { background: var(--warning-back); color: var(--warning); }
.badge.quiet { background: var(--quiet-back); }
.problem { background: var(--warning-back); color: var(--warning); border-radius: 8px; padding: .5rem .8rem; }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; margin-top: .7rem; }
nav .bad { color: var(--bad); font-weight: 600; }
.with-script .scripted { display: revert; }
.scripted { display: none; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
[hidden] { display: none !important; }
button, input { font: inherit; font-size: .85rem; color: var(--text); background: var(--code); border: 1px solid var(--control); border-radius: 6px; padding: .25rem .7rem; }
button { cursor: pointer; }
.tools { position: sticky; top: 0; z-index: 1; background: var(--card); padding: .4rem 0; }
.with-script .tools { display: flex; flex-wrap: wrap; gap: .4rem .6rem; align-items: center; }
.tools label { flex: 1 1 14rem; display: flex; gap: .5rem; align-items: center; }
.tools input { flex: 1; min-width: 0; }
.tools output { color: var(--quiet); font-size: .85rem; }
.copyable { position: relative; }
.copyable .copy { position: absolute; top: .35rem; right: .35rem; background: var(--card); }
.with-script .copyable pre { padding-right: 5rem; min-height: 2.7rem; }
.problems { list-style: none; margin: 0; padding: 0; }
.problems li + li { border-top: 1px solid var(--edge); margin-top: .8rem; padding-top: .6rem; }
.problems pre { max-height: 10rem; }
.verdict { display: inline-block; padding: .05rem .55rem; border-radius: 99px; font-size: .85rem; }
.verdict.good { background: var(--good-back); color: var(--good); }
.verdict.bad { background: var(--bad-back); color: var(--bad); }
.verdict.warning { background: var(--warning-back); color: var(--warning); }
.verdict.quiet { background: var(--quiet-back); color: var(--quiet); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .6rem; margin: 0 0 1rem; }
.tiles > div { border: 1px solid var(--edge); border-radius: 10px; padding: .6rem .8rem; min-width: 0; }
dt { color: var(--quiet); font-size: .8rem; }
dd { margin: 0; font-size: 1rem; overflow-wrap: break-word; font-weight: 600; line-height: 1.35; }
dd small { display: block; font-size: .74rem; }
.source { font-size: .74rem; font-weight: 400; margin-top: .25rem; color: var(--quiet); }
.source p { margin: .2rem 0 0; }
.plain { white-space: pre-wrap; }
.prose ul, .prose ol { margin: .35rem 0; padding-left: 1.4rem; }
.prose li > p { margin: 0; }
blockquote { margin: .4rem 0; padding-left: .9rem; border-left: 3px solid var(--edge); color: var(--quiet); }
.said { margin: .2rem 0 .5rem; max-height: 16rem; overflow: auto; }
.checklist { list-style: none; padding: 0; margin: .8rem 0 0; }
.checklist li::before { content: "○ "; color: var(--quiet); }
.checklist .completed::before { content: "✓ "; color: var(--good); }
.checklist .in_progress::before { content: "◐ "; }
.checklist .canceled { text-decoration: line-through; color: var(--quiet); }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1.2rem; }
figure { margin: 0; }
figcaption { font-size: .85rem; color: var(--quiet); margin-bottom: .3rem; }
svg { width: 100%; height: auto; display: block; }
svg text { fill: var(--quiet); font: 11px system-ui, sans-serif; }
.grid { stroke: var(--edge); }
.line { fill: none; stroke: var(--input); stroke-width: 2; stroke-linejoin: round; }
.area { fill: var(--input); opacity: .16; }
.dot { fill: var(--input); }
rect.input { fill: var(--input); } rect.output { fill: var(--output); }
rect.cache-read { fill: var(--cache-read); } rect.cache-write { fill: var(--cache-write); }
.legend { font-size: .78rem; color: var(--quiet); }
.legend span { margin-right: .8rem; white-space: nowrap; }
.legend i { display: inline-block; width: .7rem; height: .7rem; border-radius: 3px; margin-right: .35rem; vertical-align: -1px; }
i.input { background: var(--input); } i.output { background: var(--output); }
i.cache-read { background: var(--cache-read); } i.cache-write { background: var(--cache-write); }
.timeline { list-style: none; margin: 0; padding: 0 0 0 1.1rem; border-left: 2px solid var(--edge); }
.timeline > li { position: relative; margin: 0 0 .7rem; }
.timeline > li::before { content: ""; position: absolute; left: calc(-1.1rem - 6px); top: .42rem; width: 10px; height: 10px; border-radius: 50%; background: var(--edge); border: 2px solid var(--card); }
.timeline > .turn::before { background: var(--input); }
.timeline > .good::before { background: var(--good); }
.timeline > .warning::before { background: var(--warning); }
.timeline > .bad::before { background: var(--bad); }
.note { font-size: .9rem; }
.note b { font-weight: 600; }
summary { cursor: pointer; }
.fold > summary h3 { display: inline; margin: 0 .3rem 0 0; }
.marks { font-size: .82em; color: var(--quiet); margin-right: .5rem; }
:target { scroll-margin-top: 4rem; }
.call:target, .note:target, .turn:target > .fold > summary { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 6px; }
.call { border: 1px solid var(--edge); border-radius: 8px; margin: .3rem 0; }
.call > summary { padding: .35rem .7rem; display: flex; gap: .5rem; align-items: baseline; list-style: none; }
.call > summary::-webkit-details-marker { display: none; }
.call > summary:hover { background: var(--code); border-radius: 8px; }
.call > summary .about { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.call > summary small { white-space: nowrap; }
.call[open] > summary { border-bottom: 1px solid var(--edge); border-radius: 8px 8px 0 0; }
.inside { padding: 0 .9rem .8rem; }
.mark { font-weight: 700; }
.mark.good, .added { color: var(--good); }
.mark.bad, .removed { color: var(--bad); }
.mark.warning { color: var(--warning); }
.prose table { display: block; overflow-x: auto; overflow-wrap: break-word; border-collapse: collapse; margin: .6rem 0; }
.prose th, .prose td { padding: .25rem .8rem; border: 1px solid var(--edge); text-align: left; vertical-align: top; }
.states { display: block; overflow-x: auto; overflow-wrap: break-word; border-collapse: collapse; font-size: .82rem; }
.states td:not(:last-child) { white-space: nowrap; }
.states td { padding: .15rem .8rem .15rem 0; vertical-align: top; border-top: 1px solid var(--edge); }
.diff { padding: .5rem 0; white-space: pre; }
.diff span { display: block; padding: 0 .9rem; min-width: max-content; }
.diff .add { background: var(--good-back); } .diff .del { background: var(--bad-back); }
.diff .hunk, .diff .head { color: var(--quiet); }
.file > summary { padding: .2rem 0; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); gap: 1rem; }
.pictures img { width: 100%; height: auto; border: 1px solid var(--edge); border-radius: 8px; }
footer { color: var(--quiet); font-size: .8rem; text-align: center; }
@media (max-width: 40rem) {
  body { padding: .6rem .5rem 2rem; font-size: 14px; }
  header, section { padding: .8rem .9rem; border-radius: 10px; }
  .tiles { grid-template-columns: 1fr 1fr; gap: .5rem; }
  .inside { padding: 0 .5rem .6rem; }
}
@media print { .tools, .copy { display: none !important; } body { background: none; } .call > summary .about { white-space: normal; } }
`;
