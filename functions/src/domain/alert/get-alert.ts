import type { getAlert as getAlertEndpoint } from '@cellgate/shared/alert/alert.endpoints.ts';
import type { AlertStepEntry } from '@cellgate/shared/alert/alert.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AlertId } from '@cellgate/shared/contract/id.ts';
import type { Event } from '@cellgate/shared/event/event.ts';
import type { AccountActor, Call } from '../../context.ts';
import { eventStore } from '../../storage/event-store.ts';
import { requireStaff } from '../require.ts';
import { requireAlert } from './require-alert.ts';
import { toAlert } from './to-alert.ts';

const maxSteps = 200;

export async function getAlert({
  ctx,
  caller,
  input: { alertId },
}: Call<{ alertId: AlertId }, AccountActor>): Promise<DataOf<typeof getAlertEndpoint>> {
  requireStaff(caller.actor);
  const alert = await requireAlert(ctx, alertId);
  const events = await eventStore(ctx.database).listOfSubject(alertId, maxSteps);
  return { alert: toAlert(alert), steps: events.toReversed().flatMap(toStep) };
}

const stepOf: Readonly<Partial<Record<Event['kind'], AlertStepEntry['step']>>> = {
  'alert.raised': 'raised',
  'alert.changed': 'changed',
  'alert.ended': 'ended',
  'alert.taken': 'taken',
  'alert.silenced': 'silenced',
  'alert.unsilenced': 'unsilenced',
};

function toStep({ kind, at, details, reason }: Event): AlertStepEntry[] {
  const step = details.isTaken === false ? 'released' : stepOf[kind];
  if (!step) return [];
  return [{ at, step, by: typeof details.name === 'string' ? details.name : null, reason: reason ?? null }];
}
