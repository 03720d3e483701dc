import type { phrases as english } from '../../en/back-office/jobs.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  title: 'Toplu işlem',
  menu: 'Toplu işlemler',
  menu_running_one: 'Toplu işlemler: {count} çalışıyor',
  menu_running_other: 'Toplu işlemler: {count} çalışıyor',
  goes_on: 'Bu pencereyi kapatsanız da işlem devam eder.',
  load_failed: 'Toplu işlem yüklenemedi',
  kind: {
    reset_modems: 'Modemleri sıfırlama',
    start_modems: 'Modemleri başlatma',
    stop_modems: 'Modemleri durdurma',
    restart_modems: 'Modemleri yeniden başlatma',
  },
  status: { running: 'Çalışıyor', stopping: 'Durduruluyor', stopped: 'Durduruldu', done: 'Tamamlandı' },
  item: {
    waiting: 'Bekliyor',
    running: 'Çalışıyor',
    done: 'Tamam',
    skipped: 'Atlandı',
    failed: 'Başarısız',
    unknown: 'Bilinmiyor',
  },
  started: 'Başlatan: {name}, {when}',
  method: 'Yöntem: {method}',
  methods: { fast: 'hızlı', soft: 'yumuşak', hard: 'sert', smart: 'akıllı' },
  delay: '{seconds} sn arayla',
  repeats: 'Bunun yinelediği işlemi göster',
  progress: 'İşlemin ilerlemesi',
  ended: '{ended} / {total}',
  items: 'İşlemin modemleri',
  filter: { label: 'Göster', all: 'Tümü', open: 'Süren', problems: 'Sorunlu', none: 'Yok' },
  stop: 'İşlemi durdur',
  repeat_one: '{count} modemi yinele',
  repeat_other: '{count} modemi yinele',
} satisfies Phrases<typeof english>;
