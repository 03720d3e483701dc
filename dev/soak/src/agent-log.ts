import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stack } from '@cellgate/local/start-stack.ts';
import { z } from 'zod';

const Line = z.looseObject({ at: z.iso.datetime().transform(Date.parse), event: z.string() });
const Answered = z.object({ event: z.literal('command finished'), commandId: z.string() });

/** One event of an agent; `at` in epoch milliseconds. */
export type AgentEvent = z.infer<typeof Line>;

/** Everything that the agent of a server has written down, in its order. */
export async function readAgentLog({ dataDir, serverIds }: Pick<Stack, 'dataDir' | 'serverIds'>, serverId: string) {
  const name = `agent-${serverIds.indexOf(serverId) + 1}`;
  const text = await readFile(join(dataDir, 'logs', `${name}.log`), 'utf8');
  return { name, events: text.split('\n').flatMap((line) => readLine(line) ?? []) };
}

/** Undefined for what is no event, such as the line that a killed agent did not finish. */
function readLine(line: string): AgentEvent | undefined {
  try {
    return Line.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** The command that this event says to be answered. */
export function answeredCommand(event: AgentEvent): string | undefined {
  return Answered.safeParse(event).data?.commandId;
}
