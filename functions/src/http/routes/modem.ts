import { actOnModem, decideClaim, getModemAction } from '@cellgate/shared/modem/modem.endpoints.ts';
import * as acting from '../../domain/modem/act-on-modem.ts';
import * as claims from '../../domain/modem/decide-claim.ts';
import * as actions from '../../domain/modem/get-modem-action.ts';
import { route } from '../route.ts';

export const modemRoutes = [
  route(actOnModem, ({ ctx, caller, params: { id: serverId, modemId, action: kind }, body: { method } }) =>
    acting.actOnModem({ ctx, caller, input: { serverId, modemId, kind, method } }),
  ),
  route(decideClaim, ({ ctx, caller, params: { id: serverId, modemId, decision } }) =>
    claims.decideClaim({ ctx, caller, input: { serverId, modemId, decision } }),
  ),
  route(getModemAction, ({ ctx, caller, params: { id: serverId, modemId, actionId } }) =>
    actions.getModemAction({ ctx, caller, input: { serverId, modemId, actionId } }),
  ),
];
