import type { NotificationKind } from '../../notification/notification.ts';

export const notificationTextsTr = {
  order_ready: {
    title: '{orderNumber} numaralı sipariş hazır',
    text: 'Proxy’leriniz hazır: {proxies}. Host, port ve giriş bilgileri proxy listenizde.',
  },
  order_refunded: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} bakiyenize iade edildi',
    text: '{orderNumber} numaralı siparişin iadesi. İptal edilen proxy’ler artık çalışmıyor: {proxies}.',
  },
  order_undelivered: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} bakiyenize iade edildi',
    text: '{orderNumber} numaralı siparişteki {count} proxy kurulamadı: modemler o anda çevrimdışı oldu. Ücretini iade ettik.',
  },
  order_short: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'Siparişiniz için ${missing} eksik',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{product} × {count} paranın kalanını bekliyor. ${missing} yükleyin, siparişi verelim. Gelen tutar bakiyenizde.',
  },
  order_sold_out: {
    title: 'Siparişiniz verilemedi',
    text: '{product} × {count} siz ödeme yaparken tükendi. Ödemeniz bakiyenizde.',
  },
  order_price_moved: {
    title: 'Siparişiniz verilemedi',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Ödemeniz süre dolduktan sonra geldi ve {product} × {count} fiyatı artık ${amount}. Ödemeniz bakiyenizde.',
  },
  order_product_gone: {
    title: 'Siparişiniz verilemedi',
    text: '{product} artık satılmıyor. Ödemeniz bakiyenizde.',
  },
  proxy_expiring: {
    title: 'Kalan süre: {days} gün',
    text: 'Süresi yakında dolacak proxy’ler: {proxies}. Modemlerini ve ayarlarını korumak için süreyi uzatın.',
  },
  proxy_expired: {
    title: 'Proxy’nin süresi doldu',
    text: '{proxies}. Modemi {until} tarihine kadar sizin için tutuyoruz. Modemi ve tüm ayarları korumak için o zamana kadar uzatın.',
  },
  auto_renew_done: {
    title: 'Otomatik uzatma yapıldı',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}. Bakiyenizden ${amount} ödendi. Yeni bitiş tarihi: {until}.',
  },
  auto_renew_short: {
    title: 'Bakiye sıradaki uzatmalara yetmiyor',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}: uzatma ${required} tutuyor, bakiyeniz ${available}. Kalan süre: {days} gün. Zamanında bakiye yükleyin.',
  },
  auto_renew_failed: {
    title: 'Otomatik uzatma yapılamadı',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}: ${required} gerekiyor, bakiyeniz ${available}. {until} tarihine kadar her saat tekrar deneriz. Zamanında bakiye yükleyin.',
  },
  renewal_returned: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} bakiyenize iade edildi',
    text: '{count} proxy’nin süresi uzatılamadı: süreleri o anda dolmuştu. Ücretini iade ettik.',
  },
  modem_offline: {
    title: 'Proxy çalışmıyor',
    text: 'Bir dakikadan uzun süredir çalışmıyor: {proxies}. Nedenini proxy’nin sayfasında görebilirsiniz. Modemi orada ücretsiz değiştirebilir ya da bekleyebilirsiniz; sorunu biliyoruz.',
  },
  proxy_recovered: {
    title: 'Proxy yeniden çalışıyor',
    text: 'Yeniden çalışıyor: {proxies}. Bir şey yapmanız gerekmiyor. IP değişmiş olabilir.',
  },
  proxy_moved: {
    title: 'Proxy’nizin host’u ve portları değişti',
    text: '{proxies} artık {host} üzerinden kullanılıyor: HTTP için {httpPort}, SOCKS5 için {socksPort} numaralı port. Modemi başka bir sunucumuza takıldı. Kullanıcı adları, şifreler ve ayarlar aynı kaldı; lütfen programlarınızda host’u ve portları güncelleyin.',
  },
  host_changed: {
    title: 'Proxy host’u değişti',
    text: '{proxies}: yeni host {host}. Portlar, kullanıcı adları, şifreler ve ayarlar aynı kaldı. Lütfen programlarınızda host’u güncelleyin.',
  },
  server_maintenance: {
    title: 'Sunucu bakımı',
    text: '{proxies}: bu proxy’lerin sunucusunda {until} tarihine kadar çalışıyoruz. Proxy’leriniz açık kalır; kısa kesintiler olabilir. Bir şey yapmanız gerekmez.',
  },
  time_given: {
    title: 'Proxy’lerinize ek süre',
    text: '{proxies}: ücretsiz {hours} sa ekledik. Yeni bitiş tarihi her proxy’nin sayfasında.',
  },
  proxies_suspended: {
    title: 'Proxy’ler askıya alındı',
    text: '{proxies}: bu proxy’leri askıya aldık. Nedenini öğrenmek için destek ekibine yazın.',
  },
  proxies_restored: {
    title: 'Proxy’ler yeniden açıldı',
    text: '{proxies}: bu proxy’ler aynı host, portlar ve kullanıcılarla yeniden çalışıyor.',
  },
  proxy_replaced: {
    title: 'Proxy’nizin modemi değiştirildi',
    text: '{proxies} artık {host} üzerinden kullanılıyor: HTTP için {httpPort}, SOCKS5 için {socksPort} numaralı port. Kullanıcı adları, şifreler, ayarlar ve ödenen süre aynı kaldı; lütfen programlarınızda host’u ve portları güncelleyin.',
  },
  rotation_failed: {
    title: 'IP değişmiyor',
    text: '{proxies} için son üç IP değişimi başarısız oldu. Proxy sayfasında “Tüm yöntemleri dene” düğmesini kullanın ya da destek ekibine yazın.',
  },
  payment_completed: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'Bakiyenize ${amount} eklendi',
    text: 'Ödemeniz ulaştı, hemen kullanabilirsiniz.',
  },
  payment_late: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'Bakiyenize ${amount} eklendi',
    text: 'Ödemeniz süresi geçtikten sonra ulaştı. Yine de bakiyenize ekledik.',
  },
  payment_partial: {
    title: 'Ödemenizin bir kısmı ulaştı',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '${amount} tutarındaki bakiye yükleme henüz tamamlanmadı. Kalanını ödeme sayfasından gönderin; gelen her tutar bakiyenize eklenir.',
  },
  balance_low: {
    title: 'Bakiyeniz azaldı',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Kalan: ${balance}. Proxy’lerinizin uzatılabilmesi için bakiye yükleyin.',
  },
  password_changed: {
    title: 'Şifreniz değiştirildi',
    text: 'Diğer tüm cihazlarda oturum kapatıldı. Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin ve destek ekibine yazın.',
  },
  two_factor_on: {
    title: 'İki adımlı doğrulama açıldı',
    text: 'Bundan sonra girişte doğrulama uygulamanızdaki kod da istenecek. Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin ve destek ekibine yazın.',
  },
  two_factor_off: {
    title: 'İki adımlı doğrulama kapatıldı',
    text: 'Bundan sonra giriş için yalnızca şifreniz yeterli. Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin ve destek ekibine yazın.',
  },
  api_key_created: {
    title: '“{name}” adlı API anahtarı oluşturuldu',
    text: 'Programlar artık bu anahtarı kullanabilir. Bunu siz yapmadıysanız anahtarı ayarlardan iptal edin ve yeni bir şifre belirleyin.',
  },
  api_key_revoked: {
    title: '“{name}” adlı API anahtarı iptal edildi',
    text: 'Bu anahtarı kullanan programlar artık çalışmıyor. Bunu siz yapmadıysanız yeni bir şifre belirleyin ve destek ekibine yazın.',
  },
  addresses_changed: {
    title: 'Girişe izinli IP’ler değiştirildi',
    text: 'Hesabınız artık ayarlarınızdaki IP listesine göre kullanılabilir. Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin ve destek ekibine yazın.',
  },
  data_exported: {
    title: 'Verileriniz indirildi',
    text: 'Şifrenizi bilen biri, hesabınızla ilgili her şeyi içeren dosyayı istedi. Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin ve destek ekibine yazın.',
  },
  account_deleted: {
    title: 'Hesabınız silindi',
    text: 'Proxy’leriniz kapatıldı ve verileriniz silindi. Bunu siz yapmadıysanız hemen destek ekibine yazın.',
  },
  new_device: {
    title: 'Hesabınıza yeni bir giriş yapıldı',
    text: 'Yeni cihaz: {device}, {address}. Giriş yapan siz değilseniz hemen yeni bir şifre belirleyin.',
  },
  password_guessed: {
    title: 'Başarısız giriş denemeleri',
    text: 'Biri hesabınız için art arda yanlış şifre girdi. Son deneme: {device}, {address}. Siz değilseniz başka hiçbir yerde kullanmadığınız bir şifre belirleyin ve iki adımlı doğrulamayı açın.',
  },
  code_guessed: {
    title: 'Yanlış doğrulama kodları',
    text: 'Şifrenizi bilen biri art arda yanlış kod girdi. Son deneme: {device}, {address}. Siz değilseniz şifrenizi hemen değiştirin.',
  },
  google_linked: {
    title: 'Hesabınıza Google ile giriş bağlandı',
    text: 'Bundan sonra e-posta adresinize ait Google hesabıyla giriş yapılabilir. Bunu siz yapmadıysanız hemen destek ekibine yazın.',
  },
  google_linked_reset: {
    title: 'Hesabınıza Google ile giriş bağlandı',
    text: 'E-posta adresiniz onaylandığından beri kimse giriş yapmadığı için önceden ayarlanan her şey sona erdi: şifre, iki adımlı doğrulama, oturumlar, API anahtarları ve webhook’lar. Google ile giriş yapın; isterseniz e-posta ile yeni bir şifre belirleyin.',
  },
  webhook_off: {
    title: 'Webhook kapatıldı',
    text: '{url} üç gündür hiçbir gönderimi kabul etmedi. Yeniden çalışmaya başladığında API ayarlarından açın.',
  },
  whitelist_restricted: {
    title: 'Artık şifre gerekiyor',
    text: '{proxies}: izinli IP aralıkları o kadar genişti ki neredeyse herkes şifresiz bağlanabiliyordu. Erişimi “Şifre ve IP” olarak değiştirdik. Kullanıcı adı ve şifre proxy sayfasında.',
  },
  account_suspended: {
    title: 'Hesap askıya alındı',
    text: 'Hesabınız askıya alındı. Proxy’leriniz durduruldu ve tüm oturumlar kapatıldı. Bunu netleştirmek için desteğe başvurun.',
  },
  view_begun: {
    title: 'Destek hesabınızı görüntüledi',
    text: 'Destek ekibimizden biri hesabınızı sizin gördüğünüz gibi görüntüledi. Hiçbir şey değiştirilmedi; şifreler ve anahtarlar görünmüyordu. Ne zaman bittiği geçmişte yazar.',
  },
  account_restored: {
    title: 'Hesap yeniden açıldı',
    text: 'Hesabınız yeniden çalışıyor. Süresi dolmamış proxy’ler başlatılıyor. Lütfen yeniden giriş yapın.',
  },
  mailbox_changed: {
    title: 'Destek e-postanızı değiştirdi',
    text: 'Destek, hesabınıza başka bir e-posta atadı. Tüm oturumlar ve Google ile giriş kapatıldı. Bunu siz istemediyseniz desteğe başvurun.',
  },
  password_set: {
    title: 'Destek yeni bir şifre belirledi',
    text: 'Destek, hesabınız için yeni bir şifre belirledi ve tüm oturumlar kapatıldı. Bunu siz istemediyseniz desteğe başvurun.',
  },
  balance_added: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'Bakiyenize ${amount} eklendi',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Destek ekledi: {reason}. Bakiyeniz: ${balance}.',
  },
  balance_taken: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'Bakiyenizden ${amount} düşüldü',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Destek düştü: {reason}. Bakiyeniz: ${balance}.',
  },
  support_message: { title: '{title}', text: '{text}' },
} satisfies Record<NotificationKind, { title: string; text: string }>;
