import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { MessageMark, MessageOrder } from '@cellgate/shared/server/message-order.ts';
import {
  type AgentChannel,
  agentMessages,
  isActionAck,
  isRotationAck,
  parseTopic,
} from '@cellgate/shared/server/server.messages.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { handleHeartbeat, handlePresence } from '../domain/agent-report/handle-heartbeat.ts';
import { handleReport } from '../domain/agent-report/handle-report.ts';
import { refuseMessage } from '../domain/agent-report/refuse-message.ts';
import { resendCommands } from '../domain/agent-report/resend-commands.ts';
import { reconcileServer } from '../domain/desired/publish-desired.ts';
import { handleModemActionResult } from '../domain/modem/handle-modem-action-result.ts';
import { handleRotationResult } from '../domain/rotation/handle-rotation-result.ts';
import { confirmCertificate, issueCertificate } from '../domain/server/renew-certificate.ts';

export interface AgentMessage {
  topic: string;
  /** Client that the broker authenticated. */
  clientId: string;
  /** Certificate of the client: hex SHA-256 of its DER form. */
  certificateId: string;
  /** Time at which the broker received the message, in epoch milliseconds. */
  receivedAt: number;
  payload: unknown;
}

/**
 * Handles one message of an agent. The broker identifies the sender, never the payload. A message that does not match the contract is dropped with
 * a log line and an event, because a retry would not help.
 */
export async function handleAgentMessage(ctx: Context, message: AgentMessage): Promise<void> {
  const topic = parseTopic(message.topic);
  if (!topic || topic.serverId !== message.clientId) {
    ctx.log.warn('agent_message.sender_rejected', { topic: message.topic, clientId: message.clientId });
    return;
  }
  const { serverId, channel } = topic;
  // Messages that the cloud publishes below the same topics.
  if (!(channel in handlers)) return;
  const isHandled = await handlers[channel as AgentChannel](
    ctx,
    { serverId, certificateId: message.certificateId, at: new Date(message.receivedAt).toISOString() },
    message.payload,
  );
  if (!isHandled) await refuseMessage(ctx, { serverId, channel, reason: 'malformed' });
}

interface Sender {
  serverId: ServerId;
  certificateId: string;
  /** Time at which the broker received the message, which may be minutes before it is handled. */
  at: string;
}

/** Handles a message. Resolves with false if the payload does not match the contract. */
type Handle = (ctx: Context, sender: Sender, payload: unknown) => Promise<boolean>;

/** Returns a handler that parses the payload and calls `handle` with the message's `mark`, its position among the messages of the server. */
function handleParsed<Message extends { order?: MessageOrder | undefined }>(
  schema: z.ZodType<Message>,
  handle: (ctx: Context, serverId: ServerId, message: Message, mark: MessageMark, sender: Sender) => Promise<void>,
): Handle {
  return async (ctx, sender, payload) => {
    const parsed = schema.safeParse(payload);
    if (!parsed.success) return false;
    const { order } = parsed.data;
    await handle(ctx, sender.serverId, parsed.data, { at: sender.at, ...(order && { order }) }, sender);
    return true;
  };
}

const handlers: Readonly<Record<AgentChannel, Handle>> = {
  'desired/get': handleParsed(agentMessages['desired/get'], async (ctx, serverId, { applied }) => {
    // Publishes the state first: the server rejects a command for an allocation it has not received.
    await reconcileServer(ctx, serverId, applied);
    await resendCommands(ctx, serverId);
  }),
  reported: handleParsed(agentMessages.reported, handleReport),
  'command/ack': handleParsed(agentMessages['command/ack'], async (ctx, serverId, ack, mark) => {
    if (isRotationAck(ack)) await handleRotationResult(ctx, serverId, ack, mark);
    else if (isActionAck(ack)) await handleModemActionResult(ctx, serverId, ack);
  }),
  heartbeat: handleParsed(agentMessages.heartbeat, handleHeartbeat),
  presence: handleParsed(agentMessages.presence, handlePresence),
  'certificate/request': handleParsed(agentMessages['certificate/request'], issueCertificate),
  'certificate/confirm': handleParsed(agentMessages['certificate/confirm'], (ctx, serverId, _, __, { certificateId }) =>
    confirmCertificate(ctx, { serverId, certificateId }),
  ),
};
