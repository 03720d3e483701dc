import { fieldWordsTr } from '@cellgate/shared/language/texts/words/field-words.tr.ts';
import type { phrases as english } from '../../en/back-office/staff.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  title: 'Ekip',
  subtitle: 'Yönetim panelinde çalışanlar. Kendi hesabınızı değiştiremezsiniz.',
  back: 'Ayarlar',
  load_failed: 'Ekip hesapları yüklenemedi',
  you: 'siz',
  more: '{name} için işlemler',
  column: {
    name: 'Ad',
    role: fieldWordsTr.record.role,
    state: 'Durum',
    two_factor: 'İki adımlı doğrulama',
    seen: 'Son görülme',
    sessions: 'Oturumlar',
    menu: 'İşlemler',
  },
  role: {
    moderator: 'Moderatör',
    admin: 'Yönetici',
  },
  state: {
    active: 'Aktif',
    invited: 'Davet edildi',
    suspended: 'Askıda',
  },
  two_factor: {
    on: 'Açık',
    off: 'Kapalı',
  },
  menu: {
    sessions: 'Oturumları göster',
    promote: 'Yönetici yap',
    demote: 'Moderatör yap',
    suspend: 'Askıya al',
    restore: 'Geri aç',
    link: 'Giriş bağlantısı gönder',
    sign_out: 'Her yerden çıkış yaptır',
    two_factor_off: 'İki adımlı doğrulamayı kapat',
  },
  act: {
    promote: {
      title: '{name} yönetici olsun mu?',
      means: 'Yöneticiler ayarları, ekibi ve parayı sınırsız değiştirir.',
      done: '{name} artık yönetici',
    },
    demote: {
      title: '{name} moderatör olsun mu?',
      means: 'Moderatörler ayarları ve ekibi açamaz, sunucu ve müşteri silemez.',
      done: '{name} artık moderatör',
    },
    suspend: {
      title: '{name} askıya alınsın mı?',
      means: 'Tüm oturumlar hemen biter; siz geri açana kadar bu hesaba girilemez.',
      done: '{name} askıya alındı',
    },
    restore: {
      title: '{name} geri açılsın mı?',
      means: 'Hesaba yeniden girilebilir. Biten oturumlar geri gelmez.',
      done: '{name} geri açıldı',
    },
    link: {
      title: '{name} için bağlantı gönderilsin mi?',
      means: 'E-postadaki bağlantı bir kez yeni şifre belirler.',
      done: '{name} için bağlantı gönderildi',
    },
    sign_out: {
      title: '{name} her yerden çıkarılsın mı?',
      means: 'Tüm oturumlar hemen biter. Hesaba yeniden girilebilir.',
      done: '{name} çıkarıldı',
    },
    two_factor_off: {
      title: '{name}: iki adımlı doğrulama kapatılsın mı?',
      means: 'Uygulamasını ve kodlarını kaybedenler için. Tüm oturumlar biter, e-posta ile bildirilir.',
      done: '{name}: iki adımlı doğrulama kapalı',
    },
  },
  reason: 'Neden',
  reason_hint: 'Ekip bunu günlükte görür.',
  reason_required: 'Bir neden girin',
  sessions: {
    title: '{name}: oturumlar',
    load_failed: 'Oturumlar yüklenemedi',
    none: 'Açık oturum yok.',
    unknown: 'Bilinmeyen cihaz',
  },
  invite: {
    action: 'Davet et',
    title: 'Ekip üyesi davet et',
    send: 'Davet gönder',
    done: 'Davet gönderildi: {email}',
    email: 'E-posta',
    email_hint: 'E-postadaki bağlantı şifreyi belirler ve yedi gün geçerlidir.',
    role_hint: 'Ayarları ve ekibi yalnızca yöneticiler açar.',
  },
} as const satisfies Phrases<typeof english>;
