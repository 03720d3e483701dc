import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { Command, DesiredState, IssuedCertificate, StandDown } from '@cellgate/shared/server/server.messages.ts';

/** The way to the servers: what is published may be lost, so nothing may depend on one message arriving. */
export interface AgentLink {
  publishDesired(serverId: ServerId, state: DesiredState): Promise<void>;
  publishCommand(serverId: ServerId, command: Command): Promise<void>;
  publishCertificate(serverId: ServerId, certificate: IssuedCertificate): Promise<void>;
  /** Makes one of two agents under the server's name leave. */
  publishStandDown(serverId: ServerId, message: StandDown): Promise<void>;
  /** Throws when the bus cannot be reached. */
  ping(): Promise<void>;
  /**
   * Registers a server as a thing that may use its own topics, and signs its certificate. `certificateRequest` is PKCS #10, PEM; one that the
   * authority does not take throws `enrolment.request_invalid`. Doing it again gives another certificate for the same thing.
   */
  enrol(serverId: ServerId, certificateRequest: string): Promise<{ certificate: string; certificateId: string }>;
  /** Revokes every certificate of the server but one, and tells how many. Revoking again does nothing. */
  revokeOthers(serverId: ServerId, certificateId: string): Promise<number>;
  /** Revokes one certificate of the server. Revoking again does nothing. */
  revoke(serverId: ServerId, certificateId: string): Promise<void>;
}
