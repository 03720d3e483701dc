import { viewerAddressHeader } from '@cellgate/shared/contract/viewer-headers.ts';
import { defaultRequestLanguage, type Language, parseLanguage } from '@cellgate/shared/language/language.ts';
import type { Context as HonoContext } from 'hono';

export function languageOf(http: HonoContext): Language {
  return (
    parseLanguage(http.req.header('x-language')) ??
    parseLanguage(http.req.header('accept-language')) ??
    defaultRequestLanguage
  );
}

export function callerOf(http: HonoContext): { ip: string; language: Language; userAgent: string } {
  const viewer = http.req.header(viewerAddressHeader) ?? '';
  const ip = viewer.slice(0, viewer.lastIndexOf(':')).replace(/^\[|\]$/g, '');
  return { ip: ip || 'unknown', language: languageOf(http), userAgent: http.req.header('user-agent') ?? '' };
}
