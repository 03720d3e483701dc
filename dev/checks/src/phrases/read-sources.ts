import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Argument,
  type ArrayExpressionElement,
  type JSXAttributeValue,
  type JSXChild,
  parseSync,
  Visitor,
} from 'oxc-parser';

/** What one source of the site says about phrases. */
export interface PhraseSource {
  /** From the site's folder, e.g. `src/parts/frame/shell.tsx`. */
  path: string;
  /** What `useTranslation` and `useTexts` name here; none means the default one. */
  namespaces: string[];
  /** Whole strings, any of which may be a key. */
  strings: Set<string>;
  /** Keys made on the spot: the fixed parts of a template, e.g. `['status.', '']`. */
  templates: string[][];
  /** Whether a key may name all phrases under it here (`useTexts`). */
  readsGroups: boolean;
  /** Texts that stand in the markup instead of a phrase. */
  rawTexts: string[];
}

/** Attributes that a person reads or hears. */
const spokenAttributes = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'hint', 'description', 'text']);

/** Every component and module of the site but its texts and its tests. */
export function readSources(siteFolder: string): PhraseSource[] {
  const files = globSync('src/**/*.{ts,tsx}', {
    cwd: siteFolder,
    exclude: (name) => name.startsWith('src/locales/') || name.includes('.test.'),
  });
  return files
    .toSorted()
    .map((path) => readSource(path.replaceAll('\\', '/'), readFileSync(join(siteFolder, path), 'utf8')));
}

export function readSource(path: string, source: string): PhraseSource {
  const { program } = parseSync(path, source);
  const found: PhraseSource = {
    path,
    namespaces: [],
    strings: new Set(),
    templates: [],
    readsGroups: /\buseTexts\(/.test(source),
    rawTexts: [],
  };
  const markup = ({ children }: { children: JSXChild[] }) => {
    found.rawTexts.push(...children.flatMap(textsOf).filter(isWords));
  };
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && /^use(Translation|Texts)$/.test(callee.name) && first) {
        found.namespaces.push(...stringsIn(first));
      }
    },
    Literal({ value }) {
      if (typeof value === 'string') found.strings.add(value);
    },
    TemplateLiteral({ quasis }) {
      found.templates.push(quasis.map(({ value }) => value.cooked ?? value.raw));
    },
    JSXElement: markup,
    JSXFragment: markup,
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !spokenAttributes.has(name.name) || !value) return;
      found.rawTexts.push(...textsOf(value).filter(isWords));
    },
  }).visit(program);
  return found;
}

/** What a piece of markup certainly shows. */
function textsOf(node: JSXChild | JSXAttributeValue): string[] {
  if (node.type === 'JSXText') return [node.value.trim()];
  if (node.type !== 'JSXExpressionContainer') return node.type === 'Literal' ? stringsIn(node) : [];
  return node.expression.type === 'JSXEmptyExpression' ? [] : stringsIn(node.expression);
}

/** The strings that an expression may be: itself, of a list, or of a choice. */
function stringsIn(node: Argument | ArrayExpressionElement): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'ArrayExpression':
      return node.elements.flatMap(stringsIn);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(stringsIn);
    case 'LogicalExpression':
      return stringsIn(node.right);
    default:
      return [];
  }
}

/** Said alike in every language: names of companies, programs, keys and headers, the user name that a form starts with; addresses and ports. */
const names = /Kyivstar|Telegram|\bcurl\b|\bCtrl\b|\badmin\b|\bwebhook-id\b|\S*[./:@]\S+/g;

/** Words of some language: names, abbreviations (HTTP, SOCKS5, USD) and signs are none. */
function isWords(text: string): boolean {
  return /\p{Ll}{2,}/u.test(text.replaceAll(names, ''));
}
