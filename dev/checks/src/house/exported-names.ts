import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';

/** Nouns that tell a story where the field has a term: none of them is part of an exported name. */
const forbiddenNouns: ReadonlySet<string> = new Set([
  'shelf',
  'door',
  'desk',
  'letter',
  'seat',
  'news',
  'deed',
  'place',
]);

/** Returns the names that a source file exports by a declaration. */
export function readExportedNames(path: string): string[] {
  const text = readFileSync(join(repositoryRoot, path), 'utf8');
  const pattern =
    /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** Returns the members of the exported interfaces, object types and classes of a source file as `Type.member`. */
export function readExportedMembers(text: string): string[] {
  const blocks = text.matchAll(
    /^export (?:abstract )?(?:interface|class|type) ([A-Za-z_$][\w$]*)[^\n]*\{\n([\s\S]*?)^\}/gm,
  );
  return [...blocks].flatMap(([, type = '', body = '']) =>
    [...body.matchAll(/^ {2}(?:readonly |static |async |get |set )*#?([A-Za-z_$][\w$]*)\??[(:<]/gm)].map(
      ([, member = '']) => `${type}.${member}`,
    ),
  );
}

/** Returns the forbidden nouns of a name, singular or plural. To place an order is a verb and may stand. */
export function findForbiddenNouns(name: string): string[] {
  const words = name
    .replace(/[Pp]laceOrder/, 'Order')
    .split(/(?=[A-Z])|[._\d]+/)
    .map((word) => word.toLowerCase());
  return words.filter((word) => forbiddenNouns.has(word) || forbiddenNouns.has(word.replace(/s$/, '')));
}
