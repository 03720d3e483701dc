import type { AgentChannel } from '@cellgate/shared/server/server.messages.ts';

/** Age, in ms, up to which a message may be the reason for a loss; a refused message ends its connection at once. */
export const suspiciousAgeMs = 5_000;
/** Successive losses after which a topic is suspected, and later refused. */
const maxLosses = 3;

/** A message that the broker had not confirmed when its connection was lost. */
export interface UnconfirmedMessage {
  channel: AgentChannel;
  ageMs: number;
}

/**
 * Finds topics that the broker refuses. AWS IoT Core closes the connection of a client that publishes where its policy does not allow, which looks
 * like a network loss. A topic is refused if it was the only one in flight in three successive losses, if the next connection lasted without it, and
 * if it was again the only one in flight in three successive losses. A loss with nothing recent in flight clears all suspicion.
 */
export interface RefusedTopics {
  /** Reports whether messages of this channel are not to be sent. */
  isWithheld(channel: AgentChannel): boolean;
  /** Reports whether messages have to be sent one at a time, each confirmed, so that a loss points to one topic. */
  isCareful(): boolean;
  confirmed(channel: AgentChannel): void;
  /** Handles the loss of an established connection. Returns the channel if it is now known to be refused. */
  lost(unconfirmed: readonly UnconfirmedMessage[]): AgentChannel | undefined;
  /** Handles a connection that has lasted. Returns true if withheld channels may be tried again. */
  lasted(): boolean;
  /** Returns the channels that are refused. */
  list(): AgentChannel[];
}

interface Suspicion {
  /** `tried`: a connection has lasted without this channel, and the next losses decide. */
  stage: 'watched' | 'withheld' | 'tried';
  losses: number;
}

export function createRefusedTopics(): RefusedTopics {
  const refused = new Set<AgentChannel>();
  const suspicions = new Map<AgentChannel, Suspicion>();

  const lost: RefusedTopics['lost'] = (unconfirmed) => {
    const [channel, ...others] = new Set(unconfirmed.map((message) => message.channel));
    if (channel === undefined || unconfirmed.some(({ ageMs }) => ageMs > suspiciousAgeMs)) {
      suspicions.clear();
      return undefined;
    }
    if (others.length > 0) {
      for (const each of [channel, ...others]) {
        if (!suspicions.has(each)) suspicions.set(each, { stage: 'watched', losses: 0 });
      }
      return undefined;
    }
    const { stage, losses } = suspicions.get(channel) ?? { stage: 'watched', losses: 0 };
    for (const suspicion of suspicions.values()) suspicion.losses = 0;
    if (losses + 1 < maxLosses) {
      suspicions.set(channel, { stage, losses: losses + 1 });
    } else if (stage === 'tried') {
      suspicions.delete(channel);
      refused.add(channel);
      return channel;
    } else {
      suspicions.set(channel, { stage: 'withheld', losses: 0 });
    }
    return undefined;
  };
  return {
    isWithheld: (channel) => refused.has(channel) || suspicions.get(channel)?.stage === 'withheld',
    isCareful: () => suspicions.size > 0,
    confirmed: (channel) => suspicions.delete(channel),
    lost,
    lasted: () => {
      const withheld = [...suspicions].filter(([, { stage }]) => stage === 'withheld');
      suspicions.clear();
      for (const [channel] of withheld) suspicions.set(channel, { stage: 'tried', losses: 0 });
      return withheld.length > 0;
    },
    list: () => [...refused],
  };
}
