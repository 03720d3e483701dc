import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { listenOnLoopback } from './listen-on-loopback.ts';
import type { LiveStick } from './live-stick.ts';
import type { Rack } from './rack.ts';
import { Fault, StickSettings } from './stick.ts';

/** Body of `PATCH /sticks/{imei}`. Times apply from the modem's next change on. */
export const StickChange = z.strictObject({ fault: Fault.nullable(), ...StickSettings.shape }).partial();

export interface ControlApi extends AsyncDisposable {
  readonly port: number;
}

/** Returns a modem's state for the control API. */
export function viewStick({ identity, position, state, traffic, logins }: LiveStick) {
  const { link, fault, mode, dataOn, settings } = state();
  return {
    imei: identity.imei,
    operator: identity.operator.name,
    ...position,
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

/** Body of `POST /sticks/{imei}/plug`. */
const Plugging = z
  .strictObject({
    server: z.int().min(1).max(99),
    slot: z.int().min(1).max(99),
    interface: z.string().regex(/^\w{1,15}$/),
  })
  .partial();

interface World {
  readonly sticks: readonly LiveStick[];
  readonly rack: Rack;
}

/**
 * Serves JSON on loopback: `GET /sticks`, `GET /sticks/{imei}`, `PATCH /sticks/{imei}`, `POST /sticks/{imei}/unplug` and `/plug`, and `POST
 * /ports/{usbPath}/cycle` for a power cycle.
 */
export async function startControlApi({ port, ...world }: World & { port: number }): Promise<ControlApi> {
  const server = createServer((request, response) => {
    serve(world, request, response).catch(() => response.destroy());
  });
  return listenOnLoopback(server, port);
}

async function serve({ sticks, rack }: World, request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? '').split('?')[0] ?? '';
  if (request.method === 'GET' && path === '/sticks') return send(response, 200, sticks.map(viewStick));
  const usbPath = /^\/ports\/([\d.-]+)\/cycle$/.exec(path)?.[1];
  if (usbPath && request.method === 'POST') return send(response, rack.cyclePower(usbPath) ? 200 : 404, {});
  const [, imei, action] = /^\/sticks\/(\d+)(?:\/(plug|unplug))?$/.exec(path) ?? [];
  const stick = sticks.find(({ identity }) => identity.imei === imei);
  if (!stick) return send(response, 404, { code: 'stick.unknown' });
  if (!action && request.method === 'GET') return send(response, 200, viewStick(stick));
  if (request.method !== (action ? 'POST' : 'PATCH')) return send(response, 405, { code: 'method.unknown' });
  const change = (action ? Plugging : StickChange).safeParse(parseJson((await text(request)) || '{}'));
  if (!change.success) return send(response, 400, { code: 'body.invalid', detail: z.prettifyError(change.error) });
  const isDone = carryOut({ stick, rack, action, change: withoutUndefined(change.data) });
  return isDone ? send(response, 200, viewStick(stick)) : send(response, 409, { code: 'slot.taken' });
}

interface ChangeRequest {
  stick: LiveStick;
  rack: Rack;
  action: string | undefined;
  change: Record<string, unknown>;
}

function carryOut({ stick, rack, action, change }: ChangeRequest): boolean {
  if (action === 'plug') return rack.plug(stick, change);
  if (action === 'unplug') rack.unplug(stick);
  else stick.patch(change);
  return true;
}

function withoutUndefined(change: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
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
