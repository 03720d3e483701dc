import type { Server } from 'node:net';
import type { ControllerClock } from '../control/controller-clock.ts';
import type { FromSuccessor } from './hand-over.messages.ts';
import { FromWorker } from './hand-over.messages.ts';
import type { Plane } from './plane.ts';

/** This process's end of the channel to the worker that started it. */
export type WorkerChannel = Pick<NodeJS.Process, 'on' | 'off' | 'send' | 'connected' | 'disconnect'>;

export interface TakeOverDeps {
  plane: Plane;
  clock: Pick<ControllerClock, 'tell'>;
  channel: WorkerChannel;
  /** Called when the worker before takes in nobody any more, to count what it still holds. */
  follow: () => Promise<void>;
}

/**
 * Takes the ports of the worker at the other end of the channel over. When that dies on the way, what has arrived is served all the same
 * and the rest opened anew. The channel is listened to from the call on. Resolves with false when nothing has arrived: there is nothing to serve.
 */
export function takeOver({ plane, clock, channel, follow }: TakeOverDeps): Promise<boolean> {
  const { arrived, going } = receive({ plane, clock }, channel);
  return plane.exclusively(async () => {
    if (!(await arrived)) return false;
    say(channel, 'holding');
    await going;
    await follow();
    await plane.begin();
    say(channel, 'serving');
    return true;
  });
}

/** `arrived`: everything has, or no more will; false when nothing has. `going`: the other side has let go, or is gone. */
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
        clock.tell(message.nowMs);
        plane.prepare(message.ports, message.held);
        isPrepared = true;
        break;
      case 'listener':
        inherited.push(plane.inherit(message.modemId, { door: message.door, listener: handle as Server }));
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

/** Whether it is heard is not this side's concern: without the other it goes on as well. */
function say(channel: WorkerChannel, kind: FromSuccessor['kind']): void {
  if (channel.connected) channel.send?.({ kind } satisfies FromSuccessor, () => undefined);
}
