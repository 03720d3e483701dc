import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { LiveStick } from './live-stick.ts';
import { Fault, StickSettings } from './stick.ts';

/** `PATCH /sticks/{imei}`. Times count from the stick's next change on. */
export const StickChange = z.strictObject({ fault: Fault.nullable(), ...StickSettings.shape }).partial();

export interface ControlApi extends AsyncDisposable {
  readonly port: number;
}

/** A stick as the lab's owner sees it. */
export function viewStick({ identity, place, state, traffic, logins }: LiveStick) {
  const { link, fault, mode, dataOn, settings } = state();
  return {
    imei: identity.imei,
    operator: identity.operator.name,
    ...place,
    link: link.kind,
    publicIp: link.kind === 'up' ? link.publicIp : null,
    dataOn,
    mode,
    fault,
    ...settings,
    traffic: traffic(),
    logins: logins(),
  };
}
export type StickView = ReturnType<typeof viewStick>;

/** `GET /sticks`, `GET /sticks/{imei}`, `PATCH /sticks/{imei}`: JSON on loopback. */
export async function startControlApi({
  sticks,
  port,
}: {
  sticks: readonly LiveStick[];
  port: number;
}): Promise<ControlApi> {
  const server = createServer((request, response) => {
    serve(sticks, request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : port,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function serve(sticks: readonly LiveStick[], request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? '').split('?')[0] ?? '';
  if (request.method === 'GET' && path === '/sticks') return send(response, 200, sticks.map(viewStick));
  const imei = /^\/sticks\/(\d+)$/.exec(path)?.[1];
  const stick = sticks.find(({ identity }) => identity.imei === imei);
  if (!stick) return send(response, 404, { code: 'stick.unknown' });
  if (request.method === 'GET') return send(response, 200, viewStick(stick));
  if (request.method !== 'PATCH') return send(response, 405, { code: 'method.unknown' });
  const change = StickChange.safeParse(parseJson(await text(request)));
  if (!change.success) return send(response, 400, { code: 'body.invalid', detail: z.prettifyError(change.error) });
  const defined = Object.entries(change.data).filter(([, value]) => value !== undefined);
  stick.patch(Object.fromEntries(defined));
  return send(response, 200, viewStick(stick));
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
