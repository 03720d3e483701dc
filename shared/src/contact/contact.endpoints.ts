import { z } from 'zod';
import { Email, PersonName } from '../account/account.ts';
import { endpoint } from '../contract/endpoint.ts';

/** What a visitor writes to support. */
export const ContactForm = z.strictObject({
  name: PersonName,
  email: Email,
  /** One line: it is one of a mail. */
  subject: z
    .string()
    .trim()
    .min(1, 'required')
    .max(150)
    .regex(/^\P{Cc}*$/u),
  message: z.string().trim().min(1, 'required').max(5000),
  /** A field that people do not see: what fills it in is no person. */
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
