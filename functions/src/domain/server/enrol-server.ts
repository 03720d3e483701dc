import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { ServerId } from '@cellgate/shared/contract/id.ts';
import type { enrolServer as enrolServerEndpoint } from '@cellgate/shared/server/server.endpoints.ts';
import { type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { serverStore, useEnrolmentWrite } from '../../storage/server-store.ts';
import { hashEnrolmentCode } from './create-server.ts';

type Enrolment = typeof enrolServerEndpoint;

/** One code, one certificate: the code is used up first, and given back only if no certificate came of it. */
export async function enrolServer({ ctx, caller, input }: Call<BodyOf<Enrolment>>): Promise<DataOf<Enrolment>> {
  const serverId = ServerId.safeParse(input.code.split('.')[0]);
  const server = serverId.success ? await serverStore(ctx.database).find(serverId.data) : undefined;
  const enrolment = server?.enrolment;
  const isGood =
    enrolment?.codeHash === hashEnrolmentCode(input.code) &&
    enrolment.usedAt === null &&
    Date.parse(enrolment.expiresAt) > ctx.now();
  if (!server || !isGood) throw new AppError('enrolment.code_wrong');
  if (!input.certificateRequest.includes('BEGIN CERTIFICATE REQUEST')) throw new AppError('enrolment.request_invalid');

  const usedAt = timestamp(ctx);
  const agent = { ...caller, actor: { kind: 'agent', serverId: server.serverId } as const };
  try {
    await ctx.database.transact([
      useEnrolmentWrite(server, { from: null, to: usedAt }),
      eventWrite({ ctx, caller: agent, kind: 'server.enrolled', subject: server.serverId, details: { ip: caller.ip } }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'enrolment')) throw new AppError('enrolment.code_wrong');
    throw error;
  }
  try {
    const { certificate } = await ctx.agentLink.enrol(server.serverId, input.certificateRequest);
    return {
      serverId: server.serverId,
      certificate,
      brokerAuthority: ctx.config.iot.brokerAuthority,
      brokerEndpoint: ctx.config.iot.mqttEndpoint,
    };
  } catch (cause) {
    await ctx.database.transact([useEnrolmentWrite(server, { from: usedAt, to: null })]);
    throw new AppError('enrolment.request_invalid', { cause });
  }
}
