import { createHash } from 'node:crypto';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { EventKind } from '@cellgate/shared/event/event.ts';
import type { CertificateRequest } from '@cellgate/shared/server/server.messages.ts';
import { type Caller, type Context, timestamp } from '../../context.ts';
import { isAppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { renewalConfirmedWrite, renewalWrite, serverStore } from '../../storage/server/server-store.ts';
import { certificateEnd } from './certificate-end.ts';

/** Minimum minutes between two certificates of a server. It needs about one a year; more frequent requests show that it is broken or compromised. */
const minutesBetween = 60;

/**
 * Signs a server's next certificate. The broker has authenticated the server by its current one. A repeated request gets the same certificate,
 * because the response may have been lost; both certificates are valid until `confirmCertificate`.
 */
export async function issueCertificate(
  ctx: Context,
  serverId: ServerId,
  { certificateRequest }: CertificateRequest,
): Promise<void> {
  const server = await serverStore(ctx.database).find(serverId);
  // Without an enrolment its certificates are revoked; the request was on its way.
  if (!server?.enrolment) return;
  const requestHash = createHash('sha256').update(certificateRequest).digest('hex');
  const { renewal } = server;
  if (renewal?.requestHash === requestHash) {
    await ctx.agentLink.publishCertificate(serverId, { v: 1, requestHash, certificate: renewal.certificate });
    return;
  }
  if (renewal && ctx.now() - Date.parse(renewal.issuedAt) < minutesBetween * 60_000) {
    ctx.log.warn('certificate.requested_too_soon', { serverId });
    return;
  }
  const issued = await sign(ctx, serverId, certificateRequest);
  if (!issued) return;
  const { certificateId, certificate } = issued;
  const next = { requestHash, certificateId, certificate, issuedAt: timestamp(ctx), confirmedAt: null };
  try {
    await ctx.database.transact([
      renewalWrite(server, next),
      certificateEvent(ctx, serverId, 'server.certificate_issued'),
    ]);
  } catch (error) {
    if (!isConditionFailed(error, 'renewal')) throw error;
    // A concurrent request won: the certificate signed for this one must not stay valid.
    await ctx.agentLink.revoke(serverId, certificateId);
    return;
  }
  // At most one certificate waits for confirmation; otherwise a server that asks every hour would collect them.
  if (renewal && renewal.confirmedAt === null) await ctx.agentLink.revoke(serverId, renewal.certificateId);
  await ctx.agentLink.publishCertificate(serverId, { v: 1, requestHash, certificate });
}

/** Handles a confirmation, sent over a connection authenticated by the newest certificate: the server can use it, so all others are revoked. */
export async function confirmCertificate(
  ctx: Context,
  { serverId, certificateId }: { serverId: ServerId; certificateId: string },
): Promise<void> {
  const server = await serverStore(ctx.database).find(serverId);
  if (server?.renewal?.certificateId !== certificateId) {
    ctx.log.warn('certificate.confirmation_rejected', { serverId, certificateId });
    return;
  }
  // Revoked before the confirmation is stored: a failed revocation is then retried.
  const revoked = await ctx.agentLink.revokeOthers(serverId, certificateId);
  try {
    await ctx.database.transact([
      renewalConfirmedWrite(serverId, {
        certificateId,
        at: timestamp(ctx),
        endsAt: certificateEnd(server.renewal.certificate),
      }),
      certificateEvent(ctx, serverId, 'server.certificate_confirmed', { revoked }),
    ]);
  } catch (error) {
    if (!isConditionFailed(error, 'renewal')) throw error;
  }
}

async function sign(ctx: Context, serverId: ServerId, certificateRequest: string) {
  try {
    return await ctx.agentLink.enrol(serverId, certificateRequest);
  } catch (error) {
    if (!isAppError(error)) throw error;
    ctx.log.warn('certificate.request_rejected', { serverId, code: error.code });
    return undefined;
  }
}

function certificateEvent(ctx: Context, serverId: ServerId, kind: EventKind, details: { revoked?: number } = {}) {
  const caller: Caller = {
    actor: { kind: 'agent', serverId },
    ip: '',
    language: 'en',
    idempotencyKey: undefined,
  };
  return eventWrite({ ctx, caller, kind, subject: serverId, details });
}
