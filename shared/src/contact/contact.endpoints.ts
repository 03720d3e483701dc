import { z } from 'zod';
import { Email, PersonName } from '../account/account.ts';
import { endpoint } from '../contract/endpoint.ts';

/** A visitor's message to support. */
export const ContactForm = z.strictObject({
  name: PersonName,
  email: Email,
  /** One line, because it becomes a header line of the email. */
  subject: z
    .string()
    .trim()
    .min(1, 'required')
    .max(150)
    .regex(/^\P{Cc}*$/u),
  message: z.string().trim().min(1, 'required').max(5000),
  /** Honeypot: a field that people do not see. If it is filled in, the sender is a program. */
  website: z.string().max(500).default(''),
});
export type ContactForm = z.infer<typeof ContactForm>;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  summary: 'Send a message to support. Support replies by email',
  access: 'public',
  body: ContactForm,
  data: z.object({ received: z.literal(true) }),
  status: 201,
  errors: ['request.too_many'],
});
