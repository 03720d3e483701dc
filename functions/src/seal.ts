import { createCipheriv, createDecipheriv } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D). Returns base64url of nonce, ciphertext and tag. `context` is authenticated too, so that sealed text
 * opens in no other context.
 */
export function seal({
  key,
  text,
  context,
  randomBytes,
}: {
  key: Uint8Array;
  text: string;
  context: string;
  randomBytes: (count: number) => Buffer;
}): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64url');
}

/** Returns undefined if the text was sealed with another key or context, or was changed since. */
export function unseal({
  key,
  sealed,
  context,
}: {
  key: Uint8Array;
  sealed: string;
  context: string;
}): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return undefined;
  }
}
