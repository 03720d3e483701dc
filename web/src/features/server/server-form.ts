import { defaultAgentPort, NewServer } from '@cellgate/shared/server/server.ts';
import { z } from 'zod';

/** Typed data of a new server. An invalid port becomes the default one. */
export const ServerForm = z.preprocess(
  (typed: object & { port?: unknown }) => ({ ...typed, port: readPort(String(typed.port)) }),
  NewServer,
);

function readPort(typed: string): number {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : defaultAgentPort;
}
