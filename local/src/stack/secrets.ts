import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Secrets } from '../environment.ts';
import { readJsonFile, writeJsonFile } from '../json-file.ts';

const StoredSecrets = z.object({ tokenSecret: z.string(), paymentKey: z.string(), paymentSecret: z.string() });

/** Opens the secrets of a data directory. Created once, so that sessions and reset links survive a restart. */
export async function openSecrets(path: string): Promise<Secrets> {
  const kept = readJsonFile(path, StoredSecrets);
  if (kept) return kept;
  const made: Secrets = {
    tokenSecret: randomBytes(32).toString('base64'),
    paymentKey: randomBytes(24).toString('base64url'),
    paymentSecret: randomBytes(24).toString('base64url'),
  };
  await writeJsonFile(path, made);
  return made;
}
