import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/**
 * Returns the public key with which servers of this installation verify the agent's packages. Creates the key pair on first use, in minisign's file
 * format without a password: `secretFile` and `<secretFile>.pub`. Operators of real installations create theirs with `minisign -G` and keep the
 * secret key offline.
 */
export async function openPackageKey(secretFile: string): Promise<string> {
  const publicFile = `${secretFile}.pub`;
  const known = await readFile(publicFile, 'utf8').catch(() => undefined);
  const [, kept] = known?.split('\n') ?? [];
  if (kept) return kept;
  const { publicLine, secretLine } = makeKeyPair();
  await writeFile(secretFile, `untrusted comment: secret key of this local installation\n${secretLine}\n`, {
    mode: 0o600,
  });
  await writeFile(publicFile, `untrusted comment: public key of this local installation\n${publicLine}\n`);
  return publicLine;
}

/** Creates both keys in minisign's format. It ignores salt, limits and checksum of a secret key without a password. */
function makeKeyPair(): { publicLine: string; secretLine: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d: seed = '', x: point = '' } = privateKey.export({ format: 'jwk' });
  const publicKey = Buffer.from(point, 'base64url');
  const number = randomBytes(8);
  const noDerivation = Buffer.alloc(2);
  const saltAndLimits = Buffer.alloc(32 + 8 + 8);
  const checksum = Buffer.alloc(32);
  const secret = [Buffer.from(seed, 'base64url'), publicKey];
  return {
    publicLine: Buffer.concat([Buffer.from('Ed'), number, publicKey]).toString('base64'),
    secretLine: Buffer.concat([
      Buffer.from('Ed'),
      noDerivation,
      Buffer.from('B2'),
      saltAndLimits,
      number,
      ...secret,
      checksum,
    ]).toString('base64'),
  };
}
