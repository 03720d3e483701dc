import { decideArrivals } from '@cellgate/shared/server/arrival.endpoints.ts';
import {
  confirmArrivals,
  createServer,
  enrolServer,
  getServer,
  getServerHealth,
  getServerStats,
  getServerTotals,
  listServerSamples,
  listServers,
  renewEnrolment,
} from '@cellgate/shared/server/server.endpoints.ts';
import * as changing from '@cellgate/shared/server/server-change.endpoints.ts';
import * as arrivals from '../../domain/server/confirm-arrivals.ts';
import * as deciding from '../../domain/server/decide-arrivals.ts';
import * as enrolling from '../../domain/server/enrol-server.ts';
import * as listing from '../../domain/server/list-servers.ts';
import * as sampling from '../../domain/server/sample-servers.ts';
import * as creating from '../../domain/server-change/create-server.ts';
import * as deleting from '../../domain/server-change/delete-server.ts';
import * as maintaining from '../../domain/server-change/maintain-server.ts';
import * as refreshing from '../../domain/server-change/refresh-servers.ts';
import * as revoking from '../../domain/server-change/revoke-certificates.ts';
import * as updating from '../../domain/server-change/update-server.ts';
import { publicRoute, route } from '../route.ts';

export const serverRoutes = [
  publicRoute(enrolServer, ({ ctx, caller, body }) => enrolling.enrolServer({ ctx, caller, input: body })),
  route(listServers, ({ ctx, caller }) => listing.listServers({ ctx, caller })),
  route(createServer, ({ ctx, caller, body }) => creating.createServer({ ctx, caller, input: body })),
  route(getServerTotals, ({ ctx, caller }) => listing.getServerTotals({ ctx, caller })),
  route(getServer, ({ ctx, caller, params }) => listing.getServer({ ctx, caller, input: { serverId: params.id } })),
  route(getServerStats, ({ ctx, caller, params }) =>
    listing.getServerStats({ ctx, caller, input: { serverId: params.id } }),
  ),
  route(getServerHealth, ({ ctx, caller, params }) =>
    listing.getServerHealth({ ctx, caller, input: { serverId: params.id } }),
  ),
  route(listServerSamples, ({ ctx, caller, params, query }) =>
    sampling.listServerSamples({ ctx, caller, input: { serverId: params.id, ...query } }),
  ),
  route(confirmArrivals, ({ ctx, caller, params }) =>
    arrivals.confirmArrivals({ ctx, caller, input: { serverId: params.id } }),
  ),
  route(decideArrivals, ({ ctx, caller, params: { id: serverId, decision }, body: { imeis } }) =>
    deciding.decideArrivals({ ctx, caller, input: { serverId, decision, imeis } }),
  ),
  route(renewEnrolment, ({ ctx, caller, params }) =>
    creating.renewEnrolment({ ctx, caller, input: { serverId: params.id } }),
  ),
  route(changing.refreshServers, ({ ctx, caller }) => refreshing.refreshServers({ ctx, caller })),
  route(changing.updateServer, ({ ctx, caller, params, body }) =>
    updating.updateServer({ ctx, caller, input: { serverId: params.id, ...body } }),
  ),
  route(changing.deleteServer, ({ ctx, caller, params }) =>
    deleting.deleteServer({ ctx, caller, input: { serverId: params.id } }),
  ),
  route(changing.revokeCertificates, ({ ctx, caller, params, body }) =>
    revoking.revokeCertificates({ ctx, caller, input: { serverId: params.id, ...body } }),
  ),
  route(changing.testServer, ({ ctx, caller, params }) =>
    refreshing.testServer({ ctx, caller, input: { serverId: params.id } }),
  ),
  route(changing.refreshServer, ({ ctx, caller, params }) =>
    refreshing.refreshServer({ ctx, caller, input: { serverId: params.id } }),
  ),
  route(changing.beginMaintenance, ({ ctx, caller, params, body }) =>
    maintaining.beginMaintenance({ ctx, caller, input: { serverId: params.id, ...body } }),
  ),
  route(changing.endMaintenance, ({ ctx, caller, params, body }) =>
    maintaining.endMaintenance({ ctx, caller, input: { serverId: params.id, ...body } }),
  ),
];
