import { timingSafeEqual } from 'node:crypto';
import { originSecretHeader } from '@cellgate/shared/contract/viewer-headers.ts';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '../errors.ts';

/** Refuses requests that bypass the distribution, because only the distribution reports the viewer's IP reliably. */
export function requireOrigin(secret: string | undefined): MiddlewareHandler {
  return async (http, next) => {
    if (secret !== undefined && !isSame(http.req.header(originSecretHeader) ?? '', secret)) {
      throw new AppError('request.direct');
    }
    await next();
  };
}

function isSame(given: string, secret: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}
