/** The first version of a custom tool, by language: valid at once, and its first call works without any install. */
import bash from './templates/bash.md';
import node from './templates/node.md';
import python from './templates/python.md';
import typescript from './templates/typescript.md';
import type { ToolLanguage } from './tool-languages.ts';

interface Template {
  /** In Markdown, with the program between fences. */
  readonly text: string;
  /** Without one it is called like the tool; `.mjs` is what TypeScript asks for. */
  readonly extension: string;
  /** What a person should know of it. */
  readonly note?: string;
}

const TEMPLATES: Readonly<Record<ToolLanguage, Template>> = {
  bash: { text: bash, extension: '' },
  python: { text: python, extension: '' },
  node: { text: node, extension: '' },
  typescript: {
    text: typescript,
    extension: '.mjs',
    note: 'TypeScript checks it by its JSDoc types; it runs as it is on every Node from 20.19, without a build',
  },
};

export interface NewTool {
  readonly fileName: string;
  readonly program: string;
  readonly note?: string;
}

export function newTool(name: string, language: ToolLanguage): NewTool {
  const { text, extension, note } = TEMPLATES[language];
  const [, program = ''] = /^```\w+\n(.*?)^```$/ms.exec(text) ?? [];
  return { fileName: name + extension, program: program.replaceAll('TOOL_NAME', name), ...(note && { note }) };
}
