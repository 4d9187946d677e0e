/** What people read in a file: sentences of a page, comments and messages of a source, descriptions of a schema or a workflow. */
import ts from 'typescript';

interface Prose {
  readonly line: number;
  readonly text: string;
}

/** Parts of the file, with the line on which each begins. Code, links and names of tests are left out. */
export function proseIn(path: string, text: string): Prose[] {
  if (path.endsWith('.ts')) return [...commentsIn(text), ...messagesIn(path, text)].map(withoutCode);
  if (path.endsWith('.md')) return linesOf(withoutBlocks(text)).map(withoutCode);
  return linesOf(text).map(withoutCode);
}

const linesOf = (text: string): Prose[] => text.split('\n').map((line, at) => ({ line: at + 1, text: line }));

/** Blank lines in the place of a block, so that lines keep their numbers. */
const withoutBlocks = (page: string): string =>
  page.replace(/^ *```[\s\S]*?^ *```$/gm, (block) => block.replace(/[^\n]/g, ''));

const withoutCode = ({ line, text }: Prose): Prose => ({
  line,
  text: text
    .replace(/`test\/[^`]+`: "[^"]*"/g, ' ')
    .replace(/`[^`]*`/g, '`')
    .replace(/\]\([^)\s]*\)/g, ']'),
});

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;

function commentsIn(text: string): Prose[] {
  return [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return linesOf(comment).map((part) => ({ line: line + part.line - 1, text: part.text }));
  });
}

/** String literals of at least three words. */
function messagesIn(path: string, text: string): Prose[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Prose[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node) && /\S\s+\S+\s+\S/.test(node.text)) {
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

/** Sentences of a page, as words between blanks. Blocks, tables, headings, pictures and comments have none. */
export function sentencesIn(page: string): string[] {
  const plain = withoutBlocks(page).replace(/<!--[\s\S]*?-->/g, '');
  return plain.split(PARAGRAPH).filter(isProse).flatMap(sentencesOf);
}

/** Items of a list are paragraphs of their own. */
const PARAGRAPH = /\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)|\n(?=[#|>])/;
const isProse = (paragraph: string): boolean => !/^\s*(?:[|#<]|!\[)/.test(paragraph);

/** A full stop inside of a name, a number or a bracket ends nothing: a capital or a code has to follow. */
const END = /(?<=[.!?]["”)*]{0,2})\s+(?=["“(*]{0,2}(?:[\p{Lu}\d]|`))/u;
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|No)\.$/;

export function sentencesOf(paragraph: string): string[] {
  const text = paragraph
    .replace(/`[^`\n]*`/g, '`code`')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*]|\d+\.)\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const sentences: string[] = [];
  for (const part of text.split(END)) {
    const before = sentences.at(-1);
    if (before !== undefined && ABBREVIATION.test(before)) sentences[sentences.length - 1] = `${before} ${part}`;
    else sentences.push(part);
  }
  return sentences;
}

/** A code, and a word with a hyphen, count as one. */
export const wordsIn = (sentence: string): number =>
  sentence.split(' ').filter((word) => /[\p{L}\p{N}`]/u.test(word)).length;
