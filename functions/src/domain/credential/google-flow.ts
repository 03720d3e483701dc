import { z } from 'zod';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { seal, unseal } from '../../seal.ts';

/** Maximum minutes from leaving for the provider to returning, and from returning to accepting the terms. */
const flowMinutes = 15;

const Flow = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });
const Registration = z.object({
  subject: z.string(),
  email: z.string(),
});
const shapes = { flow: Flow, registration: Registration } as const;
type Kind = keyof typeof shapes;

/**
 * Seals state that the browser carries between two calls, so that nothing is stored for visitors who do not return. The browser can neither read nor
 * change it. A response meant for another browser does not match its flow.
 */
export function sealGoogle<K extends Kind>(
  ctx: Pick<Context, 'keys' | 'now' | 'randomBytes'>,
  kind: K,
  content: z.infer<(typeof shapes)[K]>,
): string {
  const text = JSON.stringify({ ...content, expiresAt: ctx.now() + flowMinutes * 60_000 });
  return seal({ key: ctx.keys.seal, text, context: `google/${kind}`, randomBytes: ctx.randomBytes });
}

/** Unseals the state. Throws `google.expired` if it is too old or was not sealed by us. */
export function unsealGoogle<K extends Kind>(
  ctx: Pick<Context, 'keys' | 'now'>,
  kind: K,
  sealed: string,
): z.infer<(typeof shapes)[K]> {
  const text = unseal({ key: ctx.keys.seal, sealed, context: `google/${kind}` });
  if (text === undefined) throw new AppError('google.expired');
  const content: unknown = JSON.parse(text);
  const { expiresAt } = z.object({ expiresAt: z.number() }).parse(content);
  if (ctx.now() >= expiresAt) throw new AppError('google.expired');
  return shapes[kind].parse(content) as z.infer<(typeof shapes)[K]>;
}
