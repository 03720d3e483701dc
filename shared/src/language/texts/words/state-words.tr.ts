import type { StateWords } from './state-words.ts';

export const stateWordsTr = {
  health: { healthy: 'Sağlıklı', warning: 'Uyarı', critical: 'Kritik', unknown: 'Bilinmiyor' },
  stock: { stock: 'Stokta', reserved: 'Rezerve', sold: 'Satıldı', retired: 'Devre dışı' },
  link: {
    connected: 'Bağlı',
    connecting: 'Bağlanıyor',
    disconnected: 'Bağlantı yok',
    no_service: 'Şebeke yok',
    no_sim: 'SIM yok',
    sim_locked: 'SIM kilitli',
    unreachable: 'Yanıt vermiyor',
  },
  jobItem: {
    waiting: 'Bekliyor',
    running: 'Çalışıyor',
    done: 'Tamam',
    skipped: 'Atlandı',
    failed: 'Başarısız',
    unknown: 'Bilinmiyor',
  },
  customer: { active: 'Aktif', suspended: 'Askıda' },
  flag: { important: 'Önemli', watch: 'İzlenecek', abuse: 'Kötüye kullanım', payment: 'Ödeme' },
} satisfies StateWords;
