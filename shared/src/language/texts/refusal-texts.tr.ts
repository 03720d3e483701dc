import type { RefusalCode } from '../../proxy/refusal.ts';

export const refusalTextsTr = {
  request_malformed:
    '{address} IP’sinden geçerli bir HTTP ya da SOCKS isteği gelmedi. HTTP ve SOCKS için ayrı portlar var: istemcinizin doğru portu kullandığını kontrol edin.',
  credentials_missing:
    '{address} kullanıcı adı ve şifre göndermedi. İkisini de istemcinize girin; SOCKS4 bunları gönderemez.',
  credentials_wrong:
    '{address} IP’sinden yanlış kullanıcı adı veya şifre geldi. İkisini de proxy ayarlarından yeniden kopyalayıp istemcinize girin.',
  address_denied: 'IP’niz {address} izinli IP’ler listesinde yok. Proxy ayarlarından ekleyin.',
  target_denied:
    'Proxy üzerinden {target} adresine erişilemez: özel ağlar ve 25 numaralı e-posta portu kapalıdır. Genel bir host kullanın.',
  handshake_timeout:
    '{address} bağlandı ama isteğini zamanında göndermedi. İstemcinizin proxy ayarlarını ve bağlantısını kontrol edin.',
  command_unsupported:
    '{address} SOCKS UDP ya da BIND istedi. Yalnızca giden TCP bağlantıları çalışır: istemcinizde UDP’yi kapatın.',
  address_type_unsupported:
    '{address} SOCKS’ta olmayan bir adres türü istedi. İstemcinizde alan adı, IPv4 veya IPv6 kullanın.',
  too_many_connections:
    'Proxy’nin {limit} bağlantısının tamamı doluydu. Bazılarını kapatın ya da istemcinizin aynı anda daha az bağlantı açmasını sağlayın.',
  modem_rotating: 'Modemin IP’si o sırada değişiyordu. Birkaç saniye sonra tekrar deneyin.',
  proxy_expired: 'Proxy’nin süresi doldu. Devam etmek için yeni bir sipariş verin.',
  egress_unavailable: 'Modemin bağlantısı yoktu. Bir dakika sonra tekrar deneyin; düzelmezse destek ekibine yazın.',
  target_refused: '{target} bağlantıyı reddetti. Host’u ve portu, sunucunun çalışıp çalışmadığını kontrol edin.',
  target_unreachable: '{target} adresine bu modemden ulaşılamıyor. Host’u kontrol edin ya da başka bir proxy deneyin.',
  target_timeout: '{target} zamanında yanıt vermedi. Tekrar deneyin; düzelmezse bu IP’yi engelliyor olabilir.',
  response_malformed: '{target} geçerli bir HTTP yanıtı vermedi. Portu kontrol edin ya da https ile deneyin.',
  response_incomplete: '{target} yanıtını tamamlamadan bağlantıyı kapattı. Tekrar deneyin.',
  response_timeout: '{target} isteği aldı ama zamanında yanıt vermedi. Daha sonra tekrar deneyin.',
  dns_failed: '{target} içindeki alan adı bulunamadı. Yazılışını kontrol edin.',
  dns_timeout: 'Operatörün DNS sunucusu {target} için yanıt vermedi. Birazdan tekrar deneyin.',
} satisfies Record<RefusalCode, string>;
