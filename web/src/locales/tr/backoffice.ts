import type { phrases as english } from '../en/backoffice.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  pages: { servers: 'Sunucular', modems: 'Tüm modemler', alerts: 'Uyarılar' },
  list: {
    filters: 'Arama ve filtreler',
    clear: 'Filtreleri temizle',
    all: '{filter}: tümü',
    look: 'Sütunlar ve sıklık',
    columns: 'Sütunlar',
    density: { label: 'Satır sıklığı', normal: 'Normal', dense: 'Sık' },
    order: 'Sıralama',
    sort_by: 'Sırala: {column}',
    select: 'Seç: {name}',
    select_page: 'Bu sayfadakilerin tümünü seç',
    selected_one: '{count} seçili',
    selected_other: '{count} seçili',
    deselect: 'Seçimi temizle',
    select_matching_one: 'Eşleşen {count} kaydı seç',
    select_matching_other: 'Eşleşen {count} kaydın tümünü seç',
    select_first_one: 'İlk {count} kaydı seç',
    select_first_other: 'Eşleşen ilk {count} kaydı seç',
    bulk: 'Seçilenler için işlemler',
    range: '{from}–{to}',
    range_of: '{from}–{to} / {total}',
    page_size: 'Sayfadaki satır sayısı',
    first: 'İlk sayfa',
    age: 'Güncellendi: {when}',
    none: 'Sonuç bulunamadı',
    none_hint: 'Aramayı değiştirin veya filtreleri temizleyin.',
  },
} satisfies Phrases<typeof english>;
