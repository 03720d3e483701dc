import { timingSafeEqual } from 'node:crypto';
import { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { shortMac } from '../../keys.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';

/**
 * Returns the token `1.<proxy>.<version>.<mac>`. It is signed, so that no secret is stored and it can be shown again; its version makes earlier
 * tokens invalid. The MAC is 128 bits of HMAC-SHA256 over the text before it.
 */
export function resetToken(ctx: Pick<Context, 'keys'>, proxy: Pick<ProxyRecord, 'proxyId' | 'reset'>): string {
  return signToken(ctx, proxy.proxyId, proxy.reset.version);
}

function signToken(ctx: Pick<Context, 'keys'>, proxyId: ProxyId, version: number): string {
  const body = `1.${proxyId.slice('prx_'.length)}.${version}`;
  return `${body}.${shortMac(ctx.keys.reset, body)}`;
}

export function resetUrl(ctx: Pick<Context, 'config'>, token: string): string {
  return `${ctx.config.publicOrigin}/api/reset/${token}`;
}

/** Returns the proxy of a token. Throws `reset_token.unknown` for an unknown or forged one, `reset_token.revoked` for a replaced or revoked one. */
export async function proxyOfToken(ctx: Context, token: string): Promise<ProxyRecord> {
  const [, ulid, version] = token.split('.');
  const proxyId = ProxyId.safeParse(`prx_${ulid}`);
  const isVersion = /^[1-9]\d{0,8}$/.test(version ?? '');
  if (!proxyId.success || !isVersion || !isSame(token, signToken(ctx, proxyId.data, Number(version)))) {
    throw new AppError('reset_token.unknown');
  }
  const proxy = await proxyStore(ctx.database).find(proxyId.data);
  if (!proxy) throw new AppError('reset_token.unknown');
  if (!proxy.reset.isActive || proxy.reset.version !== Number(version)) throw new AppError('reset_token.revoked');
  return proxy;
}

function isSame(given: string, right: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
