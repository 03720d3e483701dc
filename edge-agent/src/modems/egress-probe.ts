import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { z } from 'zod';
import { familyOf, requestText } from './http-request.ts';

const Seen = z.object({ ip: z.union([z.ipv4(), z.ipv6()]) });
/** A plain echo response, or that of `GET /me/ip` in its envelope. */
const Echo = z.union([Seen, z.object({ data: Seen }).transform(({ data }) => data)]);

export interface Egress {
  readonly localAddress: string;
  /** Source address of IPv6 connections if the modem has both families. */
  readonly localAddress6?: string | undefined;
  /** DNS servers, as `ip` or `ip:port`. */
  readonly dnsServers: readonly string[];
}

/** RFC 5737: no machine has this address, so that every connection from it fails at once with `egress_unavailable`. */
export const blackholeEgress: Egress = { localAddress: '192.0.2.1', dnsServers: ['192.0.2.1'] };

/** Returns a lookup that uses the modem's own DNS servers through the modem, as for the proxy. */
function lookupThrough({ localAddress, dnsServers }: Egress, timeoutMs: number): LookupFunction {
  const family = familyOf(localAddress);
  return (host, options, answer) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
    resolver.setServers([...dnsServers]);
    if (family === 4) resolver.setLocalAddress(localAddress);
    else resolver.setLocalAddress('0.0.0.0', localAddress);
    const resolving = family === 4 ? resolver.resolve4(host) : resolver.resolve6(host);
    resolving.then(
      (addresses) => {
        const [first = ''] = addresses;
        if (options.all)
          return answer(
            null,
            addresses.map((address) => ({ address, family })),
          );
        answer(null, first, family);
      },
      (error: NodeJS.ErrnoException) => answer(error, '', family),
    );
  };
}

/** Returns a modem's public address: `GET echoUrl` → `{ "ip": "…" }` through the modem. Null on any failure. */
export async function probeEgress({
  echoUrl,
  egress,
  timeoutMs,
  signal,
}: {
  echoUrl: string;
  egress: Egress;
  timeoutMs: number;
  signal: AbortSignal;
}): Promise<string | null> {
  const isName = isIP(new URL(echoUrl).hostname.replace(/^\[|\]$/g, '')) === 0;
  try {
    const response = await requestText({
      url: echoUrl,
      localAddress: egress.localAddress,
      timeoutMs,
      signal,
      ...(isName ? { lookup: lookupThrough(egress, timeoutMs) } : {}),
    });
    if (response.status !== 200) return null;
    return readEcho(JSON.parse(response.body));
  } catch {
    return null;
  }
}

/** Returns the address in an echo response; null if the response is invalid. */
export function readEcho(answer: unknown): string | null {
  const echo = Echo.safeParse(answer);
  return echo.success ? echo.data.ip : null;
}
