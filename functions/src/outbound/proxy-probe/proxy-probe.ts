import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import type { Socket } from 'node:net';
import type { ProxyTestCode, TestedProtocol } from '@cellgate/shared/proxy/proxy-check.ts';
import { z } from 'zod';
import { openOrigin } from './open-origin.ts';
import { isProbeFailed, ProbeFailed, type ProbeRoute } from './probe-route.ts';

export type ProbeOutcome = { ok: true; address: string; durationMs: number } | { ok: false; code: ProxyTestCode };

/** Requests the public IP through a proxy. Never rejects. */
export type ProxyProbe = (protocol: TestedProtocol, route: ProbeRoute) => Promise<ProbeOutcome>;

const maxAnswerBytes = 4_096;
/** The echo service responds without an envelope; the cloud's own IP endpoint has the usual one. */
const Echo = z.union([z.object({ ip: z.string() }), z.object({ data: z.object({ ip: z.string() }) })]);

/** Creates a probe of our own echo URL; callers cannot choose another target. `timeoutMs` limits the whole probe. */
export function createProxyProbe({ echoUrl, timeoutMs }: { echoUrl: string; timeoutMs: number }): ProxyProbe {
  const echo = new URL(echoUrl);
  return async (protocol, route) => {
    const startedAt = performance.now();
    const deadline = AbortSignal.timeout(timeoutMs);
    const held = new AbortController();
    const signal = AbortSignal.any([deadline, held.signal]);
    try {
      const address = await askEcho(await openOrigin(protocol, route, echo, signal), echo, signal);
      return { ok: true, address, durationMs: Math.round(performance.now() - startedAt) };
    } catch (error) {
      const code = isProbeFailed(error) ? error.code : 'no_answer';
      return { ok: false, code: deadline.aborted && code !== 'unreachable' ? 'timeout' : code };
    } finally {
      // Closes all open sockets.
      held.abort();
    }
  };
}

async function askEcho(socket: Socket, echo: URL, signal: AbortSignal): Promise<string> {
  const asked = requestHttp({
    createConnection: () => socket,
    path: `${echo.pathname}${echo.search}`,
    headers: { host: echo.host, accept: 'application/json', connection: 'close' },
  });
  asked.on('error', () => socket.destroy());
  asked.end();
  const [answer] = (await once(asked, 'response', { signal })) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new ProbeFailed('no_answer');
  const echoed = Echo.safeParse(JSON.parse(await readShort(answer)));
  if (!echoed.success) throw new ProbeFailed('no_answer');
  return 'ip' in echoed.data ? echoed.data.ip : echoed.data.data.ip;
}

/** Reads a short body. A carrier may substitute a page of any size. Throws `ProbeFailed` above 4,096 characters. */
async function readShort(answer: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    body += chunk;
    if (body.length > maxAnswerBytes) throw new ProbeFailed('no_answer');
  }
  return body;
}
