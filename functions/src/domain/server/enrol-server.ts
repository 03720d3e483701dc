import { createHash } from 'node:crypto';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { ServerId } from '@cellgate/shared/contract/id.ts';
import type { enrolServer as enrolServerEndpoint } from '@cellgate/shared/server/server.endpoints.ts';
import { type Call, type Context, timestamp } from '../../context.ts';
import { AppError, isAppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import {
  certificateEndWrite,
  type ServerRecord,
  serverStore,
  useEnrolmentWrite,
} from '../../storage/server/server-store.ts';
import { certificateEnd } from './certificate-end.ts';

type Enrolment = typeof enrolServerEndpoint;

/**
 * Enrolls a server. The first request uses up the code. The same request may be repeated, because its response may have been lost or signing may have
 * failed; it gets a certificate for the same key. Revokes all earlier certificates of the server: a replaced or stolen one would otherwise keep
 * receiving customers' credentials. Throws `enrolment.code_wrong`, `enrolment.request_invalid`.
 */
export async function enrolServer({ ctx, caller, input }: Call<BodyOf<Enrolment>>): Promise<DataOf<Enrolment>> {
  const serverId = ServerId.safeParse(input.code.split('.')[0]);
  const server = serverId.success ? await serverStore(ctx.database).find(serverId.data) : undefined;
  const requestHash = hashText(input.certificateRequest);
  if (!server || !isValidEnrolment(server.enrolment, { code: input.code, requestHash, nowMs: ctx.now() })) {
    throw new AppError('enrolment.code_wrong');
  }
  if (!input.certificateRequest.includes('BEGIN CERTIFICATE REQUEST')) throw new AppError('enrolment.request_invalid');

  const agent = { ...caller, actor: { kind: 'agent', serverId: server.serverId } as const };
  try {
    await ctx.database.transact([
      useEnrolmentWrite(server, { requestHash, at: timestamp(ctx) }),
      eventWrite({ ctx, caller: agent, kind: 'server.enrolled', subject: server.serverId, details: { ip: caller.ip } }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'enrolment')) throw new AppError('enrolment.code_wrong');
    throw error;
  }
  const certificate = await issue(ctx, server, input.certificateRequest);
  return {
    serverId: server.serverId,
    certificate,
    brokerAuthority: ctx.config.iot.brokerAuthority,
    brokerEndpoint: ctx.config.iot.mqttEndpoint,
  };
}

function isValidEnrolment(
  enrolment: ServerRecord['enrolment'],
  given: { code: string; requestHash: string; nowMs: number },
): boolean {
  if (enrolment?.codeHash !== hashText(given.code) || Date.parse(enrolment.expiresAt) <= given.nowMs) return false;
  return enrolment.usedAt === null || enrolment.requestHash === given.requestHash;
}

/** Throws `internal.busy` if the authority failed, and `enrolment.code_wrong` if the code was revoked or replaced meanwhile. */
async function issue({ agentLink, database }: Context, server: ServerRecord, request: string): Promise<string> {
  const { serverId } = server;
  const { certificate, certificateId } = await reached(agentLink.enrol(serverId, request));
  try {
    await database.transact([certificateEndWrite(server, certificateEnd(certificate))]);
  } catch (error) {
    if (!isConditionFailed(error, 'enrolment')) throw error;
    // The call that revoked or replaced the code has not seen this certificate.
    await reached(agentLink.revoke(serverId, certificateId));
    throw new AppError('enrolment.code_wrong');
  }
  await reached(agentLink.revokeOthers(serverId, certificateId));
  return certificate;
}

async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isAppError(error)) throw error;
    throw new AppError('internal.busy', { retryAfterSeconds: 5, cause: error });
  }
}

/** Returns the hash of a code or a request, which is stored in its place. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
