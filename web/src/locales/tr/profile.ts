import type { phrases as english } from '../en/profile.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  subtitle: 'Bilgileriniz ve size nasıl ulaşacağımız.',
  summary: 'Hesap özeti',
  about: 'Kişisel bilgiler',
  edit: 'Düzenle',
  save: 'Değişiklikleri kaydet',
  saved: 'Profiliniz kaydedildi.',
  failed: 'Profil güncellenemedi',
  phone: 'Telefon',
  country: 'Ülke',
  email_note: 'E-posta adresi buradan değiştirilemez. Değiştirmek için destek ekibine yazın.',
  active_proxies: 'Aktif proxy',
  total_spent: 'Toplam harcama',
  member_since: 'Üyelik tarihi',
  mails: {
    title: 'E-postalar',
    email: 'E-posta bildirimleri',
    email_hint: 'Siparişler, ödemeler ve süresi dolan proxy’ler; konular ayrıca seçilir',
    security: 'Güvenlik uyarıları',
    security_hint: 'Her zaman gönderilir: şifre, iki adımlı doğrulama, API anahtarları ve yeni cihazlar',
    marketing: 'Tanıtım e-postaları',
    marketing_hint: 'Ara sıra haberler ve teklifler',
  },
  timeout: {
    title: 'Oturum süresi',
    label: 'Otomatik çıkış süresi',
    hint: 'Bu süre boyunca işlem yapılmazsa oturum kapanır. Girişte “Beni hatırla” seçtiğiniz yerlerde geçerli değildir.',
    minutes_one: '{count} dakika',
    minutes_other: '{count} dakika',
    hours_one: '{count} saat',
    hours_other: '{count} saat',
  },
} satisfies Phrases<typeof english>;
