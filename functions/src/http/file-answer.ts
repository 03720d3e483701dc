import { type Endpoint, type FileFormat, mediaTypeOf } from '@cellgate/shared/contract/endpoint.ts';
import type { Context as HonoContext } from 'hono';
import { accepts } from 'hono/accepts';
import { AppError } from '../errors.ts';
import type { FilePart } from './route.ts';

/** File name extensions by format. */
const extensionOf = { text: 'txt', csv: 'csv' } as const;

/**
 * Returns the format of the response: the value of `format` in the query, else the one that `Accept` prefers, else JSON. Throws `request.invalid` for an
 * unknown value.
 */
export function formatOf(http: HonoContext, { file }: Endpoint): FileFormat | 'json' {
  if (file === null) return 'json';
  const formats = ['json', ...file.formats] as const;
  const asked = http.req.query('format');
  if (asked !== undefined) {
    const format = formats.find((each) => each === asked);
    if (format) return format;
    throw new AppError('request.invalid', { issues: [{ path: 'query.format', code: 'invalid' }] });
  }
  const supports = formats.map((format) => mediaTypeOf[format]);
  const accepted = accepts(http, { header: 'Accept', supports, default: mediaTypeOf.json });
  return formats.find((format) => mediaTypeOf[format] === accepted) ?? 'json';
}

/** Responds with text as a file to save. */
export function answerFile(
  http: HonoContext,
  { name, format, text }: { name: string; format: FileFormat; text: string },
) {
  http.header('content-type', `${mediaTypeOf[format]}; charset=utf-8`);
  http.header('content-disposition', `attachment; filename="${name}.${extensionOf[format]}"`);
  return http.body(text);
}

/** Responds with the data of a call that returns nothing but a file. A PDF is named after what the path names. */
export function answerData(http: HonoContext, { format, data }: { format: 'csv' | 'pdf'; data: unknown }) {
  if (format === 'csv') return answerFile(http, { name: 'export', format, text: String(data) });
  http.header('content-type', mediaTypeOf.pdf);
  http.header('content-disposition', `attachment; filename="${Object.values(http.req.param()).join('-')}.pdf"`);
  return http.body(data as Uint8Array<ArrayBuffer>);
}

/** Adds the URL of the next part, if there is one, relative to the origin (RFC 8288). */
export function linkNext(http: HonoContext, { nextPage }: FilePart): void {
  if (nextPage === null) return;
  const { pathname, searchParams } = new URL(http.req.url);
  searchParams.set('page', String(nextPage));
  http.header('link', `<${pathname}?${searchParams}>; rel="next"`);
}
