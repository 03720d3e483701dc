import {
  changeAlerts,
  getAlert,
  listAlerts,
  silenceAlert,
  takeAlert,
  unsilenceAlert,
} from '@cellgate/shared/alert/alert.endpoints.ts';
import {
  changeAlertSettings,
  getAlertSettings,
  removeAlertChannel,
  setAlertChannel,
  testAlertChannel,
} from '@cellgate/shared/alert/alert-settings.endpoints.ts';
import * as changing from '../../../domain/alert/change-alert.ts';
import * as settings from '../../../domain/alert/change-alert-settings.ts';
import * as bulk from '../../../domain/alert/change-alerts.ts';
import * as getting from '../../../domain/alert/get-alert.ts';
import * as listing from '../../../domain/alert/list-alerts.ts';
import * as testing from '../../../domain/alert/test-alert-channel.ts';
import { route } from '../../route.ts';

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
  route(changeAlerts, ({ ctx, caller, body }) => bulk.changeAlerts({ ctx, caller, input: body })),
  route(getAlertSettings, ({ ctx, caller }) => settings.getAlertSettings({ ctx, caller })),
  route(changeAlertSettings, ({ ctx, caller, body }) => settings.changeAlertSettings({ ctx, caller, input: body })),
  route(setAlertChannel, ({ ctx, caller, params, body }) =>
    settings.setAlertChannel({ ctx, caller, input: { ...body, ...params } }),
  ),
  route(removeAlertChannel, ({ ctx, caller, params }) => settings.removeAlertChannel({ ctx, caller, input: params })),
  route(testAlertChannel, ({ ctx, caller, params }) => testing.testAlertChannel({ ctx, caller, input: params })),
];
