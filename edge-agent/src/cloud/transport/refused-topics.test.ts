import type { AgentChannel } from '@cellgate/shared/server/server.messages.ts';
import { describe, expect, it } from 'vitest';
import { createInFlight } from './in-flight.ts';
import { createRefusedTopics, type RefusedTopics, suspiciousAgeMs } from './refused-topics.ts';

const inFlight = (...channels: AgentChannel[]) => channels.map((channel) => ({ channel, ageMs: 100 }));
const loseThrice = (topics: RefusedTopics, channel: AgentChannel) => {
  for (let loss = 0; loss < 3; loss += 1) expect(topics.lost(inFlight(channel))).toBeUndefined();
};

/** Returns the number of losses after which the topic is refused; undefined if it is not after 10. */
const lossesUntil = (topics: RefusedTopics, channel: AgentChannel) => {
  for (let losses = 1; losses <= 10; losses += 1) if (topics.lost(inFlight(channel)) === channel) return losses;
  return undefined;
};

describe('refused topics', () => {
  it('finds a topic that breaks three connections, without which one lasts, and that breaks three again', () => {
    const topics = createRefusedTopics();
    loseThrice(topics, 'reported');
    expect([topics.isWithheld('reported'), topics.list()]).toEqual([true, []]);
    expect(topics.lasted()).toBe(true);
    expect(topics.isWithheld('reported')).toBe(false);
    expect(lossesUntil(topics, 'reported')).toBe(3);
    expect([topics.isWithheld('reported'), topics.isCareful(), topics.list()]).toEqual([true, false, ['reported']]);
  });

  it('sends one message at a time after a loss with several in flight, until each is confirmed', () => {
    const topics = createRefusedTopics();
    topics.lost(inFlight('reported', 'desired/get'));
    expect(topics.isCareful()).toBe(true);
    topics.confirmed('desired/get');
    expect(topics.isCareful()).toBe(true);
    topics.confirmed('reported');
    expect(topics.isCareful()).toBe(false);
  });

  it('finds several refused topics', () => {
    const topics = createRefusedTopics();
    loseThrice(topics, 'reported');
    loseThrice(topics, 'command/ack');
    expect([topics.isWithheld('reported'), topics.isWithheld('command/ack')]).toEqual([true, true]);
    topics.lasted();
    expect(lossesUntil(topics, 'reported')).toBe(3);
    expect(lossesUntil(topics, 'command/ack')).toBe(3);
  });

  it('keeps a refused topic withheld whatever happens later', () => {
    const topics = createRefusedTopics();
    loseThrice(topics, 'heartbeat');
    topics.lasted();
    lossesUntil(topics, 'heartbeat');
    topics.lost([]);
    topics.lasted();
    expect(topics.isWithheld('heartbeat')).toBe(true);
  });

  it.each<[string, (topics: RefusedTopics) => void]>([
    ['a confirmation', (topics) => topics.confirmed('reported')],
    ['a loss with nothing in flight', (topics) => void topics.lost([])],
    ['a loss with another topic in flight', (topics) => void topics.lost(inFlight('presence'))],
    ['a connection that lasts', (topics) => void topics.lasted()],
    [
      'a loss long after publishing',
      (topics) => void topics.lost([{ channel: 'reported', ageMs: suspiciousAgeMs + 1 }]),
    ],
  ])('starts over after %s', (_, between) => {
    const topics = createRefusedTopics();
    for (let round = 0; round < 10; round += 1) {
      topics.lost(inFlight('reported'));
      topics.lost(inFlight('reported'));
      between(topics);
    }
    expect(topics.isWithheld('reported')).toBe(false);
  });

  it.each<[string, (topics: RefusedTopics) => void]>([
    ['is confirmed once it is tried again', (topics) => topics.confirmed('reported')],
    ['is not in flight at the next loss', (topics) => void topics.lost([])],
  ])('acquits a topic that %s', (_, after) => {
    const topics = createRefusedTopics();
    loseThrice(topics, 'reported');
    topics.lasted();
    after(topics);
    loseThrice(topics, 'reported');
    expect(topics.list()).toEqual([]);
  });

  it('blames no topic for a network that breaks a third of the connections while messages are in flight', () => {
    const topics = createRefusedTopics();
    const channels = ['presence', 'desired/get', 'reported', 'heartbeat', 'command/ack'] as const;
    let state = 1;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    for (let connection = 0; connection < 10_000; connection += 1) {
      const sent = channels.filter((channel) => !topics.isWithheld(channel));
      const hasBroken = random() < 1 / 3;
      const confirmed = hasBroken ? Math.floor(random() * sent.length) : sent.length;
      for (const channel of sent.slice(0, confirmed)) topics.confirmed(channel);
      if (!hasBroken && random() < 0.5) topics.lasted();
      topics.lost(inFlight(...sent.slice(confirmed, topics.isCareful() ? confirmed + 1 : undefined)));
    }
    expect(topics.list()).toEqual([]);
  });
});

describe('messages in flight', () => {
  it('are those without confirmation, and QoS 0 ones until a later one is confirmed or they are old', () => {
    let atMs = 0;
    const messages = createInFlight(() => atMs);
    const channels = () => messages.list().map(({ channel }) => channel);
    messages.add('heartbeat', 0);
    const confirmReport = messages.add('reported', 1);
    const confirmRequest = messages.add('desired/get', 1);
    messages.add('heartbeat', 0);
    confirmRequest();
    expect(channels()).toEqual(['reported', 'heartbeat']);
    atMs = suspiciousAgeMs + 1;
    expect(messages.list()).toEqual([expect.objectContaining({ channel: 'reported', ageMs: suspiciousAgeMs + 1 })]);
    confirmReport();
    expect(channels()).toEqual([]);
  });
});
