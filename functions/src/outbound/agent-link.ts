import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { Ping } from '@cellgate/shared/server/ping.ts';
import type { Command, DesiredState, IssuedCertificate, StandDown } from '@cellgate/shared/server/server.messages.ts';

/** Publishes messages to servers and manages their certificates. Messages may be lost, so nothing may depend on a single one. */
export interface AgentLink {
  publishDesired(serverId: ServerId, state: DesiredState): Promise<void>;
  publishCommand(serverId: ServerId, command: Command): Promise<void>;
  publishPing(serverId: ServerId, ping: Ping): Promise<void>;
  publishCertificate(serverId: ServerId, certificate: IssuedCertificate): Promise<void>;
  /** Makes one of two agents with the same server ID stop. */
  publishStandDown(serverId: ServerId, message: StandDown): Promise<void>;
  /** Throws if the bus is unreachable. */
  ping(): Promise<void>;
  /**
   * Registers a server as a thing limited to its own topics, and issues its certificate. `certificateRequest` is PKCS #10, PEM; throws
   * `enrolment.request_invalid` if the authority rejects it. Repeating the call issues another certificate for the same thing.
   */
  enrol(serverId: ServerId, certificateRequest: string): Promise<{ certificate: string; certificateId: string }>;
  /** Revokes all certificates of the server except one and returns their number. Repeating the call has no effect. */
  revokeOthers(serverId: ServerId, certificateId: string): Promise<number>;
  /** Revokes one certificate of the server. Repeating the call has no effect. */
  revoke(serverId: ServerId, certificateId: string): Promise<void>;
}
