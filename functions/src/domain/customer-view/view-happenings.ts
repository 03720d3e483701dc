import type { CustomerViewRecord } from '../../storage/account/customer-view-store.ts';
import { type Happening, happening } from '../happening/happening.ts';

type View = Pick<CustomerViewRecord, 'viewId' | 'customerId' | 'staffId' | 'reason'>;

/** Reason for the end of a view: a person, another view of the same person, or an end by itself. */
export type EndedBy = 'person' | 'other_view' | 'time' | 'signed_out' | 'not_staff' | 'customer_gone';

/** Returns the happening of a view that begins, which stands in the history of the customer, too. */
export function viewBegun({ viewId, customerId, reason }: View): Happening {
  return happening('customerViewBegun', {
    event: { subject: customerId, details: { viewId, by: 'staff' }, reason },
    notification: {},
  });
}

/** Returns the happening of a view that has ended. `memberId` names the person also where the view ended by itself. */
export function viewEnded({ viewId, customerId, staffId }: View, why: EndedBy): Happening {
  return happening('customerViewEnded', {
    event: { subject: customerId, details: { viewId, memberId: staffId, why, by: 'staff' } },
  });
}
