import type { phrases as english } from '../../en/back-office/assign.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  open: 'Başka modem ata',
  title: 'Başka modem ata',
  where: 'Nerede',
  this_server: 'Bu sunucu',
  all_servers: 'Tüm sunucular',
  modem: 'Modem',
  none: 'Devralabilecek modem yok. Satılmamış, bağlı ve aynı operatörden olmalı.',
  more: 'Daha çok modem uyuyor. Aramayla daraltın.',
  load_failed: 'Modemler yüklenemedi',
  stays: 'Host, portlar ve erişim aynı kalır. Açık bağlantılar kesilir, müşteri değişikliği geçmişte görür.',
  moves: 'Host ve portlar değişir. Müşteriye bildirilir; yenilerini kullanması gerekir.',
  reason: 'Neden (günlük için)',
  action: 'Ata',
  done: 'Proxy artık {name} üzerinde çalışıyor',
  failed: 'Modem atanamadı: {message}',
} as const satisfies Phrases<typeof english>;
