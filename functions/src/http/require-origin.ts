import { timingSafeEqual } from 'node:crypto';
import { originSecretHeader } from '@cellgate/shared/contract/viewer-headers.ts';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '../errors.ts';

/** Refuses calls that bypass the distribution, because only it can be trusted about the viewer's address. */
export function requireOrigin(secret: string | undefined): MiddlewareHandler {
  return async (http, next) => {
    if (secret !== undefined && !isSame(http.req.header(originSecretHeader) ?? '', secret)) {
      throw new AppError('request.direct');
    }
    await next();
  };
}

function isSame(told: string, secret: string): boolean {
  const [left, right] = [Buffer.from(told), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}
