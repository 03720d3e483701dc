import { parseAuthority, type Target } from './parse-target.ts';

export interface HttpField {
  name: string;
  value: string;
}

/** Content length of a message (RFC 9112 section 6). `close`: until the connection ends; responses only. */
export type BodyLength = { kind: 'none' } | { kind: 'length'; bytes: number } | { kind: 'chunked' } | { kind: 'close' };

export interface RequestHead {
  form: 'connect' | 'absolute';
  method: string;
  target: Target;
  /** Path and query for the origin; empty for CONNECT. */
  path: string;
  version: '1.0' | '1.1';
  fields: readonly HttpField[];
  body: BodyLength;
  keepAlive: boolean;
}

export const maxRequestHeadBytes = 16 * 1024;
export const maxResponseHeadBytes = 64 * 1024;
const maxFields = 128;

const noOptions: ReadonlySet<string> = new Set();
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const fieldValue = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Searches the empty line that ends a head. `end` is the index after it, 0 if it has not arrived; `bad` is true if a byte is not allowed in a head:
 * bare CR or LF, NUL or another control character. Pass the last `scanned` as `from` to continue.
 */
export function scanHead(bytes: Uint8Array, from = 0): { end: number; scanned: number; bad: boolean } {
  for (let index = from; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    const afterCr = index > 0 && bytes[index - 1] === 0x0d;
    if (afterCr !== (byte === 0x0a) || !isHeadByte(byte)) return { end: 0, scanned: index, bad: true };
    if (byte === 0x0a && index >= 3 && bytes[index - 2] === 0x0a) {
      return { end: index + 1, scanned: index + 1, bad: false };
    }
  }
  return { end: 0, scanned: bytes.length, bad: false };
}

function isHeadByte(byte: number): boolean {
  return byte >= 0x20 ? byte !== 0x7f : byte === 0x0d || byte === 0x0a || byte === 0x09;
}

/** Parses a complete request head, including its empty line. Returns undefined if it deviates from RFC 9112. */
export function parseRequestHead(text: string): RequestHead | undefined {
  const lines = splitHead(text);
  const match = /^([^ ]+) ([\x21-\x7e]+) HTTP\/1\.([01])$/.exec(lines?.[0] ?? '');
  const fields = parseFields(lines?.slice(1) ?? []);
  if (!match || !fields) return undefined;
  const [, method = '', uri = '', minor] = match;
  if (!token.test(method)) return undefined;
  const version = minor === '1' ? '1.1' : '1.0';
  const body = requestBody(fields, version);
  const parsed = method === 'CONNECT' ? connectTarget(uri) : absoluteTarget(uri, method);
  const hosts = valuesOf(fields, 'host');
  const options = connectionOptions(fields);
  if (!body || !parsed || !options || hosts.length > 1) return undefined;
  if (!hosts.every((host) => /^[\x21-\x7e]*$/.test(host) && !/[/?#@\\,]/.test(host))) return undefined;
  if (method === 'CONNECT') {
    if (body.kind === 'chunked' || (body.kind === 'length' && body.bytes > 0)) return undefined;
    return {
      form: 'connect',
      method,
      ...parsed,
      version,
      fields,
      body: { kind: 'none' },
      keepAlive: version === '1.1',
    };
  }
  if (version === '1.1' && hosts.length === 0) return undefined;
  const closing = options.has('close') || valuesOf(fields, 'proxy-connection').some((value) => /^close$/i.test(value));
  return { form: 'absolute', method, ...parsed, version, fields, body, keepAlive: version === '1.1' && !closing };
}

export interface ResponseHead {
  status: number;
  reason: string;
  fields: readonly HttpField[];
  body: BodyLength;
  /** True if the origin accepts another request on this connection and the end of the response is unambiguous. */
  keepAlive: boolean;
}

/** Parses a complete response head to a request with this method. Returns undefined if the end of the response is ambiguous. */
export function parseResponseHead(text: string, method: string): ResponseHead | undefined {
  const lines = splitHead(text);
  const match = /^HTTP\/1\.([01]) ([1-5]\d\d)(?: (.*))?$/.exec(lines?.[0] ?? '');
  const fields = parseFields(lines?.slice(1) ?? []);
  const options = connectionOptions(fields ?? []);
  if (!match || !fields || !options) return undefined;
  const status = Number(match[2]);
  const version = match[1] === '1' ? '1.1' : '1.0';
  const body = responseBody(fields, { status, method, version });
  if (!body) return undefined;
  // RFC 9112 section 6.3 requires closing after a response with both a length and a transfer coding.
  const isDoubtful = valuesOf(fields, 'transfer-encoding').length > 0 && valuesOf(fields, 'content-length').length > 0;
  const keepAlive = version === '1.1' && body.kind !== 'close' && !options.has('close') && !isDoubtful;
  return { status, reason: match[3] ?? '', fields, body, keepAlive };
}

function splitHead(text: string): string[] | undefined {
  const lines = text.slice(0, -4).split('\r\n');
  return lines.length - 1 > maxFields ? undefined : lines;
}

function parseFields(lines: readonly string[]): HttpField[] | undefined {
  const fields: HttpField[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0));
    // A folded line starts with a blank, and a name before " :" ends with one: neither is a token.
    if (!token.test(name)) return undefined;
    const value = withoutBlanks(line, colon + 1);
    if (!fieldValue.test(value)) return undefined;
    fields.push({ name, value });
  }
  return fields;
}

/** Returns the rest of the line without surrounding spaces and tabs. */
function withoutBlanks(line: string, from: number): string {
  let start = from;
  let end = line.length;
  while (start < end && isBlank(line.charCodeAt(start))) start += 1;
  while (end > start && isBlank(line.charCodeAt(end - 1))) end -= 1;
  return line.slice(start, end);
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/** Returns the values of all fields with this name; `name` is in lower case. Compares lengths first, because most lookups find nothing. */
export function valuesOf(fields: readonly HttpField[], name: string): string[] {
  const values: string[] = [];
  for (const field of fields)
    if (field.name.length === name.length && field.name.toLowerCase() === name) values.push(field.value);
  return values;
}

/** Returns the lower-case options of all Connection fields; undefined if one is not a token. */
export function connectionOptions(fields: readonly HttpField[]): ReadonlySet<string> | undefined {
  const values = valuesOf(fields, 'connection');
  if (values.length === 0) return noOptions;
  const options = values
    .flatMap((value) => value.split(','))
    .map((option) => option.trim().toLowerCase())
    .filter((option) => option !== '');
  return options.every((option) => token.test(option)) ? new Set(options) : undefined;
}

function requestBody(fields: readonly HttpField[], version: '1.0' | '1.1'): BodyLength | undefined {
  const codings = valuesOf(fields, 'transfer-encoding');
  const lengths = valuesOf(fields, 'content-length');
  if (codings.length > 0) {
    const chunked = codings.length === 1 && codings[0]?.toLowerCase() === 'chunked';
    return chunked && lengths.length === 0 && version === '1.1' ? { kind: 'chunked' } : undefined;
  }
  if (lengths.length === 0) return { kind: 'none' };
  return lengths.length === 1 ? parseLength(lengths[0] ?? '') : undefined;
}

function parseLength(text: string): BodyLength | undefined {
  return /^\d{1,15}$/.test(text) ? { kind: 'length', bytes: Number(text) } : undefined;
}

function responseBody(
  fields: readonly HttpField[],
  { status, method, version }: { status: number; method: string; version: '1.0' | '1.1' },
): BodyLength | undefined {
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304) return { kind: 'none' };
  const codings = valuesOf(fields, 'transfer-encoding');
  if (codings.length > 0) {
    return codings.length === 1 && codings[0]?.toLowerCase() === 'chunked' && version === '1.1'
      ? { kind: 'chunked' }
      : undefined;
  }
  // Equal values may be read as one (RFC 9110 section 8.6); the forwarded response has a single one.
  const lengths = new Set(valuesOf(fields, 'content-length').flatMap((value) => value.split(/[ \t]*,[ \t]*/)));
  if (lengths.size === 0) return { kind: 'close' };
  return lengths.size === 1 ? parseLength([...lengths][0] ?? '') : undefined;
}

function connectTarget(uri: string): { target: Target; path: string } | undefined {
  const target = parseAuthority(uri);
  return target && { target, path: '' };
}

function absoluteTarget(uri: string, method: string): { target: Target; path: string } | undefined {
  const match = /^http:\/\/([^/?]+)([/?][^#]*)?$/i.exec(uri);
  const target = parseAuthority(match?.[1] ?? '', 80);
  if (!match || !target) return undefined;
  const path = match[2] ?? (method === 'OPTIONS' ? '*' : '/');
  return { target, path: path.startsWith('?') ? `/${path}` : path };
}
