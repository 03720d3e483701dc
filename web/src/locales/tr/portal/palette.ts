import type { phrases as english } from '../../en/portal/palette.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  words: {
    overview: 'dashboard, ana sayfa, özet, trafik, kullanım',
    proxies: 'proxy listesi, modem, ip değiştir, kopyala, dışa aktar, whitelist, port',
    balance: 'billing, fatura, cüzdan, para, ödeme, makbuz, hesap hareketleri',
    history: 'siparişler, satın alma, işlemler, kayıtlar, log',
    profile: 'hesap, ad, şirket, bilgilerim',
    settings: 'tercihler, seçenekler, yapılandırma, settings',
    notifications: 'uyarılar, e-posta, zil, mesajlar, haberler',
    security: '2fa, mfa, otp, iki adımlı, doğrulama, şifre, parola, oturumlar, cihazlar, giriş ip',
    api: 'token, geliştirici, entegrasyon, script, webhook, anahtar',
    status: 'uptime, kesinti, arıza, erişilebilirlik, çalışmıyor',
    order: 'buy, satın al, kirala, yeni proxy, proxy ekle',
    top_up: 'deposit, para yatır, ödeme yap, bakiye ekle, kripto, bitcoin, usdt',
    sign_out: 'logout, çıkış, oturumu kapat',
    theme: 'koyu, açık, görünüm, gece modu, dark',
    language: 'çeviri, language, ingilizce, türkçe, rusça, ukraynaca',
  },
  acts: {
    rotate: { label: 'IP değiştir', words: 'ip değiştir, değiştir, yeni ip, döndür, rotate' },
    copy: { label: 'Bağlantıyı kopyala', words: 'kopyala, bilgiler, copy' },
    extend: { label: 'Süreyi uzat', words: 'uzat, süreyi uzat, yenile, extend' },
    settings: { label: 'Erişim ayarları', words: 'ayarlar, erişim, yapılandır, izinli ip, settings' },
    speed_test: { label: 'Hız testi', words: 'hız testi, hız, bant genişliği, speed test' },
  },
  group: 'Proxy işlemi',
  outcome: {
    starting: '{name}: IP değiştiriliyor…',
    changed: '{name}: yeni IP {ip}',
    unchanged: '{name}: yine aynı IP',
    failed: '{name}: IP değişmedi',
    rotating: '{name}: IP değişimi sürüyor',
  },
  copied: '{name}: bağlantı kopyalandı',
  copy_failed: 'Tarayıcınız {name} için kopyalamaya izin vermedi',
} satisfies Phrases<typeof english>;
