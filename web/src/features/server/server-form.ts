import { defaultAgentPort, NewServer } from '@cellgate/shared/server/server.ts';
import { ServerEdit } from '@cellgate/shared/server/server-change.endpoints.ts';
import { z } from 'zod';

/** Typed data of a new server. An invalid port becomes the default one. */
export const ServerForm = z.preprocess(
  (typed: object & { port?: unknown }) => ({ ...typed, port: readPort(String(typed.port)) }),
  NewServer,
);

/** Typed edits of a server. */
export const EditServerForm = z.preprocess(
  (typed: object & { port?: unknown }) => ({ ...typed, port: readPort(String(typed.port)) }),
  ServerEdit.omit({ version: true }).required(),
);
export type ServerEdits = z.infer<typeof EditServerForm>;

function readPort(typed: string): number {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : defaultAgentPort;
}
