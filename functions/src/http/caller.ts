import { viewerAddressHeader } from '@cellgate/shared/contract/viewer-headers.ts';
import { defaultRequestLanguage, type Language, parseLanguage } from '@cellgate/shared/language/language.ts';
import type { Context as HonoContext } from 'hono';

/** Returns the first supported language of `X-Language` and `Accept-Language`, whose ranges browsers send in the order of preference. */
export function languageOf(http: HonoContext): Language {
  const accepted = (http.req.header('accept-language') ?? '').split(',').map((range) => range.split(';')[0]);
  const known = [http.req.header('x-language'), ...accepted].map(parseLanguage).find((language) => language);
  return known ?? defaultRequestLanguage;
}

export function callerOf(http: HonoContext): { ip: string; language: Language; userAgent: string } {
  const viewer = http.req.header(viewerAddressHeader) ?? '';
  const ip = viewer.slice(0, viewer.lastIndexOf(':')).replace(/^\[|\]$/g, '');
  return { ip: ip || 'unknown', language: languageOf(http), userAgent: http.req.header('user-agent') ?? '' };
}
