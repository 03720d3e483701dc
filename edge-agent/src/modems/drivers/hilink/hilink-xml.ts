import { XMLBuilder, XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true });
const builder = new XMLBuilder({ suppressEmptyNode: false });

/** A document's fields as text; nested ones keep their shape. */
export type HilinkFields = Readonly<Record<string, unknown>>;

export type HilinkDocument =
  | { readonly kind: 'response'; readonly fields: HilinkFields; readonly text: string }
  | { readonly kind: 'error'; readonly code: number }
  /** A home page, a proxy's notice: not the stick's API. */
  | { readonly kind: 'foreign' };

/** Reads an answer by its content; the content types that firmware sends mean nothing. */
export function parseHilink(body: string): HilinkDocument {
  const document = parse(body);
  const error = fieldsOf(document?.error);
  const code = Number(error?.code);
  if (error && Number.isInteger(code)) return { kind: 'error', code };
  if (!document || !('response' in document)) return { kind: 'foreign' };
  const { response } = document;
  if (typeof response === 'string') return { kind: 'response', fields: {}, text: response };
  return { kind: 'response', fields: fieldsOf(response) ?? {}, text: '' };
}

function parse(body: string): HilinkFields | undefined {
  try {
    return fieldsOf(parser.parse(body, true));
  } catch {
    return undefined;
  }
}

export function fieldsOf(value: unknown): HilinkFields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** A leaf's text; null when it is absent or empty, which on a stick is not zero. */
export function textOf(fields: HilinkFields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The firmware reads elements in order: the fields' order is kept. */
export function buildRequest(fields: Readonly<Record<string, string>>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build({ request: fields })}`;
}
