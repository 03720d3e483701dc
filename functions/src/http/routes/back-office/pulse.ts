import { getPulse } from '@cellgate/shared/pulse/pulse.endpoints.ts';
import { readPulse } from '../../../domain/pulse/read-pulse.ts';
import { route } from '../../route.ts';

export const pulseRoutes = [route(getPulse, ({ ctx, caller, query }) => readPulse({ ctx, caller, input: query }))];
