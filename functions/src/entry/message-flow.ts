import type { ServerId } from '@cellgate/shared/contract/id.ts';

/**
 * Limits per server and process: burst size, messages per second afterwards, and messages handled concurrently. A server with 100 modems that all
 * rotate every minute sends 12 messages per second.
 */
export const messageFlowLimits = { burst: 1_200, perSecond: 20, abreast: 4 } as const;

export type Flow = 'done' | 'dropped_first' | 'dropped';

interface Lane {
  /** Messages that are currently allowed; refilled over time. */
  left: number;
  refilledAtMs: number;
  /** True while messages have been dropped and less than half of the burst is available again. */
  isDropping: boolean;
  running: number;
  waiting: (() => void)[];
}

/**
 * Limits the messages of each server, so that a flood does not delay other servers. Messages above the rate are dropped; of the others only a few
 * are handled concurrently while the rest wait.
 */
export function createMessageFlow(now: () => number) {
  const lanes = new Map<ServerId, Lane>();
  const { burst, perSecond, abreast } = messageFlowLimits;

  const laneOf = (serverId: ServerId): Lane => {
    const lane = lanes.get(serverId) ?? {
      left: burst,
      refilledAtMs: now(),
      isDropping: false,
      running: 0,
      waiting: [],
    };
    lanes.set(serverId, lane);
    const nowMs = now();
    lane.left = Math.min(burst, lane.left + (Math.max(0, nowMs - lane.refilledAtMs) / 1000) * perSecond);
    lane.refilledAtMs = nowMs;
    return lane;
  };
  const enter = async (lane: Lane): Promise<void> => {
    lane.running += 1;
    if (lane.running > abreast) await new Promise<void>((resolve) => lane.waiting.push(resolve));
  };
  const leave = (lane: Lane): void => {
    lane.running -= 1;
    lane.waiting.shift()?.();
  };

  return {
    /** Handles a message in its server's turn. Returns `dropped_first` for the first message over the rate, `dropped` for those after it. */
    async pass(serverId: ServerId, handle: () => Promise<void>): Promise<Flow> {
      const lane = laneOf(serverId);
      if (lane.left < 1) {
        const isFirst = !lane.isDropping;
        lane.isDropping = true;
        return isFirst ? 'dropped_first' : 'dropped';
      }
      lane.left -= 1;
      // Not reset by single messages that the rate admits in between.
      if (lane.left >= burst / 2) lane.isDropping = false;
      await enter(lane);
      try {
        await handle();
      } finally {
        leave(lane);
      }
      return 'done';
    },
  };
}
