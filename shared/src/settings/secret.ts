import { z } from 'zod';

/** Stands for a stored secret on screens; never a secret itself. */
export const secretMask = '••••••••';

/** A mask as programs and forms show it. Nobody has a secret of such characters alone. */
const maskPattern = /^[\s*•●·∙x]+$/iu;

/** A new secret. Its own mask is refused, so that a form that sends back what it was shown changes nothing. */
export const NewSecret = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^\P{Cc}*$/u)
  .refine((secret) => !maskPattern.test(secret), 'secret_masked')
  .meta({ examples: ['cVx41nQ8zr7T0sWm'] });

/** Source of a secret that the installation uses: its settings, its environment, or none. */
export const SecretState = z.enum(['settings', 'installation', 'missing']);
export type SecretState = z.infer<typeof SecretState>;
