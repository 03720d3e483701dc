import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSameSignature, scramKeys, scramProof } from './hilink-scram-proof.ts';

/** Password, salt, iterations and both keys, as stored by a modem's firmware. */
const password = 'admin';
const salt = '3724296ab748c6ab801bc37fa0060f2889d225b0d0427dbdae46f7c73f5fd78c';
const storedKey = '05930d9ee370b9a94b14a6d5653bf7384a695d12cfd3bb2bd08876adfc117d39';
const serverKey = 'ba413c6fadec459ebb392031982dce7b38507e3b0f8a3b637434866025407087';
const challenge = {
  firstNonce: 'a'.repeat(64),
  serverNonce: `${'a'.repeat(64)}${'b'.repeat(32)}`,
  salt,
  iterations: 500,
};
const message = `${challenge.firstNonce},${challenge.serverNonce},${challenge.serverNonce}`;

describe('Huawei’s SCRAM', () => {
  it('derives the keys that a modem stores', () => {
    const keys = scramKeys(password, { salt, iterations: 500 });
    expect(keys.storedKey.toString('hex')).toBe(storedKey);
    expect(keys.serverKey.toString('hex')).toBe(serverKey);
  });

  it('proves the password to a modem that has only the stored key', () => {
    const proof = Buffer.from(scramProof(password, challenge).clientProof, 'hex');
    const signature = createHmac('sha256', message).update(Buffer.from(storedKey, 'hex')).digest();
    const clientKey = proof.map((byte, index) => byte ^ (signature[index] ?? 0));
    expect(createHash('sha256').update(clientKey).digest('hex')).toBe(storedKey);
  });

  it('expects the signature of the server key', () => {
    const signature = createHmac('sha256', message).update(Buffer.from(serverKey, 'hex')).digest('hex');
    expect(scramProof(password, challenge).serverSignature).toBe(signature);
  });

  it('accepts the signature in either case, and no other, shorter or missing one', () => {
    const { serverSignature } = scramProof(password, challenge);
    expect(isSameSignature(serverSignature.toUpperCase(), serverSignature)).toBe(true);
    expect(isSameSignature('0'.repeat(64), serverSignature)).toBe(false);
    expect(isSameSignature(serverSignature.slice(2), serverSignature)).toBe(false);
    expect(isSameSignature('', serverSignature)).toBe(false);
  });
});
