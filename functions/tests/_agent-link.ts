import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { Ping } from '@cellgate/shared/server/ping.ts';
import type { Command, DesiredState, IssuedCertificate, StandDown } from '@cellgate/shared/server/server.messages.ts';
import type { AgentLink } from '../src/outbound/agent-link.ts';
import type { World } from './_world.ts';

/** A message published to a server. */
export type Published =
  | { kind: 'desired'; serverId: ServerId; state: DesiredState }
  | { kind: 'command'; serverId: ServerId; command: Command }
  | { kind: 'ping'; serverId: ServerId; ping: Ping }
  | { kind: 'certificate'; serverId: ServerId; issued: IssuedCertificate }
  | { kind: 'stand-down'; serverId: ServerId; message: StandDown };

/** Creates the bus in memory. */
export function createAgentLink({
  published,
  agents,
  pinged,
  certificates,
  broken,
}: Pick<World, 'published' | 'agents' | 'pinged' | 'certificates' | 'broken'>): AgentLink {
  let issued = 0;
  const reach = () => {
    if (broken.agentLink) throw new Error('the bus does not answer');
  };
  return {
    async publishDesired(serverId, state) {
      reach();
      published.push({ kind: 'desired', serverId, state });
      await agents.get(serverId)?.(state);
    },
    async publishCommand(serverId, command) {
      reach();
      published.push({ kind: 'command', serverId, command });
    },
    async publishPing(serverId, ping) {
      reach();
      published.push({ kind: 'ping', serverId, ping });
      await pinged.get(serverId)?.(ping);
    },
    async publishCertificate(serverId, issued) {
      reach();
      published.push({ kind: 'certificate', serverId, issued });
    },
    async publishStandDown(serverId, message) {
      reach();
      published.push({ kind: 'stand-down', serverId, message });
    },
    async ping() {
      reach();
    },
    async enrol(serverId) {
      reach();
      issued += 1;
      const certificateId = `${serverId}/${issued}`;
      certificates.add(certificateId);
      return { certificate: `certificate ${certificateId}`, certificateId };
    },
    async revokeOthers(serverId, kept) {
      reach();
      const others = [...certificates].filter((id) => id.startsWith(serverId) && id !== kept);
      for (const id of others) certificates.delete(id);
      return others.length;
    },
    revoke: async (_serverId, certificateId) => void certificates.delete(certificateId),
  };
}
