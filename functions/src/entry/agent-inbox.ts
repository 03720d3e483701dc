import { parseWellFormedJson } from '@cellgate/shared/contract/well-formed.ts';
import type { AgentInboxEvent } from './agent-inbox-event.ts';
import { createAgentIntake } from './agent-intake.ts';
import { composeContext } from './compose.ts';
import { handleAgentMessage } from './handle-agent-message.ts';

const ctx = composeContext(process.env);
const intake = createAgentIntake(ctx);

export async function handler({ topic, clientId, principal, receivedAt, payload }: AgentInboxEvent): Promise<void> {
  const body = Buffer.from(payload, 'base64');
  await intake.receive({ topic, clientId, bytes: body.length }, () => {
    const json = parseJson(body.toString('utf8'));
    return handleAgentMessage(ctx, { topic, clientId, certificateId: principal, receivedAt, payload: json });
  });
}

/** Returns undefined for invalid JSON, which matches no contract and is dropped as malformed. */
function parseJson(text: string): unknown {
  try {
    return parseWellFormedJson(text);
  } catch {
    return undefined;
  }
}
