import { listMessages, updateMessage, viewMessage } from '@cellgate/shared/contact/staff-message.endpoints.ts';
import * as handling from '../../../domain/contact/handle-message.ts';
import * as listing from '../../../domain/contact/list-messages.ts';
import { route } from '../../route.ts';

export const messageRoutes = [
  route(listMessages, ({ ctx, caller, query }) => listing.listMessages({ ctx, caller, input: query })),
  route(viewMessage, ({ ctx, caller, params }) =>
    listing.viewMessage({ ctx, caller, input: { contactId: params.id } }),
  ),
  route(updateMessage, ({ ctx, caller, params, body }) =>
    handling.updateMessage({ ctx, caller, input: { contactId: params.id, ...body } }),
  ),
];
