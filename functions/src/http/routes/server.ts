import { enrolServer } from '@cellgate/shared/server/server.endpoints.ts';
import * as servers from '../../domain/server/enrol-server.ts';
import { publicRoute } from '../route.ts';

export const serverRoutes = [
  publicRoute(enrolServer, ({ ctx, caller, body }) => servers.enrolServer({ ctx, caller, input: body })),
];
