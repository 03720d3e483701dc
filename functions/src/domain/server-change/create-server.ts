import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { installCommand } from '@cellgate/shared/server/install-command.ts';
import type { createServer as createServerEndpoint } from '@cellgate/shared/server/server.endpoints.ts';
import { defaultAgentPort, type NewServer } from '@cellgate/shared/server/server.ts';
import { type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import {
  createServerWrites,
  renewEnrolmentWrite,
  type ServerRecord,
  serverStore,
} from '../../storage/server/server-store.ts';
import { answerOnce, type KeyedRequest, rememberWrites } from '../balance/answer-once.ts';
import { requireSystem } from '../require.ts';
import { hashText } from '../server/enrol-server.ts';
import { toServer } from '../server/to-server.ts';

type Created = DataOf<typeof createServerEndpoint>;

const enrolmentHours = 24;

export type CreateServerInput = Omit<NewServer, 'port'> & Partial<Pick<NewServer, 'port'>>;

/**
 * Creates a server and its one-time enrolment code, once per idempotency key: a repeat returns the same server with a new code. Only a hash of the code
 * is stored. Throws `idempotency.key_reused`.
 */
export async function createServer(call: Call<CreateServerInput>): Promise<Created> {
  requireSystem(call.caller.actor);
  return await answerOnce(call, {
    request: { call: 'createServer', input: call.input },
    replay: (response) => renewEnrolment({ ...call, input: { serverId: JSON.parse(response) as ServerId } }),
    act: (request) => create(request, call.input),
  });
}

async function create(request: KeyedRequest, input: CreateServerInput): Promise<Created> {
  const { ctx, caller } = request;
  const { ipAddress: host, port = defaultAgentPort, ...described } = input;
  const serverId = ctx.newId('server');
  const { code, enrolment } = newEnrolment(ctx, serverId);
  const server: ServerRecord = {
    ...described,
    host,
    port,
    serverId,
    nextPortIndex: 0,
    epoch: 1,
    revision: 0,
    presence: 'offline',
    lastSeenAt: null,
    bootId: null,
    applied: null,
    figures: null,
    enrolment,
    renewal: null,
    createdAt: timestamp(ctx),
  };
  await ctx.database.transact([
    ...createServerWrites(server),
    ...rememberWrites(request, { response: serverId }),
    eventWrite({ ctx, caller, kind: 'server.created', subject: serverId, details: { name: server.name } }),
  ]);
  return toCreated(ctx, { server, code });
}

/** Issues a new code for a server that is set up again; the previous one stops working. */
export async function renewEnrolment({ ctx, caller, input }: Call<{ serverId: ServerId }>): Promise<Created> {
  requireSystem(caller.actor);
  const { serverId } = input;
  const { code, enrolment } = newEnrolment(ctx, serverId);
  try {
    await ctx.database.transact([
      renewEnrolmentWrite(serverId, enrolment),
      eventWrite({ ctx, caller, kind: 'server.enrolment_renewed', subject: serverId }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'server')) throw new AppError('server.not_found');
    throw error;
  }
  const server = await serverStore(ctx.database).find(serverId);
  if (!server) throw new AppError('server.not_found');
  return toCreated(ctx, { server, code });
}

async function toCreated(ctx: Context, { server, code }: { server: ServerRecord; code: string }): Promise<Created> {
  const { enrolment, port } = server;
  const command = installCommand({ site: ctx.config.publicOrigin, key: ctx.config.packageKey, code, port });
  return {
    server: await toServer(ctx, server),
    enrolment: { code, expiresAt: enrolment?.expiresAt ?? timestamp(ctx), command },
  };
}

function newEnrolment(ctx: Pick<Context, 'randomBytes' | 'now'>, serverId: ServerId) {
  const code = `${serverId}.${ctx.randomBytes(24).toString('base64url')}`;
  return {
    code,
    enrolment: {
      codeHash: hashText(code),
      expiresAt: new Date(ctx.now() + enrolmentHours * 3_600_000).toISOString(),
      usedAt: null,
      requestHash: null,
    },
  };
}
