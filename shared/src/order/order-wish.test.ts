import { expect, it } from 'vitest';
import { ProductId, TopupId } from '../contract/id.ts';
import { formatOrderWish, formatWaitingOrder, parseOrderWish } from './order-wish.ts';

const productId = ProductId.parse('prd_01JD0000000000000000000000');
const wish = { proxyType: 'mobile', productId, period: 'weekly', quantity: 3 } as const;

it('parses back from a URL unchanged', () => {
  expect(parseOrderWish(formatOrderWish(wish))).toEqual(wish);
});

it('stands in the URL of the payment window, too', () => {
  const id = TopupId.parse('top_01JD0000000000000000000000');
  const query = formatWaitingOrder({ id, item: wish });
  expect(parseOrderWish(query)).toEqual(wish);
  expect(query).toMatch(new RegExp(`&waiting=${id}$`));
});

it.each([
  '',
  'type=mobile',
  `type=satellite&product=${productId}&period=weekly&quantity=3`,
  'type=mobile&product=../admin&period=weekly&quantity=3',
  `type=mobile&product=${productId}&period=weekly&quantity=0`,
  `type=mobile&product=${productId}&period=weekly&quantity=1e9`,
])('is none in "%s"', (query) => {
  expect(parseOrderWish(query)).toBeUndefined();
});
