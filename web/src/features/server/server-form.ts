import { defaultAgentPort, NewServer } from '@cellgate/shared/server/server.ts';
import { z } from 'zod';

/** A new server as it is typed: a port that is no number is the usual one. */
export const ServerForm = z.preprocess(
  (typed: object & { port?: unknown }) => ({ ...typed, port: readPort(String(typed.port)) }),
  NewServer,
);

function readPort(typed: string): number {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : defaultAgentPort;
}
