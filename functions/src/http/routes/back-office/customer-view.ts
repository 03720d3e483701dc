import {
  endCustomerView,
  enterCustomerView,
  openCustomerView,
} from '@cellgate/shared/customer-view/customer-view.endpoints.ts';
import { endView } from '../../../domain/customer-view/end-view.ts';
import { enterView } from '../../../domain/customer-view/enter-view.ts';
import { openView } from '../../../domain/customer-view/open-view.ts';
import { publicRoute, type Route, sessionRoute } from '../../route.ts';

export const customerViewRoutes: readonly Route[] = [
  sessionRoute(openCustomerView, ({ ctx, caller, params: { id: accountId }, body }) =>
    openView({ ctx, caller, input: { ...body, accountId } }),
  ),
  publicRoute(enterCustomerView, ({ ctx, caller, body }) => enterView({ ctx, caller, input: body })),
  publicRoute(endCustomerView, ({ ctx, caller, body }) => endView({ ctx, caller, input: body })),
];
