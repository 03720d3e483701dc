import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/**
 * Returns the public key by which servers of this installation check the agent's packages; makes the key pair at the first start, in
 * minisign's file format and without a password: `secretFile`, and `<secretFile>.pub`. A real installation's owner makes theirs by
 * `minisign -G` and keeps it off the site.
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

/** Both keys as minisign writes them. Of a secret key without a password it reads neither salt nor limits nor checksum. */
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
