import type { Context as HonoContext } from 'hono';
import { AppError } from '../errors.ts';

const maxBodyBytes = 64 * 1024;

/** Returns the body. Throws `request.too_large` above 64 KB. */
export async function readBody(http: HonoContext): Promise<string> {
  if (Number(http.req.header('content-length') ?? 0) > maxBodyBytes) throw new AppError('request.too_large');
  const text = await http.req.text();
  if (Buffer.byteLength(text) > maxBodyBytes) throw new AppError('request.too_large');
  return text;
}

/** Parses JSON. Throws `request.not_json`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('request.not_json', { cause });
  }
}
