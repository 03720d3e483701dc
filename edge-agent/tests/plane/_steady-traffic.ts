import { connect, type Socket } from 'node:net';
import { setTimeout as breath } from 'node:timers/promises';
import { basic, openTunnel, type Tunnel, user } from './_proxy-clients.ts';
import { content, sha256 } from './_proxy-network.ts';

const lanes = 4;
/** Pause between two requests, in ms, so that the traffic does not saturate the machine. */
const pauseMs = 2;
/** Timeout of a request, in ms. */
const timeoutMs = 20_000;
const bodyBytes = 20_000;
const bodyHash = sha256(content(bodyBytes));

export interface TrafficFigures {
  /** Responses with the correct hash over tunnels. */
  overTunnels: number;
  overNewConnections: number;
  /** Minimum number of uses per tunnel. */
  rounds: number;
  /** Descriptions of failures. */
  troubles: string[];
}

/** Continuous traffic: open tunnels that carry successive requests, and successive new connections. All responses are verified. */
export class SteadyTraffic {
  readonly #figures: TrafficFigures = { overTunnels: 0, overNewConnections: 0, rounds: 0, troubles: [] };
  readonly #tunnels: Tunnel[];
  readonly #running: Promise<unknown>;
  readonly #laneRounds = Array.from({ length: lanes }, () => 0);
  #stopped = false;

  private constructor(tunnels: Tunnel[], newConnection: () => Promise<string>) {
    this.#tunnels = tunnels;
    const running = Array.from({ length: lanes }, (_, lane) =>
      this.#reuse(
        tunnels.filter((_tunnel, index) => index % lanes === lane),
        lane,
      ),
    );
    this.#running = Promise.all([...running, this.#renew(newConnection), this.#renew(newConnection)]);
  }

  static async start(at: { httpPort: number; target: string; tunnels: number }): Promise<SteadyTraffic> {
    const tunnels: Tunnel[] = [];
    for (let count = 0; count < at.tunnels; count += 1) tunnels.push(await openTunnel(at.httpPort, at.target));
    return new SteadyTraffic(tunnels, () => askAnew(at));
  }

  /** Current figures, which keep growing. */
  get figures(): Readonly<TrafficFigures> {
    return this.#figures;
  }

  async stop(): Promise<TrafficFigures> {
    this.#stopped = true;
    await this.#running;
    for (const tunnel of this.#tunnels) tunnel[Symbol.dispose]();
    return this.#figures;
  }

  async #reuse(tunnels: readonly Tunnel[], lane: number): Promise<void> {
    for (let round = 0; !this.#stopped; round += 1) {
      this.#laneRounds[lane] = round;
      this.#figures.rounds = Math.min(...this.#laneRounds);
      for (const { socket } of tunnels) {
        socket.write(`GET /bytes/${bodyBytes} HTTP/1.1\r\nHost: origin\r\n\r\n`);
        if (this.#check('tunnel', await answerOf(socket))) this.#figures.overTunnels += 1;
        else return;
        await breath(pauseMs);
      }
    }
  }

  async #renew(newConnection: () => Promise<string>): Promise<void> {
    while (!this.#stopped) {
      if (this.#check('new connection', await newConnection())) this.#figures.overNewConnections += 1;
      await breath(pauseMs);
    }
  }

  #check(what: string, hash: string): boolean {
    if (hash !== bodyHash) this.#figures.troubles.push(`${what}: ${hash}`);
    return hash === bodyHash;
  }
}

async function askAnew({ httpPort, target }: { httpPort: number; target: string }): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: httpPort });
  socket.on('error', () => undefined);
  socket.write(`GET http://${target}/bytes/${bodyBytes} HTTP/1.1\r\nHost: ${target}\r\n${basic(user)}\r\n\r\n`);
  return answerOf(socket).finally(() => socket.destroy());
}

/** Returns the hash of the next response's content, or a description of the failure. */
function answerOf(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let got = Buffer.alloc(0);
  const onData = (chunk: Buffer) => {
    got = Buffer.concat([got, chunk]);
    const headEnd = got.indexOf('\r\n\r\n') + 4;
    if (headEnd > 4 && got.length - headEnd >= bodyBytes) resolve(sha256(got.subarray(headEnd)));
  };
  const onError = (error: Error) => resolve(error.message);
  const onClose = () => resolve(`ended after ${got.length} bytes`);
  const timer = setTimeout(() => resolve(`no answer after ${got.length} bytes`), timeoutMs);
  if (socket.destroyed) onClose();
  socket.on('data', onData).on('error', onError).on('close', onClose);
  return promise.finally(() => {
    clearTimeout(timer);
    socket.off('data', onData).off('error', onError).off('close', onClose);
  });
}
