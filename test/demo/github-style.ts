/** The look of the demo's page: that of GitHub, light and dark, wide and narrow, by the fonts of the machine. */
export const GITHUB_STYLE = `
:root {
  color-scheme: light dark;
  --page: #ffffff; --inset: #f6f8fa; --text: #1f2328; --quiet: #59636e; --edge: #d1d9e0; --soft: #d1d9e0b3; --link: #0969da;
  --code: #818b981f; --open: #1f883d; --draft: #59636e; --plus: #1a7f37; --minus: #d1242f;
  --plus-line: #dafbe1; --plus-number: #aceebb; --minus-line: #ffebe9; --minus-number: #ffcecb; --hunk: #ddf4ff;
  --head: #f6f8fa; --bar: #54aeff; --bar-bad: #fa4549; --bar-phase: #afb8c1; --label: #ddf4ff; --label-text: #0969da;
  --note: #0969da; --tip: #1a7f37; --important: #8250df; --warning: #9a6700; --caution: #d1242f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0d1117; --inset: #151b23; --text: #f0f6fc; --quiet: #9198a1; --edge: #3d444d; --soft: #3d444db3; --link: #4493f8;
    --code: #656c7633; --open: #238636; --draft: #656c76; --plus: #3fb950; --minus: #f85149;
    --plus-line: #2ea04326; --plus-number: #3fb9504d; --minus-line: #f8514926; --minus-number: #f851494d; --hunk: #388bfd1a;
    --head: #010409; --bar: #388bfd; --bar-bad: #da3633; --bar-phase: #3d444d; --label: #388bfd33; --label-text: #79c0ff;
    --note: #4493f8; --tip: #3fb950; --important: #ab7df8; --warning: #d29922; --caution: #f85149;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 60px; }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", "Noto Sans", "Liberation Sans", Helvetica, Arial, sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"; overflow-wrap: anywhere; }
code, pre, .lines { font-family: ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; }
a, .link { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; }
.quiet { color: var(--quiet); }
.plus { color: var(--plus); } .minus { color: var(--minus); }
.scroll { overflow-x: auto; }
header { background: var(--head); padding: 14px 24px 8px; font-size: 14px; display: flex; gap: 6px; align-items: center; }
header i { color: var(--quiet); font-style: normal; } header .note { margin-left: auto; color: var(--quiet); font-size: 12px; }
.mark { display: inline-grid; place-items: center; width: 30px; height: 30px; border-radius: 50%; background: var(--text); color: var(--page); font-weight: 700; margin-right: 6px; }
nav { background: var(--head); border-bottom: 1px solid var(--edge); padding: 0 24px; display: flex; gap: 4px; position: sticky; top: 0; z-index: 1; overflow-x: auto; }
nav a { color: var(--text); padding: 9px 10px; white-space: nowrap; border-bottom: 2px solid transparent; }
nav a:hover { text-decoration: none; border-color: var(--edge); } nav a:first-child { border-color: #fd8c73; font-weight: 600; }
.counter { background: var(--code); border-radius: 20px; padding: 0 7px; font-size: 12px; }
main { max-width: 1120px; margin: 0 auto; padding: 8px 24px 24px; }
section { padding: 20px 0 28px; border-bottom: 1px solid var(--soft); } section:last-child { border: 0; }
h1 { font-size: 28px; font-weight: 400; line-height: 1.3; margin: 0 0 8px; } h2 { font-size: 20px; font-weight: 600; margin: 0 0 12px; }
.hash { color: var(--quiet); font-weight: 300; }
.about { margin: 0 0 20px; color: var(--quiet); } .about b { color: var(--text); }
.about code { background: var(--label); color: var(--link); border-radius: 6px; padding: 2px 6px; font-size: 12px; }
.state { display: inline-flex; gap: 5px; align-items: center; color: #fff; border-radius: 2em; padding: 5px 12px; font-weight: 500; margin-right: 6px; }
.state.open, .state.pull { background: var(--open); } .state.draft { background: var(--draft); }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 220px; gap: 24px; }
aside h3 { font-size: 12px; color: var(--quiet); margin: 4px 0 6px; } aside p { margin: 0; font-size: 12px; }
.label { display: inline-block; background: var(--label); color: var(--label-text); border-radius: 2em; padding: 0 9px; font-weight: 500; line-height: 22px; }
.comment { display: grid; grid-template-columns: 40px minmax(0, 1fr); gap: 16px; position: relative; margin: 0 0 16px; }
.event { display: flex; gap: 8px; align-items: center; margin: 0 0 16px 56px; padding: 4px 0 4px 8px; color: var(--quiet); } .event b { color: var(--text); }
.dot { display: grid; place-items: center; width: 32px; height: 32px; border-radius: 50%; background: var(--inset); box-shadow: inset 0 0 0 1px var(--edge); }
.avatar { width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center; color: #fff; font-weight: 600; font-size: 17px; }
.avatar.bot { border-radius: 8px; } .tint-0 { background: #8250df; } .tint-1 { background: #bf3989; } .tint-2 { background: #0969da; } .tint-3 { background: #1a7f37; }
.avatar.bot { background: #24292f; box-shadow: inset 0 0 0 1px #ffffff40; }
.box { border: 1px solid var(--edge); border-radius: 6px; background: var(--page); min-width: 0; }
.head { background: var(--inset); border-bottom: 1px solid var(--edge); border-radius: 6px 6px 0 0; padding: 8px 16px; }
.badge { border: 1px solid var(--edge); border-radius: 2em; padding: 0 7px; font-size: 12px; color: var(--quiet); margin: 0 2px; }
.body { padding: 16px; }
.markdown > :first-child { margin-top: 0; } .markdown > :last-child { margin-bottom: 0; }
.markdown p, .markdown ul, .markdown ol, .markdown pre, .markdown blockquote, .markdown details, .markdown .scroll { margin: 0 0 16px; }
.markdown h3, .markdown h4, .markdown h5, .markdown h6 { margin: 24px 0 16px; line-height: 1.25; font-weight: 600; }
.markdown h3 { font-size: 26px; border-bottom: 1px solid var(--soft); padding-bottom: 8px; } .markdown h4 { font-size: 21px; border-bottom: 1px solid var(--soft); padding-bottom: 6px; } .markdown h5 { font-size: 17px; } .markdown h6 { font-size: 14px; }
.markdown ul, .markdown ol { padding-left: 2em; } .markdown li + li { margin-top: 4px; } .markdown li > p { margin: 12px 0; }
.markdown li.task { list-style: none; } .markdown li.task input { margin: 0 6px 0 -1.5em; vertical-align: -1px; }
.markdown code { background: var(--code); border-radius: 6px; padding: .2em .4em; font-size: 85%; }
.markdown pre { background: var(--inset); border-radius: 6px; padding: 16px; overflow: auto; font-size: 85%; line-height: 1.45; } .markdown pre code { background: none; padding: 0; font-size: 100%; }
.markdown summary { cursor: pointer; } .markdown details[open] > summary { margin-bottom: 12px; }
.markdown blockquote { padding: 0 1em; color: var(--quiet); border-left: 4px solid var(--edge); margin-left: 0; }
.markdown table { border-collapse: collapse; font-size: 14px; overflow-wrap: break-word; } .markdown th, .markdown td { border: 1px solid var(--edge); padding: 6px 13px; vertical-align: top; }
.markdown tr:nth-child(2n) { background: var(--inset); } .left { text-align: left; } .right { text-align: right; } .center { text-align: center; }
.markdown sub, .markdown sup { font-size: 75%; line-height: 0; } .markdown > sub:last-child, .markdown p > sub:only-child { vertical-align: baseline; line-height: 1.5; color: var(--quiet); font-size: 12px; }
.markdown hr { border: 0; border-top: 3px solid var(--soft); margin: 24px 0; }
.picture { border: 1px dashed var(--edge); border-radius: 6px; padding: 2px 8px; color: var(--quiet); }
.alert { border-left: 4px solid; padding: 8px 16px; margin: 0 0 16px; } .alert > b { display: block; margin-bottom: 4px; } .alert > :last-child { margin-bottom: 0; } .alert > :not(b) { color: var(--text); }
.alert.note { color: var(--note); } .alert.tip { color: var(--tip); } .alert.important { color: var(--important); } .alert.warning { color: var(--warning); } .alert.caution { color: var(--caution); }
.diff span { display: block; } .diff .added { background: var(--plus-line); } .diff .removed { background: var(--minus-line); } .diff .hunk { color: var(--quiet); }
.file { border: 1px solid var(--edge); border-radius: 6px; margin: 0 0 16px; overflow: hidden; }
.file-head { background: var(--inset); border-bottom: 1px solid var(--edge); padding: 8px 16px; display: flex; gap: 12px; } .file-head code { font-size: 12px; } .count { margin-left: auto; font-size: 12px; }
.lines { border-collapse: collapse; width: 100%; font-size: 12px; line-height: 20px; } .lines td { padding: 0 10px; white-space: pre; } .lines .number { width: 1%; min-width: 44px; text-align: right; color: var(--quiet); user-select: none; } .lines .code { overflow-wrap: normal; }
.lines .added { background: var(--plus-line); } .lines .added .number { background: var(--plus-number); color: var(--text); } .lines .removed { background: var(--minus-line); } .lines .removed .number { background: var(--minus-number); color: var(--text); }
.lines .under > td { padding: 0; white-space: normal; border-top: 1px solid var(--edge); border-bottom: 1px solid var(--edge); font: 14px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", "Noto Sans", "Liberation Sans", Helvetica, Arial, sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"; }
.inline { margin: 8px 12px; max-width: 780px; border: 1px solid var(--edge); border-radius: 6px; background: var(--page); } .inline summary { padding: 8px 16px; cursor: pointer; color: var(--quiet); }
.reviewed { margin: 0 0 16px 56px; } .reviewed .lines { border-bottom: 1px solid var(--edge); } summary.file-head { display: block; cursor: pointer; } details.file:not([open]) > .file-head { border-bottom: 0; }
.replies { display: grid; gap: 16px; padding: 16px; } .said { display: grid; grid-template-columns: 28px minmax(0, 1fr); gap: 12px; } .said .avatar { width: 28px; height: 28px; font-size: 13px; } .said .markdown { margin-top: 4px; }
.suggestion { border: 1px solid var(--edge); border-radius: 6px; overflow: hidden; margin: 0 0 16px; } .suggestion-head { background: var(--inset); border-bottom: 1px solid var(--edge); padding: 6px 12px; font-size: 12px; }
.markdown .suggestion .scroll { margin: 0; } .markdown .suggestion table { font-size: 12px; } .markdown .suggestion td { border: 0; padding: 0 10px; } .markdown .suggestion tr.added { background: var(--plus-line); } .markdown .suggestion tr.removed { background: var(--minus-line); }
.badge.old { color: var(--warning); border-color: var(--warning); }
.lines .hunk { background: var(--hunk); color: var(--quiet); } .lines .hunk td { padding-top: 4px; padding-bottom: 4px; }
.gantt { display: block; width: 100%; height: auto; margin: 0 0 16px; background: var(--inset); border-radius: 6px; padding: 8px; } .gantt text { fill: var(--text); font-size: 12px; } .gantt .section { font-weight: 600; } .gantt .tick { fill: var(--quiet); text-anchor: middle; font-size: 11px; } .gantt line { stroke: var(--soft); }
.gantt rect { fill: var(--bar-phase); } .gantt rect.done { fill: var(--bar); } .gantt rect.crit { fill: var(--bar-bad); }
footer { color: var(--quiet); font-size: 12px; text-align: center; padding: 24px; border-top: 1px solid var(--soft); }
@media (max-width: 768px) { .columns { grid-template-columns: minmax(0, 1fr); } aside { display: none; } main, header, nav { padding-left: 12px; padding-right: 12px; } .comment { grid-template-columns: minmax(0, 1fr); gap: 0; } .comment > .avatar { display: none; } .reviewed, .event { margin-left: 0; } header .note { display: none; } h1 { font-size: 22px; } }
`;
