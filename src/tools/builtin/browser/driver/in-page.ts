/** Runs inside of a page: its visible text, with the elements that can be used numbered. Sent there as source text, so it imports nothing. */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

export interface ReadingLimits {
  /** The number of the first element. */
  readonly first: number;
  readonly characters: number;
  readonly elements: number;
}

export interface ElementInfo {
  /** `link`, `button`, `textbox` and so on. */
  readonly kind: string;
  readonly name: string;
  /** What it holds must not be told. */
  readonly secret: boolean;
}

/** The state of one reading; its methods are all that the page gets. */
export class PageReader {
  readonly elements: Element[] = [];
  readonly facts: ElementInfo[] = [];
  readonly limits: ReadingLimits;
  readonly lines: string[] = [];
  line = '';
  room: number;
  truncated = false;
  /** Characters after which the next element begins a line. */
  readonly longLine = 300;
  readonly usable =
    'a[href],button,input,textarea,select,summary,label,[contenteditable=""],[contenteditable="true"],[onclick],[role="button"],[role="link"],[role="checkbox"],[role="radio"],[role="switch"],[role="tab"],[role="menuitem"],[role="option"],[role="combobox"],[role="textbox"],[role="searchbox"],[role="slider"],[tabindex]:not([tabindex="-1"])';
  readonly silent = /^(?:script|style|template|noscript|head|svg|canvas|object|embed|audio|video|iframe|frame)$/;

  constructor(limits: ReadingLimits) {
    this.limits = limits;
    this.room = limits.characters;
  }

  read(): this {
    if (document.body) this.visit(document.body, 0);
    this.endLine();
    return this;
  }

  visit(node: Node, depth: number): void {
    if (this.room <= 0) {
      this.truncated = true;
      return;
    }
    if (node instanceof Text) this.addText(node);
    if (node instanceof Element) this.visitElement(node, depth);
  }

  visitElement(node: Element, depth: number): void {
    const style = getComputedStyle(node);
    if (this.silent.test(node.localName) || this.isGone(node, style)) return;
    if (node.localName === 'br') this.endLine();
    if (depth > 300) this.add(node.textContent ?? '');
    if (node.localName === 'br' || depth > 300) return;
    const isBlock = !/^(?:inline|contents|ruby)/.test(style.display);
    const isCell = style.display === 'table-cell';
    if (isCell && this.line !== '') this.add(' | ');
    else if (isBlock && !isCell) this.endLine();
    this.add(this.markOf(node));
    if (!this.addUsable(node, style)) for (const child of this.childrenOf(node)) this.visit(child, depth + 1);
    if (isBlock && !isCell) this.endLine();
  }

  childrenOf(node: Element): Node[] {
    if (node.shadowRoot) return [...node.shadowRoot.childNodes];
    const assigned = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    return assigned.length > 0 ? assigned : [...node.childNodes];
  }

  markOf(node: Element): string {
    const heading = /^h([1-6])$/.exec(node.localName)?.[1];
    if (heading) return `${'#'.repeat(Number(heading))} `;
    if (node.localName === 'li') return '- ';
    const alt = node instanceof HTMLImageElement ? this.tidy(node.alt) : '';
    return alt ? `[image "${alt}"] ` : '';
  }

  /** With all below it. */
  isGone(node: Element, style: CSSStyleDeclaration): boolean {
    if (style.display === 'none' || Number(style.opacity) === 0 || style.contentVisibility === 'hidden') return true;
    if (/^inset\((?:50|100)%/.test(style.clipPath) || /^rect\(0px,? 0px,? 0px,? 0px\)$/.test(style.clip)) return true;
    const { width, height } = node.getBoundingClientRect();
    return style.overflow !== 'visible' && style.display !== 'contents' && (width <= 1 || height <= 1);
  }

  addText(node: Text): void {
    const text = node.data.replace(/\s+/g, ' ');
    const parent = node.parentElement ?? (node.parentNode as ShadowRoot | null)?.host;
    if (text === '' || !parent) return;
    if (text !== ' ' && !this.isSeen(node, parent)) return;
    this.add(text);
  }

  isSeen(node: Text, parent: Element): boolean {
    const { visibility, color, webkitTextFillColor: fill } = getComputedStyle(parent);
    if (visibility !== 'visible' || this.isClear(color) || this.isClear(fill)) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    const isOnPage = [...range.getClientRects()].some(
      ({ width, height, right, bottom }) => width > 1 && height > 2 && right + scrollX > 0 && bottom + scrollY > 0,
    );
    return isOnPage && color !== this.backgroundOf(parent);
  }

  isClear(color: string): boolean {
    return color === 'transparent' || /^rgba\(.*, 0(?:\.0\d*)?\)$/.test(color);
  }

  /** Undefined where a picture is behind it. */
  backgroundOf(element: Element): string | undefined {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage !== 'none') return undefined;
      if (!this.isClear(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  }

  /** True where nothing below it is left to read. */
  addUsable(node: Element, style: CSSStyleDeclaration): boolean {
    const kind = node.matches(this.usable) ? this.kindOf(node) : '';
    const { width, height } = node.getBoundingClientRect();
    if (kind === '' || style.visibility !== 'visible' || width === 0 || height === 0) return false;
    if (this.elements.length >= this.limits.elements) {
      this.truncated = true;
      return false;
    }
    const name = this.nameOf(node);
    const inside = this.isField(node) ? false : node.querySelector(this.usable) !== null;
    const number = this.limits.first + this.elements.length;
    this.elements.push(node);
    this.facts.push({ kind, name, secret: node instanceof HTMLInputElement && node.type === 'password' });
    const shown = inside || name === '' ? '' : ` "${name}"`;
    if (this.line.length > this.longLine) this.endLine();
    this.add(
      `${this.line === '' || /\s$/.test(this.line) ? '' : ' '}[${number}] ${kind}${shown}${this.stateOf(node)} `,
    );
    return !inside;
  }

  isField(node: Element): boolean {
    return node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;
  }

  /** Empty for what cannot be used. */
  kindOf(node: Element): string {
    const role = node.getAttribute('role');
    if (node instanceof HTMLInputElement) return this.kindOfInput(node.type, role);
    if (node instanceof HTMLTextAreaElement) return 'textbox';
    if (node instanceof HTMLSelectElement) return node.multiple ? 'listbox' : 'combobox';
    if (node instanceof HTMLLabelElement) return this.kindOfLabel(node);
    if (role && this.usable.includes(`[role="${role}"]`)) return role;
    if (node instanceof HTMLAnchorElement) return 'link';
    if (node instanceof HTMLElement && node.isContentEditable) return 'textbox';
    return node.localName === 'button' || node.localName === 'summary' ? 'button' : 'clickable';
  }

  kindOfInput(type: string, role: string | null): string {
    if (type === 'hidden') return '';
    if (/^(?:submit|button|reset|image)$/.test(type)) return 'button';
    if (/^(?:checkbox|radio)$/.test(type)) return role === 'switch' ? 'switch' : type;
    return { password: 'password', file: 'file', range: 'slider', search: 'searchbox' }[type] ?? 'textbox';
  }

  /** One that stands for a box that is not drawn. */
  kindOfLabel({ control }: HTMLLabelElement): string {
    if (!(control instanceof HTMLInputElement) || !/^(?:checkbox|radio)$/.test(control.type)) return '';
    const { width, height } = control.getBoundingClientRect();
    const style = getComputedStyle(control);
    const isDrawn = width > 1 && height > 1 && style.visibility === 'visible' && !this.isGone(control, style);
    return isDrawn ? '' : control.type;
  }

  nameOf(node: Element): string {
    const by = node.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const labels = [
      node.getAttribute('aria-label'),
      by.map((id) => document.getElementById(id)?.innerText ?? '').join(' '),
      this.isField(node) ? this.labelOf(node as HTMLInputElement) : '',
      node instanceof HTMLInputElement && /^(?:submit|button|reset)$/.test(node.type) ? node.value || node.type : '',
      this.isField(node) ? '' : ((node as HTMLElement).innerText ?? node.textContent),
      node.getAttribute('placeholder'),
      node.getAttribute('alt') ?? node.querySelector('img[alt]')?.getAttribute('alt'),
      node.getAttribute('title'),
      node.getAttribute('name'),
    ];
    return labels.map((text) => this.tidy(text ?? '')).find((text) => text !== '') ?? '';
  }

  /** Without the field itself, whose options are text too. */
  labelOf(field: HTMLInputElement): string {
    const parts = [...(field.labels ?? [])].flatMap((label) => [...label.childNodes]);
    return parts.map((part) => (part.contains(field) ? '' : (part.textContent ?? ''))).join(' ');
  }

  stateOf(node: Element): string {
    const box = node instanceof HTMLLabelElement ? node.control : node;
    const states = [
      box instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(box.type) ? box.checked && 'checked' : undefined,
      node.getAttribute('aria-checked') === 'true' && 'checked',
      node.getAttribute('aria-selected') === 'true' && 'selected',
      { true: 'expanded', false: 'collapsed' }[node.getAttribute('aria-expanded') ?? ''],
      (box as HTMLInputElement | null)?.disabled === true && 'disabled',
      (node as HTMLInputElement).readOnly === true && 'read-only',
    ].filter(Boolean);
    return `${this.heldBy(node)}${states.map((state) => ` ${state}`).join('')}`;
  }

  heldBy(node: Element): string {
    if (node instanceof HTMLSelectElement) {
      const chosen = [...node.selectedOptions].map((one) => this.tidy(one.label)).join(', ');
      const all = [...node.options].slice(0, 30).map((one) => `"${this.tidy(one.label)}"`);
      const more = node.options.length > 30 ? ' | …' : '';
      return ` value="${chosen}" (options: ${all.join(' | ')}${more})`;
    }
    if (node instanceof HTMLTextAreaElement) return node.value === '' ? '' : ` value="${this.tidy(node.value)}"`;
    if (!(node instanceof HTMLInputElement) || /^(?:submit|button|reset|image|checkbox|radio)$/.test(node.type))
      return '';
    if (node.value === '') return '';
    return node.type === 'password' ? ' (filled in)' : ` value="${this.tidy(node.value)}"`;
  }

  tidy(text: string): string {
    const line = text.replace(/\s+/g, ' ').trim();
    return line.length > 100 ? `${line.slice(0, 99)}…` : line;
  }

  add(text: string): void {
    const fitting = this.line === '' ? text.trimStart() : text;
    const added = fitting.slice(0, Math.max(0, this.room));
    if (added.length < fitting.length) this.truncated = true;
    this.room -= added.length;
    this.line += added;
  }

  endLine(): void {
    const line = this.line.replace(/ {2,}/g, ' ').trim();
    if (line !== '' && !/^(?:-|#{1,6})$/.test(line)) this.lines.push(line);
    this.line = '';
  }
}
