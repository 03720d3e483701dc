import { XMLBuilder, XMLParser } from 'fast-xml-parser';

const builder = new XMLBuilder({ format: true, indentBy: '', suppressEmptyNode: false });
const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true });
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

export type Fields = { readonly [name: string]: string | number | Fields | readonly string[] };

export function responseXml(content: Fields | string): string {
  return `${declaration}${builder.build({ response: content })}`;
}

export function errorXml(code: number): string {
  return `${declaration}${builder.build({ error: { code, message: '' } })}`;
}

/** Parses the fields of a `<request>` as text; undefined if the body is no such document. */
export function parseRequest(body: string): Record<string, string> | undefined {
  try {
    const document: unknown = parser.parse(body, true);
    if (typeof document !== 'object' || document === null || !('request' in document)) return undefined;
    const { request } = document;
    if (typeof request !== 'object' || request === null) return undefined;
    return Object.fromEntries(Object.entries(request).filter(([, value]) => typeof value === 'string'));
  } catch {
    return undefined;
  }
}
