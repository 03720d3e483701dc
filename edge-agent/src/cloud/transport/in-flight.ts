import type { AgentChannel } from '@cellgate/shared/server/server.messages.ts';
import { suspiciousAgeMs, type UnconfirmedMessage } from './refused-topics.ts';

/** Messages of one connection that the broker may not have accepted yet. */
export interface InFlight {
  /** Adds a message that is being sent. Returns the function to call when it is confirmed; QoS 0 has no confirmation. */
  add(channel: AgentChannel, qos: 0 | 1): () => void;
  list(): UnconfirmedMessage[];
}

/** Creates an empty list. `now` returns milliseconds of a steady clock. */
export function createInFlight(now: () => number): InFlight {
  const messages = new Set<{ channel: AgentChannel; qos: 0 | 1; sentAtMs: number }>();
  return {
    add: (channel, qos) => {
      const added = { channel, qos, sentAtMs: now() };
      messages.add(added);
      return () => {
        // The broker reads messages in order: confirming one shows that earlier ones did not end the connection.
        for (const earlier of messages) {
          if (earlier === added) break;
          if (earlier.qos === 0) messages.delete(earlier);
        }
        messages.delete(added);
      };
    },
    list: () => {
      const atMs = now();
      return [...messages]
        .map(({ channel, qos, sentAtMs }) => ({ channel, qos, ageMs: atMs - sentAtMs }))
        .filter(({ qos, ageMs }) => qos === 1 || ageMs <= suspiciousAgeMs);
    },
  };
}
