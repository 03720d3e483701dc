import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import type { Socket } from 'node:net';
import { minSpeedBytes } from '@cellgate/shared/proxy/speed.ts';
import type { Download } from '@cellgate/shared/speed-test/speed-test.ts';
import { openOrigin } from './open-origin.ts';
import { isProbeFailed, type ProbeRoute } from './probe-route.ts';

/** Downloads through the HTTP port of a proxy. Never rejects. */
export type SpeedProbe = (route: ProbeRoute) => Promise<Download>;

export interface SpeedProbeOptions {
  url: string;
  maxBytes: number;
  /** Time limit of the whole probe, in ms. */
  timeoutMs: number;
}

const nothing = { latencyMs: null, bytes: 0, durationMs: 0 } as const;

/** Creates a probe that downloads our own URL; callers cannot choose another one. What it reads is counted and dropped. */
export function createSpeedProbe({ url, maxBytes, timeoutMs }: SpeedProbeOptions): SpeedProbe {
  const source = new URL(url);
  return async (route) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const held = new AbortController();
    try {
      const socket = await openOrigin('http', route, source, AbortSignal.any([deadline, held.signal]));
      return await download(socket, source, { maxBytes, deadline });
    } catch (error) {
      const code = isProbeFailed(error) ? error.code : 'no_answer';
      return { ...nothing, code: deadline.aborted && code !== 'unreachable' ? 'timeout' : code };
    } finally {
      // Closes all open sockets.
      held.abort();
    }
  };
}

/** Downloads until the end of the file or a limit; the socket ends at the deadline. A redirect is not followed: only the file itself is measured. */
async function download(
  socket: Socket,
  source: URL,
  { maxBytes, deadline }: { maxBytes: number; deadline: AbortSignal },
): Promise<Download> {
  const startedAt = performance.now();
  const answer = await request(socket, source);
  if (answer.statusCode !== 200) return { ...nothing, code: 'wrong_answer' };
  let bytes = 0;
  let firstAt = 0;
  let lastAt = 0;
  try {
    for await (const chunk of answer) {
      lastAt = performance.now();
      firstAt ||= lastAt;
      bytes += (chunk as Buffer).length;
      if (bytes >= maxBytes) break;
    }
  } catch {
    // The connection ended early; the deadline or the number of bytes says why.
  }
  if (bytes === 0) return { ...nothing, code: deadline.aborted ? 'timeout' : 'no_answer' };
  return {
    latencyMs: Math.round(firstAt - startedAt),
    bytes,
    durationMs: Math.round(lastAt - firstAt),
    code: codeOf({ bytes, isWhole: answer.complete, isCut: bytes >= maxBytes || deadline.aborted }),
  };
}

/** Returns the response to a GET request. Throws if there is none. */
async function request(socket: Socket, { host, pathname, search }: URL): Promise<IncomingMessage> {
  const asked = requestHttp({
    createConnection: () => socket,
    path: `${pathname}${search}`,
    headers: { host, accept: '*/*', 'accept-encoding': 'identity', connection: 'close' },
  });
  asked.on('error', () => socket.destroy());
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

/** Returns why the bytes are no measurement; null if they are one. A short answer that is whole is another page than the file. */
function codeOf({ bytes, isWhole, isCut }: { bytes: number; isWhole: boolean; isCut: boolean }): Download['code'] {
  if (isCut) return null;
  if (!isWhole) return 'interrupted';
  return bytes < minSpeedBytes ? 'wrong_answer' : null;
}
