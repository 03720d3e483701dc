import { XMLBuilder, XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true });
const builder = new XMLBuilder({ suppressEmptyNode: false });

/** Fields of a document as text; nested fields keep their structure. */
export type HilinkFields = Readonly<Record<string, unknown>>;

export type HilinkDocument =
  | { readonly kind: 'response'; readonly fields: HilinkFields; readonly text: string }
  | { readonly kind: 'error'; readonly code: number }
  /** Not the modem's API, such as a home page or the notice of a proxy. */
  | { readonly kind: 'foreign' };

/** Parses a response by its content; firmware sends meaningless content types. */
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

/** Returns the text of a field; null if it is absent or empty, which does not mean zero. */
export function textOf(fields: HilinkFields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns a request body. The order of the fields is kept, because the firmware depends on it. */
export function buildRequest(fields: Readonly<Record<string, string>>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build({ request: fields })}`;
}
