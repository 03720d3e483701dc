import type { ProxyTestCode } from '../../proxy/proxy-check.ts';

export const proxyTestTextsTr = {
  server_offline:
    'Bu proxy’nin sunucusu çevrimdışı, bu yüzden bağlantı kurulamıyor. Kendiliğinden geri gelir; birkaç dakikadan uzun sürerse destek ekibine yazın.',
  not_listed:
    'Yalnızca izinli IP’ler bağlanabilir; bu test ise izinli olmayan bulutumuzdan yapılır. Kendi IP’lerinizden biriyle deneyin.',
  unreachable: 'Porta internetten ulaşılamadı. Bir dakika sonra tekrar deneyin; böyle kalırsa destek ekibine yazın.',
  not_let_in:
    'Proxy, test bağlantısını kabul etmedi: bir ayar değişikliği henüz uygulanmamış olabilir. Birkaç saniye sonra tekrar deneyin.',
  connections_taken: 'Proxy’nin tüm bağlantıları dolu. Bazılarını kapatıp tekrar test edin.',
  rotating: 'Modemin IP’si şu anda değişiyor. Birkaç saniye sonra tekrar test edin.',
  no_connection:
    'Modemin şu anda operatörle bağlantısı yok. IP’yi değiştirin ya da bir dakika sonra tekrar test edin: yine olmazsa modem değişimi ücretsizdir.',
  no_answer:
    'Proxy bağlantıyı kabul etti ama internetten yanıt gelmedi. Tekrar test edin; böyle kalırsa IP’yi değiştirin.',
  timeout:
    'Sekiz saniye içinde yanıt gelmedi. 20\u00a0saniye sonra tekrar test edin: yine yanıt gelmezse modem değişimi ücretsizdir.',
} satisfies Record<ProxyTestCode, string>;
