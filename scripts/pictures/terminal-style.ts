/** The look of a terminal's window. */
export const TERMINAL_STYLE = `
body { margin: 0; padding: 24px; background: #ffffff; }
.window { width: max-content; background: #0d1117; color: #e6edf3; border-radius: 10px; box-shadow: 0 8px 28px #1f232826; overflow: hidden; }
.bar { background: #21262d; padding: 9px 14px; display: flex; gap: 7px; } .bar i { width: 11px; height: 11px; border-radius: 50%; background: #484f58; }
.terminal { margin: 0; padding: 14px 18px 18px; font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", "Noto Color Emoji", monospace; width: 101ch; white-space: pre-wrap; word-break: break-all; font-variant-emoji: text; }
.bold { font-weight: 700; } .dim { color: #8b949e; } .italic { font-style: italic; } .underline { text-decoration: underline; } .struck { text-decoration: line-through; }
.red { color: #ff7b72; } .green { color: #56d364; } .yellow { color: #e3b341; } .blue { color: #79c0ff; } .magenta { color: #d2a8ff; } .cyan { color: #76e3ea; }
`;
