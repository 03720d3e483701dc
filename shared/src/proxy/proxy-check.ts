import { z } from 'zod';
import { IpFacts } from '../address/ip-facts.ts';
import { Timestamp } from '../contract/timestamp.ts';
import type { RefusalCode } from './refusal.ts';

/** Time limit of one test, in ms. The site waits at most ten seconds for a response. */
export const testTimeoutMs = 8_000;
/** Maximum number of tests of one proxy, and of all proxies of an account, per window. */
export const testLimits = { perProxy: 6, perAccount: 30, windowSeconds: 60 } as const;

/** Reasons why a test of a route failed. Each has a text in four languages with a fix. */
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

/** Test of one protocol of a proxy, over its public address and with the credentials of its own user. */
export const TestedRoute = z.object({
  protocol: TestedProtocol,
  ok: z.boolean(),
  /** Milliseconds from the first packet to the response from the internet; null if there was none. */
  latencyMs: z.int().nullable(),
  /** IP that the internet saw; null if there was no response. */
  address: z.string().nullable(),
  /** Facts about the IP; absent if there was no response. */
  facts: IpFacts.optional(),
  code: ProxyTestCode.nullable(),
  /** Meaning of the code and what to do, in the caller’s language. */
  message: z.string().nullable(),
});
export type TestedRoute = z.infer<typeof TestedRoute>;

/** Result of a test. `ok`: both protocols work. */
export const ProxyTest = z.object({ ok: z.boolean(), testedAt: Timestamp, routes: z.array(TestedRoute) });
export type ProxyTest = z.infer<typeof ProxyTest>;

/** Returns the test code for a refusal by the proxy. The test's own request is correct, so other refusals count as no answer. */
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

const routeFailureCodes: readonly (ProxyTestCode | null)[] = ['unreachable', 'no_connection', 'no_answer', 'timeout'];

/** Reports whether all routes failed because of the modem or its network, and not because of the proxy's rules or load. */
export function allRoutesFailed(routes: readonly Pick<TestedRoute, 'code'>[]): boolean {
  return routes.length > 0 && routes.every(({ code }) => routeFailureCodes.includes(code));
}

/** Reports whether the test found nothing because the proxy accepts allowed IPs only, as its owner wants. */
export function isBlockedByAllowlist(routes: readonly Pick<TestedRoute, 'code'>[]): boolean {
  return routes.length > 0 && routes.every(({ code }) => code === 'not_listed');
}

/**
 * Returns why a test is pointless; undefined if it is not. A proxy with allowed IPs is not tested: the cloud's IP is not among them, and no IP is
 * added for a test, because others could use that opening too.
 */
export function testBlocker(proxy: { isOnline: boolean; allow: readonly string[] }): ProxyTestCode | undefined {
  if (!proxy.isOnline) return 'server_offline';
  return proxy.allow.length > 0 ? 'not_listed' : undefined;
}
