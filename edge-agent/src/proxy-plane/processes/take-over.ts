import type { Server } from 'node:net';
import type { ControllerClock } from '../control/controller-clock.ts';
import type { FromSuccessor } from './hand-over.messages.ts';
import { FromWorker } from './hand-over.messages.ts';
import type { Plane } from './plane.ts';

/** This process's end of the channel to its parent worker. */
export type WorkerChannel = Pick<NodeJS.Process, 'on' | 'off' | 'send' | 'connected' | 'disconnect'>;

export interface TakeOverDeps {
  plane: Plane;
  clock: Pick<ControllerClock, 'set'>;
  channel: WorkerChannel;
  /** Called when the previous worker no longer accepts clients, to count its remaining connections. */
  follow: () => Promise<void>;
}

/**
 * Takes over the ports of the worker at the other end of the channel. If that worker crashes, serves what has arrived and reopens the rest. Listens
 * on the channel from the call on. Resolves with false if nothing has arrived.
 */
export function takeOver({ plane, clock, channel, follow }: TakeOverDeps): Promise<boolean> {
  const { arrived, going } = receive({ plane, clock }, channel);
  return plane.exclusively(async () => {
    if (!(await arrived)) return false;
    send(channel, 'holding');
    await going;
    await follow();
    await plane.begin();
    send(channel, 'serving');
    return true;
  });
}

/**
 * `arrived`: resolves when everything has arrived or the channel has closed; false if nothing has. `going`: resolves when the previous worker has
 * closed its listeners or is gone.
 */
function receive(
  { plane, clock }: Pick<TakeOverDeps, 'plane' | 'clock'>,
  channel: WorkerChannel,
): { arrived: Promise<boolean>; going: Promise<void> } {
  const { promise: complete, resolve: resolveComplete } = Promise.withResolvers<void>();
  const { promise: going, resolve: resolveGoing } = Promise.withResolvers<void>();
  const inherited: Promise<void>[] = [];
  let isPrepared = false;
  const onMessage = (json: unknown, handle: unknown) => {
    const message = FromWorker.parse(json);
    switch (message.kind) {
      case 'ports':
        clock.set(message.nowMs);
        plane.prepare(message.ports, message.held);
        isPrepared = true;
        break;
      case 'listener':
        inherited.push(plane.inherit(message.modemId, { protocol: message.door, listener: handle as Server }));
        break;
      case 'all':
        resolveComplete();
        break;
      case 'go':
        resolveGoing();
        break;
    }
  };
  const onGone = () => {
    resolveComplete();
    resolveGoing();
  };
  channel.on('message', onMessage);
  channel.on('disconnect', onGone);
  if (!channel.connected) onGone();
  const arrived = complete.then(async () => {
    await Promise.all(inherited);
    return isPrepared;
  });
  return {
    arrived,
    going: going.finally(() => {
      channel.off('message', onMessage);
      channel.off('disconnect', onGone);
    }),
  };
}

/** Sends a message; failures are ignored, because the take-over continues without the other side. */
function send(channel: WorkerChannel, kind: FromSuccessor['kind']): void {
  if (channel.connected) channel.send?.({ kind } satisfies FromSuccessor, () => undefined);
}
