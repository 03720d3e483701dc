import { z } from 'zod';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { seal, unseal } from '../../seal.ts';

/** Minutes from leaving for the provider to coming back, and from coming back to accepting the terms. */
const flowMinutes = 15;

const Flow = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });
const Registration = z.object({
  subject: z.string(),
  email: z.string(),
});
const shapes = { flow: Flow, registration: Registration } as const;
type Kind = keyof typeof shapes;

/**
 * What the browser carries for us between two calls, so that nothing is stored for people who never come back. Sealed: it can neither
 * read nor change it. The browser keeps the flow to itself, so an answer that was meant for another browser meets no flow of its own.
 */
export function sealGoogle<K extends Kind>(
  ctx: Pick<Context, 'keys' | 'now' | 'randomBytes'>,
  kind: K,
  content: z.infer<(typeof shapes)[K]>,
): string {
  const text = JSON.stringify({ ...content, expiresAt: ctx.now() + flowMinutes * 60_000 });
  return seal({ key: ctx.keys.seal, text, context: `google/${kind}`, randomBytes: ctx.randomBytes });
}

/** `google.expired` for what is too old or none of ours. */
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
