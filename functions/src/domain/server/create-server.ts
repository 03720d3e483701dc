import { createHash } from 'node:crypto';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { ProxyType } from '@cellgate/shared/product/product.ts';
import { type Call, timestamp } from '../../context.ts';
import { createServerWrite, renewEnrolmentWrite, type ServerRecord } from '../../storage/server-store.ts';
import { requireSystem } from '../require.ts';

const enrolmentHours = 24;

export interface CreateServerInput {
  name: string;
  type: ProxyType;
  /** What customers connect to. */
  host: string;
  location: string;
  httpPortBase: number;
  socksPortBase: number;
}

/** A server and the one-time code that its box is installed with. Only a hash of the code is kept. */
export async function createServer({ ctx, caller, input }: Call<CreateServerInput>) {
  requireSystem(caller.actor);
  const serverId = ctx.newId('server');
  const { code, enrolment } = newEnrolment(ctx, serverId);
  const server: ServerRecord = {
    ...input,
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
  await ctx.database.transact([createServerWrite(server)]);
  return { server, enrolmentCode: code };
}

/** A new code for a box that is set up again; the one before stops working. */
export async function renewEnrolment({ ctx, caller, input }: Call<{ serverId: ServerId }>) {
  requireSystem(caller.actor);
  const { code, enrolment } = newEnrolment(ctx, input.serverId);
  await ctx.database.transact([renewEnrolmentWrite(input.serverId, enrolment)]);
  return { enrolmentCode: code };
}

function newEnrolment(ctx: Pick<Call<unknown>['ctx'], 'randomBytes' | 'now'>, serverId: ServerId) {
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

/** What is kept of a code or a request: enough to know it again. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
