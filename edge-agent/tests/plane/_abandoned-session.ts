import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { socks4Connect, socks5Connect, socks5Methods, socksMethod } from '@cellgate/testkit/socks-messages.ts';
import { until } from '@cellgate/testkit/until.ts';
import { endIfReset } from '../../src/proxy-plane/stream/unseen-reset.ts';
import { type AbandonedCase, isForwarded, type Situation } from './_abandoned-cases.ts';
import { type AbandonedOrigin, blocked, type OriginMode, stream } from './_abandoned-origin.ts';

export interface AbandonedRig {
  httpPort: number;
  socksPort: number;
  origin: AbandonedOrigin;
  /** Port on which connecting hangs. */
  stalledPort: number;
}

const host = '127.0.0.1';
const middleBytes = 20_000;
const restedBytes = 700_000;

/** One client of the plane, brought to a situation. */
export class AbandonedSession {
  readonly situation: Situation;
  readonly client: Socket;
  readonly closed: Promise<void>;
  readonly #rig: AbandonedRig;
  readonly #probing: NodeJS.Timeout;
  #receivedBytes = 0;
  #drained = 0;
  #text = '';

  constructor(situation: Situation, rig: AbandonedRig) {
    this.situation = situation;
    this.#rig = rig;
    const port = situation.protocol.startsWith('socks') ? rig.socksPort : rig.httpPort;
    const client = connect({ port, host, allowHalfOpen: true, noDelay: true });
    this.client = client;
    this.closed = new Promise((resolve) => client.once('close', () => resolve()));
    client.on('error', () => undefined);
    client.on('data', (bytes: Buffer) => {
      this.#receivedBytes += bytes.length;
      if (this.#text.length < 1_000) this.#text += bytes.toString('latin1', 0, 1_000);
    });
    // Like a program that ends when the other side has ended; a half-closed upload continues.
    client.on('end', () => {
      if (!this.#goesOn) client.end();
    });
    // A client that does not read notices a reset only by probing.
    this.#probing = setInterval(() => endIfReset(client), 50);
    client.once('close', () => clearInterval(this.#probing));
  }

  get #goesOn(): boolean {
    const { state, direction } = this.situation;
    return state === 'half-closed' && direction === 'upload' && !isForwarded(this.situation);
  }

  /** Resolves when the session is in its state; with `dialling`, when the proxy was asked for the target. */
  async prepare(): Promise<void> {
    const { state, direction } = this.situation;
    if (this.client.connecting) await once(this.client, 'connect');
    await this.#reach();
    if (state === 'dialling') return;
    if (direction === 'download') await this.#download();
    else await this.#upload();
  }

  get #port(): number {
    return this.situation.state === 'dialling' ? this.#rig.stalledPort : this.#rig.origin.port;
  }

  /** Asks the proxy for the target. Forwarded requests do so later. */
  async #reach(): Promise<void> {
    const { protocol, state } = this.situation;
    if (protocol === 'kept') {
      this.#request({ method: 'GET', mode: 'answer', port: this.#rig.origin.port });
      await this.#reads(/\r\n\r\nok$/);
    }
    if (isForwarded(this.situation)) {
      if (state === 'dialling') this.#ask('silent');
      return;
    }
    this.client.write(handshake(protocol, this.#port));
    if (state === 'dialling') return;
    if (protocol === 'connect') await this.#reads(/\r\n\r\n$/);
    else await until('the proxy has answered', () => this.#receivedBytes >= (protocol === 'socks5' ? 12 : 8));
  }

  async #download(): Promise<void> {
    const { state } = this.situation;
    const before = this.#receivedBytes;
    this.#ask(downloadModes[state]);
    if (state === 'half-closed') this.client.end();
    if (state === 'blocked') this.client.pause();
    if (state === 'unanswered') return this.#isAsked();
    if (state === 'idle') return this.#reads(/ok$/);
    const enough = { middle: middleBytes, 'half-closed': middleBytes, rested: restedBytes }[String(state)];
    if (enough !== undefined) await until('bytes arrive', () => this.#receivedBytes > before + enough, 60_000);
    else await this.#blocksOrigin();
  }

  async #upload(): Promise<void> {
    const { state } = this.situation;
    const isHalfClosed = state === 'half-closed' && isForwarded(this.situation);
    const before = this.#receivedBytes;
    this.#ask(isHalfClosed ? 'pace on' : uploadModes[state]);
    await this.#isAsked();
    if (isHalfClosed) {
      // The request is complete and the response has begun; otherwise the plane would not wait.
      this.client.end();
      await until('bytes arrive', () => this.#receivedBytes > before + middleBytes);
    }
    if (state === 'idle') return this.#reads(/ok$/);
    if (state === 'unanswered' || isHalfClosed) return;
    const kind = { rested: 'steady', blocked: 'flood' }[String(state)] ?? 'pace';
    stream(this.client, kind as 'pace' | 'steady' | 'flood', () => {
      this.#drained += 1;
    });
    if (state === 'blocked') return blocked(this.client, () => this.#drained);
    const enough = state === 'rested' ? restedBytes : middleBytes;
    const session = this.#rig.origin.session(this.situation.id);
    await until('bytes arrive', () => session.receivedBytes > enough);
  }

  /** Sends the request, or its equivalent if no proxy parses it. */
  #ask(mode: OriginMode): void {
    const { direction, state } = this.situation;
    if (!isForwarded(this.situation)) {
      this.client.write(`/${this.situation.id}/${mode.replace(' ', '_')} `);
      return;
    }
    if (direction === 'download') this.#request({ method: 'GET', mode, port: this.#port });
    else {
      const isWhole = state === 'unanswered' || state === 'half-closed' || state === 'idle';
      this.#request({ method: 'POST', mode, port: this.#port, bytes: isWhole ? 4 : 2 ** 40 });
    }
  }

  #request({ method, mode, port, bytes }: { method: string; mode: OriginMode; port: number; bytes?: number }): void {
    const path = `/${this.situation.id}/${mode.replace(' ', '_')}`;
    const length = bytes === undefined ? '' : `Content-Length: ${bytes}\r\n`;
    const content = bytes === undefined ? '' : 'ZZZZ';
    this.#text = '';
    this.client.write(`${method} http://${host}:${port}${path} HTTP/1.1\r\nHost: ${host}\r\n${length}\r\n${content}`);
  }

  #reads(wanted: RegExp): Promise<void> {
    return until(`the answer of ${this.situation.protocol}`, () => wanted.test(this.#text)).then(() => undefined);
  }

  async #isAsked(): Promise<void> {
    const { id, protocol } = this.situation;
    const session = this.#rig.origin.session(id);
    const requests = protocol === 'kept' ? 2 : 1;
    await until('the origin is asked', () => session.requests >= requests);
  }

  async #blocksOrigin(): Promise<void> {
    await this.#isAsked();
    const session = this.#rig.origin.session(this.situation.id);
    const socket = [...session.sockets].at(-1);
    if (socket) await blocked(socket, () => session.drained);
  }

  /** Ends the session as specified by the case; the other side reacts as usual. Resolves when the ending is complete. */
  async end({ ending, gapMs }: AbandonedCase): Promise<void> {
    const { client } = this;
    const origins = this.#rig.origin.session(this.situation.id).sockets;
    const isOver = isForwarded(this.situation) || client.writableEnded;
    switch (ending) {
      case 'fin':
        if (isOver) client.destroy();
        else client.resume().end();
        for (const socket of origins) socket.resume();
        break;
      case 'rst':
        reset(client);
        break;
      case 'fin then rst':
        client.end();
        await after(gapMs);
        reset(client);
        break;
      case 'rst then fin':
        reset(client);
        await after(gapMs);
        for (const socket of origins) socket.destroy();
        break;
      case 'origin fin':
        this.#rig.origin.endWith(this.situation.id, (socket) => socket.resume().end());
        client.resume();
        break;
      case 'origin rst':
        this.#rig.origin.endWith(this.situation.id, reset);
        break;
    }
    if (ending.startsWith('origin') && this.#mayOutliveOrigin) client.destroy();
  }

  /** Reports whether the client connection may outlive its origin: the client may send another request, or is half-closed and still sending. */
  get #mayOutliveOrigin(): boolean {
    const { state } = this.situation;
    return (state === 'idle' && isForwarded(this.situation)) || this.#goesOn;
  }
}

const downloadModes: Record<Situation['state'], OriginMode> = {
  dialling: 'silent',
  unanswered: 'silent',
  middle: 'pace',
  'half-closed': 'pace on',
  rested: 'steady',
  blocked: 'flood',
  idle: 'answer',
};
const uploadModes: Record<Situation['state'], OriginMode> = {
  ...downloadModes,
  middle: 'take',
  'half-closed': 'fin first',
  rested: 'take',
  blocked: 'stuck',
};

/** Resets a socket. One that is sending its FIN can only be reset afterwards. */
function reset(socket: Socket): void {
  if (socket.writableEnded && !socket.writableFinished && socket.writableLength === 0) {
    socket.once('finish', () => socket.resetAndDestroy());
  } else {
    socket.resetAndDestroy();
  }
}

function after(gapMs: number): Promise<void> {
  if (gapMs === 0) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, gapMs);
  return promise;
}

function handshake(protocol: Situation['protocol'], port: number): string | Buffer {
  const loopback = { host: [127, 0, 0, 1], port };
  switch (protocol) {
    case 'socks4':
      return socks4Connect(loopback);
    case 'socks4a':
      return socks4Connect({ host: 'origin.test', port });
    case 'socks5':
      return Buffer.concat([socks5Methods(socksMethod.none), socks5Connect(loopback)]);
    default:
      return `CONNECT ${host}:${port} HTTP/1.1\r\nHost: ${host}:${port}\r\n\r\n`;
  }
}
