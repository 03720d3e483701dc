import { sendContactMessage } from '@cellgate/shared/contact/contact.endpoints.ts';
import { sendContactMessage as send } from '../../domain/contact/send-contact-message.ts';
import { publicRoute, type Route } from '../route.ts';

export const contactRoutes: readonly Route[] = [
  publicRoute(sendContactMessage, ({ ctx, caller, body }) => send({ ctx, caller, input: body })),
];
