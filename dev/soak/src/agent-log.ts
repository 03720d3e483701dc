import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stack } from '@cellgate/local/start-stack.ts';
import { z } from 'zod';

const Line = z.looseObject({ at: z.iso.datetime().transform(Date.parse), event: z.string() });
const Answered = z.object({ event: z.literal('command finished'), commandId: z.string() });

/** One event of an agent; `at` in epoch milliseconds. */
export type AgentEvent = z.infer<typeof Line>;

/** Returns the name of a server's agent and all events in its log, in order. */
export async function readAgentLog({ dataDir, serverIds }: Pick<Stack, 'dataDir' | 'serverIds'>, serverId: string) {
  const name = `agent-${serverIds.indexOf(serverId) + 1}`;
  const text = await readFile(join(dataDir, 'logs', `${name}.log`), 'utf8');
  return { name, events: text.split('\n').flatMap((line) => readLine(line) ?? []) };
}

/** Parses a line of the log. Returns undefined if it is no event, e.g. the unfinished last line of a killed agent. */
function readLine(line: string): AgentEvent | undefined {
  try {
    return Line.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Returns the id of the command that this event reports as answered; undefined for other events. */
export function answeredCommand(event: AgentEvent): string | undefined {
  return Answered.safeParse(event).data?.commandId;
}
