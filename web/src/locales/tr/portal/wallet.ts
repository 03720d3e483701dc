import type { phrases as english } from '../../en/portal/wallet.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  search: 'İşlemlerde ara',
  search_hint: 'Sipariş, makbuz veya tutar',
  any_status: 'Tüm durumlar',
  order_of: 'Sipariş {number}',
  more_orders_one: 've {count} sipariş daha',
  more_orders_other: 've {count} sipariş daha',
  of_order: 'Cüzdanda göster',
  billing: 'Fatura bilgileri',
  no_hits: {
    title: 'Eşleşen kayıt yok',
    hint: 'Bu arama ve filtreye uyan bir şey bulunamadı.',
    action: 'Tümünü göster',
  },
} as const satisfies Phrases<typeof english>;
