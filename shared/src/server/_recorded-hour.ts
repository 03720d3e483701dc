import type { ModemId } from '../contract/id.ts';
import { isUnidentified, type ModemReport, unplugged } from '../modem/modem.ts';
import type { MessageOrder } from './message-order.ts';
import type { AgentChannel, PortReport, Reported } from './server.messages.ts';

/** One message of one of two servers, as the broker delivers it. */
export interface RecordedMessage {
  server: 0 | 1;
  channel: AgentChannel;
  /** Time at which the broker received it, in milliseconds from the start of the hour. */
  atMs: number;
  payload: Record<string, unknown>;
}

/** Parameters of the hour. The servers have modems from the beginning; the first modem of server 0 is sold. */
export interface HourCast {
  startMs: number;
  imeis: readonly [readonly string[], readonly string[]];
  /** New modem, plugged into server 1 in the middle of the hour. */
  newImei: string;
  /** Allocation of the first modem of server 0, and the rotation that its customer requests. */
  sold: { modemId: ModemId; generation: number; rotationId: string };
}

const second = 1_000;
const minute = 60_000;

/** Returns a generator of numbers from 0 to 1, the same ones for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns all messages in random order, a third of them two or three times. */
export function shuffledWithRepeats<T>(messages: readonly T[], random: () => number): T[] {
  const copies = () => (random() < 2 / 3 ? 1 : 2 + Math.floor(random() * 2));
  const order = messages.flatMap((_, index) => Array.from({ length: copies() }, () => index));
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = kept;
  }
  return order.flatMap((index) => messages[index] ?? []);
}

export function stickReport(imei: string, change: Partial<ModemReport> = {}): ModemReport {
  return {
    imei,
    usbPath: `1-${imei.slice(-4)}`,
    interface: 'eth1',
    gateway: '192.168.8.1',
    modemType: 'huawei_e3372',
    model: 'E3372',
    operator: 'Kyivstar',
    link: 'connected',
    radio: 'LTE',
    signalDbm: -70,
    wanIp: '10.0.0.2',
    egressIp: '46.133.1.1',
    egressSeenAt: null,
    health: { status: 'healthy', consecutiveFailures: 0, lastError: null },
    ...change,
  };
}

const pulledOut: Partial<ModemReport> = {
  link: 'unreachable',
  health: { status: 'critical', consecutiveFailures: 3, lastError: unplugged },
};

/**
 * Returns an hour of messages of two agents, as `edge-agent` sends them. After each connection: presence, request for the state, full
 * report, heartbeat and open responses. A heartbeat every 30 s, request and full report every five minutes, changes as they happen.
 * Connections are lost and restored, the broker sends last wills late and after the next connection, agents restart and crash, a customer
 * rotates, a port fails and recovers. One modem identifies itself late, one is new, one is pulled out, one moves from server 0 to server 1.
 */
export function recordHour(cast: HourCast): RecordedMessage[] {
  const all = [...recordFirst(cast), ...recordSecond(cast)];
  return all.sort((a, b) => a.atMs - b.atMs);
}

type Sent = Pick<RecordedMessage, 'channel' | 'payload'>;

/** One agent. Numbers its messages like a real one and keeps the state that it would report. */
class Player {
  readonly messages: RecordedMessage[] = [];
  readonly #server: 0 | 1;
  readonly #startMs: number;
  readonly #sticks: Map<string, ModemReport>;
  readonly #ports = new Map<string, PortReport>();
  readonly #wills: Sent[] = [];
  #boot: number;
  #connection = 0;
  #sequence = 0;
  #revision = 1;

  constructor(server: 0 | 1, { startMs, imeis }: HourCast) {
    this.#server = server;
    this.#startMs = startMs;
    this.#boot = 1_000 * (server + 1);
    this.#sticks = new Map(imeis[server].map((imei) => [imei, stickReport(imei)]));
  }

  connect(atMs: number): void {
    this.#connection += 1;
    const { bootId } = this.#head(atMs);
    this.#wills.push({ channel: 'presence', payload: { v: 1, status: 'offline', bootId, order: this.#nextOrder() } });
    this.#send(atMs, 'presence', { v: 1, status: 'online', bootId });
    this.#send(atMs + 20, 'desired/get', { applied: this.#head(atMs).applied });
    this.everything(atMs + 21);
    this.heartbeat(atMs + 40);
  }

  /** Loses the connection. The broker publishes its last will at `atMs`: on detection, or once the next connection has replaced it. */
  lose(atMs: number, { isReplaced = false } = {}): void {
    const will = this.#wills.at(isReplaced ? -2 : -1);
    if (will) this.#receive(atMs, will);
  }

  leave(atMs: number): void {
    this.#send(atMs, 'presence', { v: 1, status: 'offline', bootId: this.#head(atMs).bootId });
  }

  restart(): void {
    this.#boot += 60;
    this.#connection = 0;
    this.#sequence = 0;
  }

  heartbeat(atMs: number): void {
    const seconds = Math.floor(atMs / second);
    const memory = { usedBytes: 1, totalBytes: 2 };
    const host = { uptimeSeconds: seconds, cpuPercent: seconds % 100, memory, disk: null };
    this.#send(atMs, 'heartbeat', { ...this.#head(atMs), host });
  }

  everything(atMs: number): void {
    const modems = [...this.#sticks.values()];
    const unidentified = modems.filter(({ imei }) => isUnidentified(imei));
    this.#report(atMs, { modems, unidentified, ports: [...this.#ports.values()] });
  }

  /** Changes one modem, which may replace one without identity. */
  stick(atMs: number, stick: ModemReport, { replaces }: { replaces?: string } = {}): void {
    if (replaces) this.#sticks.delete(replaces);
    this.#sticks.set(stick.imei, stick);
    const unidentified = [...this.#sticks.values()].filter(({ imei }) => isUnidentified(imei));
    const isNews = replaces !== undefined || isUnidentified(stick.imei);
    this.#report(atMs, { modems: [stick], ...(isNews && { unidentified }) });
  }

  port(atMs: number, port: PortReport, revision = this.#revision): void {
    this.#revision = revision;
    this.#ports.set(port.modemId, port);
    this.#report(atMs, { ports: [port] });
  }

  answer(atMs: number, ack: Record<string, unknown>): void {
    this.#send(atMs, 'command/ack', { v: 1, at: this.#head(atMs).at, ...ack });
  }

  /** Sends the periodic messages between the two times. */
  idle(fromMs: number, toMs: number): void {
    for (let atMs = fromMs + 30 * second; atMs < toMs; atMs += 30 * second) {
      this.heartbeat(atMs);
      if ((atMs - fromMs) % (5 * minute) !== 0) continue;
      this.#send(atMs + 3, 'desired/get', { applied: this.#head(atMs).applied });
      this.everything(atMs + 4);
    }
  }

  #report(atMs: number, content: Partial<Reported>): void {
    this.#send(atMs, 'reported', { ...this.#head(atMs), agentVersion: '1', ...content });
  }

  #head(atMs: number) {
    const revision = this.#revision;
    return {
      v: 1,
      bootId: `boot-${this.#server}-${this.#boot}`,
      at: new Date(this.#startMs + atMs).toISOString(),
      applied: { epoch: 1, revision, digest: `digest-${revision}` },
    };
  }

  #send(atMs: number, channel: AgentChannel, content: Record<string, unknown>): void {
    this.#receive(atMs, { channel, payload: { ...content, order: this.#nextOrder() } });
  }

  #receive(atMs: number, { channel, payload }: Sent): void {
    this.messages.push({ server: this.#server, channel, atMs, payload });
  }

  #nextOrder(): MessageOrder {
    this.#sequence += 1;
    return { boot: this.#boot, connection: this.#connection, sequence: this.#sequence };
  }
}

function recordFirst(cast: HourCast): RecordedMessage[] {
  const agent = new Player(0, cast);
  const [rented = '', other = '', moving = ''] = cast.imeis[0];
  const { modemId, generation, rotationId } = cast.sold;
  const open: PortReport = { modemId, generation, state: 'open', digest: '0123456789abcdef', code: null };
  agent.connect(0);
  agent.port(second, open, 2);
  agent.idle(0, 6 * minute);
  // The customer rotates: the agent accepts, the modem disconnects for a moment and reconnects with another IP.
  const ack = { commandId: rotationId, oldIp: null, newIp: null, attempts: [], durationMs: null, code: null };
  agent.answer(6 * minute, { ...ack, status: 'accepted' });
  agent.stick(6 * minute + 300, stickReport(rented, { link: 'connecting', radio: null, operator: null }));
  agent.answer(6 * minute + 2_400, {
    ...ack,
    status: 'changed',
    oldIp: '46.133.1.1',
    newIp: '46.133.9.9',
    durationMs: 2_100,
  });
  agent.stick(6 * minute + 2_500, stickReport(rented, { egressIp: '46.133.9.9' }));
  agent.idle(6 * minute + 3 * second, 14 * minute);
  // The connection is lost; the broker notices only after the agent has reconnected.
  agent.connect(14 * minute + 50 * second);
  agent.lose(14 * minute + 50 * second + 5, { isReplaced: true });
  agent.port(15 * minute, { ...open, state: 'failed', code: 'no_route' });
  agent.port(15 * minute + 9 * second, open, 3);
  agent.idle(15 * minute + 10 * second, 25 * minute);
  agent.leave(25 * minute);
  agent.restart();
  agent.connect(25 * minute + 8 * second);
  agent.idle(25 * minute + 8 * second, 33 * minute);
  agent.stick(33 * minute, stickReport(moving, pulledOut));
  agent.stick(34 * minute, stickReport(other, { signalDbm: -91 }));
  agent.idle(34 * minute, 47 * minute);
  // The agent crashes: the broker notices after the keep-alive, when the service manager has already started the next run.
  agent.restart();
  agent.connect(47 * minute + 12 * second);
  agent.lose(47 * minute + 45 * second, { isReplaced: true });
  agent.idle(47 * minute + 12 * second, 60 * minute);
  return agent.messages;
}

function recordSecond(cast: HourCast): RecordedMessage[] {
  const agent = new Player(1, cast);
  const [pulled = ''] = cast.imeis[1];
  const place = '3-1.2';
  agent.connect(2 * second);
  agent.idle(2 * second, 10 * minute);
  for (const lostAtMs of [10, 13, 20].map((minutes) => minutes * minute)) {
    agent.lose(lostAtMs);
    agent.connect(lostAtMs + 21 * second);
    agent.idle(lostAtMs + 21 * second, lostAtMs + 3 * minute);
  }
  // A new modem that reports its IMEI late.
  const silent = stickReport(`usb:${place}`, { usbPath: place, link: 'unreachable', operator: null });
  agent.stick(23 * minute, silent);
  agent.stick(23 * minute + 40 * second, stickReport(cast.newImei, { usbPath: place }), {
    replaces: silent.imei,
  });
  agent.idle(24 * minute, 33 * minute);
  // The modem that was pulled out of server 0.
  agent.stick(33 * minute + 50 * second, stickReport(cast.imeis[0][2] ?? '', { usbPath: '3-1.3' }));
  agent.idle(34 * minute, 50 * minute);
  agent.stick(50 * minute, stickReport(pulled, pulledOut));
  agent.idle(50 * minute, 60 * minute);
  return agent.messages;
}
