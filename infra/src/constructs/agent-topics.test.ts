import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { topicOf } from '@cellgate/shared/server/server.messages.ts';
import { expect, it } from 'vitest';
import { agentChannels, agentInboxSql, cloudChannels } from './agent-topics.ts';

const server: ServerId = 'srv_01JD0000000000000000000000';

function isTakenIn(topic: string): boolean {
  const pattern = /regexp_matches\(topic\(\), '([^']+)'\)/.exec(agentInboxSql)?.[1];
  if (!pattern) throw new Error('the rule does not limit its topics');
  return new RegExp(pattern).test(topic);
}

it('the rule accepts every message of an agent', () => {
  expect(agentChannels.length).toBeGreaterThan(0);
  for (const channel of agentChannels) expect(isTakenIn(topicOf(server, channel)), channel).toBe(true);
});

it('the rule ignores messages of the cloud', () => {
  expect(cloudChannels.length).toBeGreaterThan(0);
  for (const channel of cloudChannels) expect(isTakenIn(topicOf(server, channel)), channel).toBe(false);
});

it('the rule ignores topics outside the contract', () => {
  for (const topic of [`cg/v1/${server}/other`, `cg/v1/${server}/heartbeat/more`, `cg/v1/a/${server}/heartbeat`]) {
    expect(isTakenIn(topic), topic).toBe(false);
  }
});

it('the rule’s event has topic, client, certificate and time in the fields that the inbox reads', () => {
  expect(agentInboxSql).toContain(
    "SELECT encode(*, 'base64') AS payload, topic() AS topic, clientid() AS clientId, principal() AS principal, timestamp() AS receivedAt FROM",
  );
});
