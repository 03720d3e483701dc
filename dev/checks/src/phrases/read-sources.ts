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

/** Phrases and texts in one source file of the site. */
export interface PhraseSource {
  /** Path from the site's folder, e.g. `src/parts/frame/shell.tsx`. */
  path: string;
  /** Namespaces that `useTranslation` names; empty for the default one. */
  namespaces: string[];
  /** Complete strings, any of which may be a key. */
  strings: Set<string>;
  /** Templates of keys as their fixed parts, e.g. `['status.', '']`. */
  templates: string[][];
  /** True if a key stands for all phrases under it (`returnObjects`). */
  readsGroups: boolean;
  /** Texts in the markup that should be phrases. */
  rawTexts: string[];
}

/** Attributes whose text is shown or read out. */
const spokenAttributes = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'hint', 'description', 'text']);

/** Reads every component and module of the site except texts, tests and the gallery, which is not part of the built site. */
export function readSources(siteFolder: string): PhraseSource[] {
  const files = globSync('src/**/*.{ts,tsx}', {
    cwd: siteFolder,
    exclude: (name) => name === 'src/gallery' || name.startsWith('src/locales/') || name.includes('.test.'),
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
    readsGroups: /\breturnObjects: true\b/.test(source),
    rawTexts: [],
  };
  const markup = ({ children }: { children: JSXChild[] }) => {
    found.rawTexts.push(...children.flatMap(textsOf).filter(isWords));
  };
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 'useTranslation' && first) {
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

/** Returns the texts that a piece of markup shows. */
function textsOf(node: JSXChild | JSXAttributeValue): string[] {
  if (node.type === 'JSXText') return [node.value.trim()];
  if (node.type !== 'JSXExpressionContainer') return node.type === 'Literal' ? stringsIn(node) : [];
  return node.expression.type === 'JSXEmptyExpression' ? [] : stringsIn(node.expression);
}

/** Returns the strings that an expression can evaluate to: a literal, list elements, or both branches of a choice. */
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

/** Names that are the same in every language: companies, programs, keys, headers, the initial username, addresses and ports. */
const names = /Kyivstar|Telegram|\bcurl\b|\bCtrl\b|\badmin\b|\bwebhook-id\b|\S*[./:@]\S+/g;

/** Reports whether a text contains words of a language, as opposed to names, abbreviations (HTTP, SOCKS5, USD) and signs. */
function isWords(text: string): boolean {
  return /\p{Ll}{2,}/u.test(text.replaceAll(names, ''));
}
