import {
  getAlert,
  listAlerts,
  silenceAlert,
  takeAlert,
  unsilenceAlert,
} from '@cellgate/shared/alert/alert.endpoints.ts';
import * as changing from '../../domain/alert/change-alert.ts';
import * as getting from '../../domain/alert/get-alert.ts';
import * as listing from '../../domain/alert/list-alerts.ts';
import { route } from '../route.ts';

export const alertRoutes = [
  route(listAlerts, ({ ctx, caller, query }) => listing.listAlerts({ ctx, caller, input: query })),
  route(getAlert, ({ ctx, caller, params }) => getting.getAlert({ ctx, caller, input: { alertId: params.id } })),
  route(takeAlert, ({ ctx, caller, params, body }) =>
    changing.takeAlert({ ctx, caller, input: { ...body, alertId: params.id } }),
  ),
  route(silenceAlert, ({ ctx, caller, params, body }) =>
    changing.silenceAlert({ ctx, caller, input: { ...body, alertId: params.id } }),
  ),
  route(unsilenceAlert, ({ ctx, caller, params }) =>
    changing.unsilenceAlert({ ctx, caller, input: { alertId: params.id } }),
  ),
];
