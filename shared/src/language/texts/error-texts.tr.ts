import type { ErrorCode } from '../../contract/error-code.ts';

export const errorTextsTr = {
  'request.invalid': 'Bazı alanlar hatalı. İşaretli alanları kontrol edip tekrar deneyin.',
  'request.not_json': 'İstek geçerli bir JSON değil. Gövdesini kontrol edip tekrar deneyin.',
  'request.too_large': 'İstek çok büyük. Tek seferde daha az veri gönderin.',
  'request.too_many': 'Çok fazla istek gönderildi. Biraz bekleyip tekrar deneyin.',
  'request.direct': 'Bu adres doğrudan çağrılamaz. API’nin genel adresini kullanın.',
  'request.foreign_page': 'Başka sitelerin sayfaları bu URL’yi çağıramaz. URL’yi bir programdan çağırın.',
  'route.unknown': 'Bu URL’de bir şey yok. Yolu ve yöntemi kontrol edin.',
  'internal.unexpected': 'Bizim tarafımızda bir sorun oluştu. Lütfen birazdan tekrar deneyin.',
  'internal.busy': 'Şu anda çok yoğunuz. Lütfen birkaç saniye sonra tekrar deneyin.',

  'session.required': 'Devam etmek için lütfen giriş yapın.',
  'session.expired': 'Oturumunuzun süresi doldu. Lütfen tekrar giriş yapın.',
  'session.revoked': 'Bu oturum sonlandırıldı. Lütfen tekrar giriş yapın.',
  'session.not_found': 'Bu oturum zaten sona ermiş.',
  'session.proof_required': 'Devam etmek için şifrenizi doğrulayın.',
  'access.denied': 'Hesabınızın bu işlem için yetkisi yok.',
  'site.maintenance':
    'Site bakımda. Proxy’ler ve IP değiştirme bağlantıları çalışmaya devam ediyor; lütfen daha sonra yeniden deneyin.',
  'registration.closed': 'Kayıt şu anda kapalı.',

  'api_key.required':
    'Bu URL bir API anahtarı gerektirir. Ayarlardan bir anahtar oluşturun ve “Authorization: Bearer {mark}…” olarak gönderin.',
  'api_key.revoked': 'Bu API anahtarı bilinmiyor ya da iptal edilmiş. Ayarlardan yeni bir anahtar oluşturun.',
  'api_key.expired': 'Bu API anahtarının süresi dolmuş. Ayarlardan yeni bir anahtar oluşturun.',
  'api_key.session_only': 'Bu çağrı yalnızca oturum açılarak yapılabilir; API anahtarıyla yapılamaz.',
  'api_key.scope_missing': 'Bu API anahtarında bu çağrının gerektirdiği “{scope}” izni yok.',
  'api_key.not_found': 'Bu API anahtarı zaten iptal edilmiş.',
  'api_key.too_many': 'Zaten {limit} API anahtarınız var. Artık kullanmadığınız birini iptal edin.',

  'webhook.not_found': 'Bu URL zaten kaldırılmış.',
  'webhook.too_many': 'Zaten {limit} URL var. Artık kullanmadığınız birini kaldırın.',
  'webhook.url_refused':
    'Bu URL kullanılamaz. https:// ile başlamalı ve internete açık bir sunucuya, 443 ya da 1023’ün üzerindeki bir porta gitmelidir.',
  'webhook.message_not_found': 'Bu gönderim artık günlükte yok. Gönderimler 30\u00a0gün saklanır.',

  'account.email_taken':
    'Bu e-posta adresiyle açılmış bir hesap zaten var. Giriş yapın ya da başka bir e-posta adresi kullanın.',
  'account.credentials_wrong': 'E-posta adresi veya şifre yanlış. İkisini de kontrol edip tekrar deneyin.',
  'account.password_wrong': 'Mevcut şifre yanlış. Kontrol edip tekrar deneyin.',
  'account.password_missing':
    'Bu hesabın henüz şifresi yok. Giriş sayfasındaki “Şifremi unuttum” ile bir şifre belirleyin.',
  'account.suspended': 'Bu hesap askıya alındı. Yeniden açılması için destek ekibine yazın.',
  'account.not_found': 'Böyle bir hesap yok.',
  'account.email_unverified': 'Önce e-posta adresinizi onaylayın: bağlantı e-postanızda.',
  'account.link_refused':
    'Bu e-posta adresiyle bir hesap zaten var, ancak adres iki tarafta da onaylanmamış. Önce şifrenizle giriş yapıp adresinizi onaylayın.',
  'account.address_denied':
    'Bu hesap bulunduğunuz IP’den kullanılamaz. Doğru şifreyle giriş denendiğinde, girişe 24\u00a0saat izin veren bir bağlantı e-posta adresinize gönderilir.',
  'account.address_outside': 'Mevcut IP’niz listede olmalı; aksi hâlde hesabınıza giremezsiniz.',
  'account.topup_open':
    'Henüz ödenebilecek bir bakiye yüklemeniz var. Ödenmesini ya da süresinin dolmasını bekleyin, ardından hesabı silin.',
  'account.order_open': 'Bir siparişiniz hâlâ işleniyor. Tamamlanmasını bekleyin, ardından hesabı silin.',
  'account.closing': 'Bu hesap siliniyor. Silme işlemi tamamlanmazsa birkaç dakika sonra tekrar deneyin.',
  'account.deletion_moved':
    'Bakiyeniz ya da proxy’leriniz bu arada değişti. Nelerin kaybolacağına bakın ve yeniden onaylayın.',
  'account.tags_full':
    'Tüm proxy’lerinizde birlikte en fazla {limit} farklı etiket olabilir. Artık gerekmeyen birini kaldırın.',
  'mailed_link.invalid':
    'Bu bağlantı artık geçerli değil: kullanılmış, yerine yenisi gönderilmiş ya da süresi dolmuş. Yeni bir bağlantı isteyin.',
  'mailed_link.password_needed': 'E-posta adresini bu tarayıcıda onaylamak için hesabın şifresini girin.',
  'two_factor.code_wrong': 'Bu kod yanlış ya da daha önce kullanılmış. Başka bir kod deneyin.',
  'two_factor.challenge_expired': 'Giriş çok uzun sürdü. Lütfen baştan başlayın.',
  'two_factor.already_on': 'İki adımlı doğrulama zaten açık.',
  'two_factor.not_on': 'İki adımlı doğrulama kapalı.',
  'two_factor.not_started': 'Yeniden başlayın: önce kodu uygulamanızla okutun.',
  'two_factor.required':
    'Burada ekip için iki adımlı doğrulama zorunlu. Hesap ayarlarınızdan açın, ardından yeniden deneyin.',
  'google.refused': 'Google kimliğinizi doğrulamadı. Lütfen tekrar deneyin.',
  'google.expired': 'Çok uzun süre geçti. Lütfen Google ile yeniden başlayın.',
  'google.email_unverified':
    'Google, e-posta adresinizi henüz onaylamamış. Adresi Google’da onaylayın ya da şifreyle kaydolun.',
  'google.unavailable':
    'Google ile giriş şu anda çalışmıyor. Şifrenizi kullanın ya da birkaç dakika sonra tekrar deneyin.',

  'idempotency.key_reused': 'Bu istek daha önce farklı bir içerikle gönderildi. Sayfayı yenileyip yeniden başlayın.',
  'idempotency.in_flight': 'Bu istek hâlâ işleniyor. Biraz bekleyip sonucu kontrol edin.',

  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'balance.insufficient': 'Yetersiz bakiye. Gerekli: ${required}, Mevcut: ${available}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'balance.moved': 'Bakiye artık ${balance}. Kontrol edip yeniden deneyin.',
  'balance.reference_used': 'Bu referanslı ödeme zaten bakiyeye eklendi.',
  'topup.not_found': 'Böyle bir bakiye yüklemesi yok.',
  'topup.not_open': 'Bu bakiye yüklemesi kapanmış. Yeni bir yükleme başlatın.',
  'payment.provider_unavailable':
    'Ödeme sağlayıcısı yanıt vermiyor. Sizden ücret alınmadı; birkaç dakika sonra tekrar deneyin.',
  'payment.signature_wrong': 'Bu ödeme bildiriminin imzası yanlış.',
  'payment.not_configured': 'Bu ödeme sağlayıcısı burada kapalı.',
  'payment.part_not_found': 'Ödeme sağlayıcısı bu ödemenin böyle bir parçasını bilmiyor.',
  'receipt.not_found':
    'Makbuz bulunamadı. Makbuzlar ödeme veya siparişten sonra iki dakika içinde hazır olur. Eski ödeme ve siparişlerin makbuzu olmayabilir.',

  'product.not_found': 'Böyle bir ürün yok. Başka bir ürün seçin.',
  'product.inactive': 'Bu ürün şu anda satışta değil. Başka bir ürün seçin.',
  'product.sold': 'Bu ürün satılmış. Müşterileri ona ihtiyaç duyduğu için silinemez. Bunun yerine gizleyin.',
  'product.type_fixed': 'Bir ürünün türü değiştirilemez. Bunun yerine başka bir ürün ekleyin.',
  'product.server_unfit': '{server} sunucusu yok veya türü ürününkinden farklı.',
  'order.product_missing': 'Seçilen ürün geçersiz (ID eksik)',
  'order.operator_missing': 'Seçilen mobil proxy için operatör bilgisi bulunamadı',
  'order.operator_wrong': 'Bu ürün {operator} operatörüne ait. Bu operatörü gönderin veya başka bir ürün seçin.',
  'order.type_wrong': 'Bu ürünün türü {type}. Bu türü gönderin veya başka bir ürün seçin.',
  'order.out_of_stock': 'Seçilen ürün stokta yok',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'order.price_moved': 'Fiyat bu arada değişti: ${amount}. Kontrol edip yeniden onaylayın.',
  'order.not_found': 'Böyle bir sipariş yok.',
  'order.not_cancellable': 'Bu siparişte iptal edilecek bir şey kalmadı.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'order.refund_too_high': 'En fazla ${amount} ödendi ve iade edilebilir. Hiçbir şey iptal edilmedi.',
  'waiting_order.not_found': 'Böyle bir bekleyen sipariş yok.',
  'waiting_order.not_needed': 'Bakiyeniz bu siparişe yetiyor. Bakiye yüklemeden sipariş verin.',
  'waiting_order.too_large':
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    'Bu sipariş için ${max} üzerinde bakiye yüklemek gerekiyor. Bakiyeyi parça parça yükleyip siparişi verin.',
  'waiting_order.ended': 'Bu sipariş artık beklemiyor: verildi veya sona erdi.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'order.refund_moved': 'İade tutarı bu arada değişti: ${amount}. Kontrol edip yeniden onaylayın.',
  'order.traffic_unknown':
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    'Sunucu son trafiği 5\u00a0saniye içinde bildirmedi; proxy kullanılmış sayılır ve iade tutarı ${amount} olur. Hiçbir şey iptal edilmedi, proxy çalışmaya devam ediyor. Yeni tutarı onaylayın ya da daha sonra tekrar deneyin.',

  'proxy.not_found': 'Böyle bir proxy yok.',
  'proxy.not_active': 'Bu işlem yalnızca proxy aktifken yapılabilir.',
  'proxy.expired': 'Bu proxy’nin süresi doldu. Devam etmek için yeni bir sipariş verin.',
  'proxy.suspended': 'Bu proxy askıya alındı. Nedenini öğrenmek için destek ekibine yazın.',
  'proxy.not_suspended': 'Bu proxy destek tarafından askıya alınmamış.',
  'proxy.time_given': 'Bu proxy’ye bu kesinti için zaten süre verildi.',
  'proxy.whitelist_required':
    'Yalnızca IP ile erişim için en az bir izinli IP gerekir. Bir IP ekleyip tekrar kaydedin.',
  'proxy.whitelist_too_wide':
    'Şifre olmadan bir aralık en fazla /{ipv4} (IPv4) veya /{ipv6} (IPv6), tüm IPv4 aralıkları birlikte en fazla {limit} IP olabilir. Listeyi daraltın veya şifreyi de zorunlu kılın.',
  'proxy.whitelist_full':
    'Bir proxy’nin en fazla {limit} izin verilen IP’si olabilir. Bazılarını kaldırın veya daha az seçin.',
  'proxy.username_required': 'Bu proxy’nin kullanıcı adı yok. Önce kendi ayarlarında bir ad belirleyin.',
  'proxy.server_offline': 'Bu proxy’nin sunucusu çevrimdışı. Hiçbir şey değişmedi; birkaç dakika sonra tekrar deneyin.',
  'proxy.settings_busy': 'Son ayar değişikliği hâlâ uygulanıyor. Birkaç saniye sonra tekrar deneyin.',
  'proxy.settings_moved': 'Bu proxy’nin ayarları bu arada değişti. Kontrol edip tekrar deneyin.',
  'proxy.user_not_found': 'Bu proxy’nin böyle bir kullanıcısı yok.',
  'proxy.user_exists': 'Bu proxy’nin bu adda bir kullanıcısı zaten var. Başka bir ad seçin.',
  'proxy.users_full': 'Bir proxy’nin en fazla {limit} kullanıcısı olabilir. Artık gerekmeyen birini kaldırın.',
  'proxy.user_own':
    'Bu, proxy’nin kendi kullanıcısı: adı ve şifresi ayarlardan değiştirilebilir, ama kaldırılamaz ve kapatılamaz.',
  'proxy.tags_full': 'Bir proxy’nin en fazla {limit} etiketi olabilir. Artık gerekmeyen birini kaldırın.',
  'ip_list.not_found': 'Bu kayıtlı IP listesi artık yok.',
  'ip_list.name_taken': 'Bu adda bir listeniz zaten var. Başka bir ad seçin.',
  'ip_list.too_many': '{limit} kayıtlı IP listeniz var. Önce birini silin.',
  'ip_list.moved': 'Bu liste bu arada değişti. Yeniden açıp değişikliği tekrarlayın.',
  'proxy.speed_test_limit': 'Sonraki hız testi {minutes}\u00a0dk sonra yapılabilir.',
  'proxy.ordered_only':
    'Proxy tek başına oluşturulmaz. POST /api/orders ile sipariş verin: ücreti bakiyeden ödenir ve proxy açılır.',
  'proxy.cancelled_only':
    'Proxy tek başına silinmez. Siparişi POST /api/orders/:id/cancel ile iptal edin: kalan günlerin ücreti iade edilir.',

  'renewal.too_late': 'Bu proxy’nin süresi tamamen doldu ve artık uzatılamaz. Yeni bir sipariş verin.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'renewal.price_moved': 'Fiyat bu arada değişti: ${amount}. Kontrol edip yeniden onaylayın.',
  'renewal.end_moved': 'Bu arada proxy’lerin bitiş tarihleri değişti. Yeni tarihleri kontrol edip yeniden onaylayın.',

  'replacement.used':
    'Bu proxy’nin modemi ödenen dönemde zaten değiştirildi ve şimdiki modem çalışıyor. Çalışmazsa değişim ücretsizdir.',
  'replacement.too_often':
    'Bu proxy’nin modemi bir gün içinde üç kez değiştirildi. Destek ekibine yazın: sorun büyük olasılıkla modemde değil.',
  'replacement.account_limit':
    'Hesabınızın modem değiştirme hakkı doldu: günde 3, 30\u00a0günde 10. Çalışmayan başka proxy’niz varsa destek ekibine yazın.',
  'replacement.no_stock': 'Şu anda bu türden başka boş modem yok. Lütfen birkaç dakika sonra tekrar deneyin.',

  'rotation.not_found': 'Böyle bir IP değişimi yok.',
  'rotation.cooldown': 'IP az önce değiştirildi. İki değişim arasında 10\u00a0saniye bekleyin.',
  'rotation.unsupported': 'Bu proxy’nin IP’si değiştirilemez.',
  'reset_token.unknown': 'Bu IP değiştirme bağlantısı geçersiz. Panelinizden yeniden kopyalayın.',
  'reset_token.preview':
    'Bu bağlantı proxy’nin IP’sini değiştirir, bu yüzden önizlemeler onu açamaz. Bir script’ten ya da tarayıcıdan çağırın.',
  'reset_token.revoked':
    'Bu IP değiştirme bağlantısı yenilendi ya da kapatıldı. Geçerli olanı panelinizden kopyalayın.',

  'job.not_found': 'Bu iş yok veya 30 günden eski.',
  'job.too_many': 'Bu hesabın {limit} işi henüz bitmedi. Birinin bitmesini bekleyin veya birini durdurun.',
  'job.stopped': 'İş, sıra bu proxy’ye gelmeden durduruldu.',
  'job.sold_moved': 'Bu modemlerden {count} tanesi şu anda satılmış. Sayıyı kontrol edip yeniden onaylayın.',
  'job.not_ended': 'Bu iş hâlâ sürüyor. Bitmesini bekleyin veya işi durdurun.',
  'job.none_failed': 'Bu işte başarısız olan öğe yok; yinelenecek bir şey bulunmuyor.',
  'job.no_items': 'Eşleşen proxy yok; yapılacak bir şey bulunmuyor.',
  'job.too_large': 'Bu, {limit} adetten fazla. Daha azını seçin.',

  'customer.is_staff': 'Bu hesap ekibe ait. Ekip hesapları ayarlardan yönetilir.',
  'staff.limit_exceeded': 'Bu, moderatörlerin verebileceğinden fazla. Sınır {limit}; bir yöneticiye danışın.',
  'settings.refused': 'Karşı taraf bunu kabul etmedi, bu yüzden hiçbir şey değiştirilmedi: {answer}',
  'staff.self': 'Bunu kendi hesabınıza yapamazsınız. Başka bir yöneticiye danışın.',
  'settings.own_factor_missing':
    'Önce kendi hesabınızda iki adımlı doğrulamayı açın; aksi hâlde kendiniz giremezsiniz.',
  'note.not_found': 'Böyle bir not yok.',
  'message.not_found': 'Bu mesaj yok veya bir yıl sonra silindi.',
  'message.unknown_field': 'Müşterilerde {field} alanı yok. Kullanabilecekleriniz: {fields}.',
  'message.not_agreed': 'Bu müşteri pazarlama iletilerine onay vermedi.',
  'note.too_many': 'En fazla {limit} not olabilir. Artık gerekmeyen birini silin.',
  'paging.too_far': 'Bu sayfaya önceki sayfadan ilerleyerek gidin veya listeyi daraltın.',
  'record.moved': '{by} bu arada şunları değiştirdi: {fields}. Güncel değerleri kontrol edip yeniden kaydedin.',
  'alert.not_found': 'Böyle bir uyarı yok',
  'alert.ended': 'Bu uyarı sona erdi. Listeyi yenileyin.',
  'alert.silence_time': 'Önümüzdeki {limit} gün içinde bir bitiş seçin.',
  'alert.channel_unset': 'Önce bu kanalı ayarlayın.',
  'view.not_found': 'Böyle bir kayıtlı görünüm yok.',
  'view.too_many': '{limit} kayıtlı görünümünüz var. Önce birini silin.',
  'view.read_only': 'Bu bir müşteri görünümü: burada hiçbir şey değiştirilemez.',
  'view.ended': 'Bu görüntüleme sona erdi.',
  'view.code_invalid':
    'Bu görüntüleme artık açılamaz: kodu bir kez ve 30 saniye geçerlidir. Müşterinin sayfasından yeniden açın.',
  'view.customer_suspended': 'Bu müşteri askıda ve panelini göremiyor.',
  'server.not_found': 'Böyle bir sunucu yok.',
  'server.in_use':
    'Bu sunucunun {count} modemi satılmış veya teslim ediliyor: {proxies}. Onlara başka modem verin ya da bitmelerini bekleyin.',
  'server.type_fixed':
    'Tür değişirken hiçbir şey ona bağlı olmamalıdır. Önce bu sunucunun modemlerini emekliye ayırın ({modems}) ve sunucuyu ürünlerinden çıkarın ({products}).',
  'server.maintenance_end': 'Bakımın bitişi gelecekte ve en fazla 30 gün sonra olmalıdır.',
  'server.offline': 'Bu sunucu çevrimdışı. Hiçbir şey gönderilmedi. Elektriğini ve ağını kontrol edip tekrar deneyin.',
  'server.agent_silent':
    'Sunucunun ajanı 5 saniye içinde yanıt vermedi. Tekrar deneyin; yanıt gelmezse sunucunun ağını kontrol edin.',
  'server.agent_too_old': 'Sunucunun ajanı bunun için çok eski. Güncelleyip tekrar deneyin.',
  'modem.not_found': 'Bu sunucuda böyle bir modem yok.',
  'modem.sold': 'Modem satılmış durumda. Bu işlem müşterinin bağlantısını keser.',
  'modem.busy': 'Bu modemde zaten bir işlem yürütülüyor. Bitmesini bekleyin.',
  'modem.not_claimed': 'Bu modem için başka bir sunucudan talep yok.',
  'modem.action_not_found': 'Bu modem için böyle bir işlem yok.',
  'modem.interface_moved':
    'Bu arayüz adını birden çok modem kullanıyor veya ad az önce başka bir modeme geçti. Modemi yeniden seçin.',
  'modem.unidentified': 'Bu modem henüz IMEI bilgisini bildirmedi. Bildirdiği anda kaydedilir.',
  'modem.held': 'Bu modem arızalı olarak iade edildiği için bekletiliyor. Erken serbest bırakmak için onaylayın.',
  'modem.reserved': 'Bu modem, teslim edilmekte olan bir sipariş için ayrıldı. Bir dakika sonra yeniden deneyin.',
  'modem.unfit':
    'Bu modem şu anda bir müşteriye hizmet veremez: bağlantısı yok ya da kritik durumda, veya sunucusu çevrimdışı ya da bakımda. Başka bir modem seçin.',
  'modem.other_product': 'Bu modem, proxy’nin ürününe ait değil. Aynı ürün ve operatörden bir modem seçin.',
  'modem.users_required': 'Kullanıcı adı ve şifresi olan en az bir kullanıcı gerekli',
  'enrolment.code_wrong': 'Kayıt kodu yanlış ya da daha önce kullanılmış. Yönetim panelinde yeni bir kod oluşturun.',
  'enrolment.request_invalid': 'Sertifika isteği geçerli değil.',
} satisfies Record<ErrorCode, string>;
