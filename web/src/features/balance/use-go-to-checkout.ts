import type { TopupId } from '@cellgate/shared/contract/id.ts';
import type { WaitingOrder } from '@cellgate/shared/order/waiting-order.ts';
import { useEffect, useState } from 'react';
import { checkoutLink } from './topup-progress.ts';

/**
 * Returns a function that leads from a waiting order that was just opened to the payment page of the provider. The page is left once its URL names
 * the order (`openId`), so that Back returns to the order, which does not lead away again.
 */
export function useGoToCheckout(openId: TopupId | undefined): (waiting: WaitingOrder) => void {
  const [wanted, setWanted] = useState<{ id: TopupId; url: string }>();
  useEffect(() => {
    if (!wanted || wanted.id !== openId) return;
    setWanted(undefined);
    location.assign(wanted.url);
  }, [wanted, openId]);
  return ({ id, topup }) => {
    const url = checkoutLink(topup);
    setWanted(url === undefined ? undefined : { id, url });
  };
}
