import { getMyAddress } from '@cellgate/shared/address/address.endpoints.ts';
import { publicRoute, type Route } from '../route.ts';

export const addressRoutes: readonly Route[] = [publicRoute(getMyAddress, async ({ caller }) => ({ ip: caller.ip }))];
