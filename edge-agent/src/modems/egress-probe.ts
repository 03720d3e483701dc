import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { z } from 'zod';
import { familyOf, requestText } from './http-request.ts';

const Seen = z.object({ ip: z.union([z.ipv4(), z.ipv6()]) });
/** A plain echo, or the API's own `GET /me/ip` in its envelope. */
const Echo = z.union([Seen, z.object({ data: Seen }).transform(({ data }) => data)]);

export interface Egress {
  readonly localAddress: string;
  /** For connections by IPv6, where the modem has it. */
  readonly localAddress6?: string | undefined;
  /** `ip` or `ip:port`. */
  readonly dnsServers: readonly string[];
}

/** RFC 5737: no machine has this address, so that every connection from it fails at once, as `egress_unavailable`. */
export const blackholeEgress: Egress = { localAddress: '192.0.2.1', dnsServers: ['192.0.2.1'] };

/** Names resolve as they do for the proxy: at the modem's own servers, through the modem. */
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

/**
 * The address the internet sees behind a modem: `GET echoUrl` → `{ "ip": "…" }` over a connection that leaves through it. Null when no
 * such answer came, for whatever reason.
 */
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

/** The address that an echo has seen; null when the answer is none. */
export function readEcho(answer: unknown): string | null {
  const echo = Echo.safeParse(answer);
  return echo.success ? echo.data.ip : null;
}
