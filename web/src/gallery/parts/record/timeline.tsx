import type { StaffEvent } from '@cellgate/shared/event/staff-event.ts';
import { Timeline } from '../../../parts/record/timeline.tsx';
import type { GalleryStates } from '../../state.tsx';

const event = { at: '2026-03-05T14:07:09.000Z', details: {}, changes: [] };
const events: StaffEvent[] = [
  { ...event, id: 'evt_2', kind: 'order.canceled', actor: 'acc_1', actorName: 'Олена Шевченко', reason: 'CG-7K2M9Q' },
  { ...event, id: 'evt_1', kind: 'order.completed', actor: 'system', actorName: null, reason: null },
];

export const states: GalleryStates = {
  events: () => <Timeline events={events} />,
  none: () => <Timeline events={[]} />,
};
