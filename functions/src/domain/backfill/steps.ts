import { addStaffIndexWrite } from '../../storage/account/staff-store.ts';
import { addTopupMonthWrite } from '../../storage/balance/topup-store.ts';
import { addMessageStateWrite } from '../../storage/contact-store.ts';
import { addDayIndexWrite } from '../../storage/event-store.ts';
import { addOrderMonthWrite } from '../../storage/order/order-store.ts';
import { addRotationDayWrite } from '../../storage/proxy/rotation-store.ts';
import { addEndedAllocationWrite } from '../../storage/server/ended-allocation-store.ts';
import type { BackfillStep } from './backfill-step.ts';
import { fillDays } from './fill-days.ts';
import { fillRows } from './fill-rows.ts';
import { fillSearch } from './fill-search.ts';
import { markNewMessages } from './mark-new-messages.ts';

/** Steps that bring the records of an earlier version up to date, in their order. A step is appended by the version that needs it. */
export const backfillSteps: readonly BackfillStep[] = [
  { name: 'events-by-day', updateOf: addDayIndexWrite },
  { name: 'search', fill: fillSearch },
  { name: 'orders-by-month', updateOf: addOrderMonthWrite },
  { name: 'topups-by-month', updateOf: addTopupMonthWrite },
  { name: 'list-rows', fill: fillRows },
  { name: 'days', fill: fillDays },
  { name: 'staff', updateOf: addStaffIndexWrite },
  { name: 'messages-by-state', updateOf: addMessageStateWrite },
  { name: 'rotations-by-day', updateOf: addRotationDayWrite },
  { name: 'new-messages', fill: markNewMessages },
  { name: 'ended-allocations', updateOf: addEndedAllocationWrite },
];
