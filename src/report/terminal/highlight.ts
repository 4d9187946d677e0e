/** Code in colour, by the grammars of highlight.js. Loaded by a terminal that shows code, and by nothing else. */
import type { ElementContent, RootContent } from 'hast';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import type { Paint, Style } from './screen.ts';

const lowlight = createLowlight({ bash, go, java, json, python, ruby, rust, typescript, xml, yaml });
// The grammar of TypeScript has that of JavaScript within.
lowlight.registerAlias('typescript', ['javascript', 'js', 'jsx', 'mjs', 'cjs']);

/** Longer code takes too long to read again with each word that is added to it. */
const MAX_CHARACTERS = 10_000;

/** Lines of code in colour; undefined for a language that is not known, and for long code. `language`: as after a fence. */
export function highlight(code: string, language: string, paint: Paint): string[] | undefined {
  if (code.length > MAX_CHARACTERS || !lowlight.registered(language)) return undefined;
  return paintNodes(lowlight.highlight(language, code).children, undefined, paint).split('\n');
}

/** Each line has its own colours, so what stands before it can be cut. */
function paintNodes(nodes: readonly (RootContent | ElementContent)[], style: Style | undefined, paint: Paint): string {
  return nodes
    .map((node) => {
      if (node.type === 'element') return paintNodes(node.children, styleOf(node.properties.className) ?? style, paint);
      if (node.type !== 'text') return '';
      return style
        ? node.value
            .split('\n')
            .map((line) => paint(style, line))
            .join('\n')
        : node.value;
    })
    .join('');
}

const STYLES: Readonly<Record<string, Style>> = {
  comment: 'soft',
  quote: 'soft',
  meta: 'soft',
  string: 'good',
  regexp: 'good',
  keyword: 'keyword',
  built_in: 'keyword',
  literal: 'caution',
  number: 'caution',
  title: 'code',
  section: 'code',
  attr: 'code',
  attribute: 'code',
  name: 'code',
};

const styleOf = (classes: unknown): Style | undefined =>
  Array.isArray(classes) ? STYLES[String(classes[0]).replace('hljs-', '')] : undefined;
