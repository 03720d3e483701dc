import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';
import type { RefusalCode } from './refusal.ts';

/** How long one test may take: its outcome has to be back within the ten seconds for which the site waits for any answer. */
export const testTimeoutMs = 8_000;
/** Tests of one proxy, and of all proxies of an account, within a minute. */
export const testLimits = { perProxy: 6, perAccount: 30, windowSeconds: 60 } as const;

/** Why a test found no way through. Each has a text in four languages that says what to do. */
export const ProxyTestCode = z.enum([
  'server_offline',
  'not_listed',
  'unreachable',
  'not_let_in',
  'connections_taken',
  'rotating',
  'no_connection',
  'no_answer',
  'timeout',
]);
export type ProxyTestCode = z.infer<typeof ProxyTestCode>;

export const TestedProtocol = z.enum(['http', 'socks5']);
export type TestedProtocol = z.infer<typeof TestedProtocol>;

/** One way through the proxy, as the cloud went it: by its public address, with the credentials of its own user. */
export const TestedRoute = z.object({
  protocol: TestedProtocol,
  ok: z.boolean(),
  /** From the first packet to the answer of the internet; null without one. */
  latencyMs: z.int().nullable(),
  /** The address that the internet saw. */
  address: z.string().nullable(),
  code: ProxyTestCode.nullable(),
  /** What the code means and what to do, in the caller’s language. */
  message: z.string().nullable(),
});
export type TestedRoute = z.infer<typeof TestedRoute>;

/** `ok`: both ways are open. */
export const ProxyTest = z.object({ ok: z.boolean(), testedAt: Timestamp, routes: z.array(TestedRoute) });
export type ProxyTest = z.infer<typeof ProxyTest>;

/** What a refusal of the proxy says to somebody who tests it: the request itself was right. */
export function testCodeOf(refusal: RefusalCode): ProxyTestCode {
  switch (refusal) {
    case 'credentials_missing':
    case 'credentials_wrong':
    case 'proxy_expired':
      return 'not_let_in';
    case 'address_denied':
      return 'not_listed';
    case 'too_many_connections':
      return 'connections_taken';
    case 'modem_rotating':
      return 'rotating';
    case 'egress_unavailable':
      return 'no_connection';
    default:
      return 'no_answer';
  }
}

const waylessCodes: readonly (ProxyTestCode | null)[] = ['unreachable', 'no_connection', 'no_answer', 'timeout'];

/** Whether every way failed for what stands behind the proxy, and not for its rules or its load. */
export function allRoutesFailed(routes: readonly Pick<TestedRoute, 'code'>[]): boolean {
  return routes.length > 0 && routes.every(({ code }) => waylessCodes.includes(code));
}

/** Whether nothing was found out because the door is shut to all but listed addresses, as its owner wants it. */
export function isBlockedByAllowlist(routes: readonly Pick<TestedRoute, 'code'>[]): boolean {
  return routes.length > 0 && routes.every(({ code }) => code === 'not_listed');
}

/**
 * Why no way needs to be tried; undefined when trying tells. A list of addresses is not tried: ours is on none of them, and no list is
 * opened for a test, not even for seconds, because a way in that exists can be found by others too.
 */
export function testBlocker(proxy: { isOnline: boolean; allow: readonly string[] }): ProxyTestCode | undefined {
  if (!proxy.isOnline) return 'server_offline';
  return proxy.allow.length > 0 ? 'not_listed' : undefined;
}
