import { defaultRequestLanguage, type Language, parseLanguage } from '@cellgate/shared/language/language.ts';
import type { Context as HonoContext } from 'hono';

/** CloudFront writes the viewer as `address:port` and overwrites what a caller may have sent under that name. */
const viewerHeader = 'cloudfront-viewer-address';

export function languageOf(http: HonoContext): Language {
  return (
    parseLanguage(http.req.header('x-language')) ??
    parseLanguage(http.req.header('accept-language')) ??
    defaultRequestLanguage
  );
}

export function callerOf(http: HonoContext): { ip: string; language: Language } {
  const viewer = http.req.header(viewerHeader) ?? '';
  const ip = viewer.slice(0, viewer.lastIndexOf(':')).replace(/^\[|\]$/g, '');
  return { ip: ip || 'unknown', language: languageOf(http) };
}
