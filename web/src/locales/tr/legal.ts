import type { phrases as english } from '../en/legal.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  terms: {
    title: 'Kullanım koşulları',
    intro: 'Hesap açarken ve proxy sipariş ederken {brand} ile kabul ettiğiniz koşullar.',
    sections: {
      service: {
        heading: 'Hizmet',
        text: '{brand}, proxy erişimi kiralar: SIM kartlı modemlerde mobil proxy’ler, tek ve sabit IPv4 adresli proxy’ler ve adresini değiştirebileceğiniz IPv6 proxy’leri. Bir proxy, ödediğiniz süre boyunca yalnızca sizindir. HTTP ve SOCKS ile, aynı anda en fazla 100 bağlantıyla çalışır.',
      },
      account: {
        heading: 'Hesabınız',
        text: 'Doğru bilgi verir, şifrenizi kimseyle paylaşmaz ve proxy’leriniz üzerinden yapılanlardan sorumlu olursunuz. Her kişi veya şirket yalnızca bir hesap açabilir. Yasa veya bir kötüye kullanım bildirimi gerektirdiğinde kimliğinizi doğrulamanızı isteyebiliriz.',
      },
      payment: {
        heading: 'Fiyatlar ve ödeme',
        text: 'Fiyatlar ABD doları cinsindendir ve siparişten önce gösterilir. Ödemeyi önceden kripto parayla yaparsınız; ulaşan tutar ödeme sağlayıcısının kuruyla bakiyenize eklenir. Bakiyenin süresi dolmaz ve faiz işlemez.',
      },
      refund: {
        heading: 'İptal ve iade',
        text: 'Sağlanmayan hizmetin ücreti hemen iade edilir. Satın almadan sonraki ilk 24\u00a0saatte ve 1\u00a0GB’tan az kullanımda ücretin tamamı iade edilir; bu hak 30\u00a0günde en fazla 3 proxy ve hepsinin toplamında 1\u00a0GB için geçerlidir. Diğer durumlarda başlayan her gün, ürünün en kısa döneminin günlük fiyatıyla ücretlendirilir, ödediğiniz tutarı aşmaz ve kalanı iade edilir. Günler satın alma anından itibaren 24’er saat sayılır; ödeme anındaki fiyat geçerlidir. Sunucu, iptalden sonraki 5\u00a0saniye içinde proxy’nin trafiğini bildiremezse proxy kullanılmış sayılır. İadeler bakiyenize yapılır ve tutar, onaylamanızdan önce gösterilir.',
      },
      renewal: {
        heading: 'Uzatma ve bitiş',
        text: 'Süresini uzatmadığınız ve otomatik uzatmasını açmadığınız proxy, ödenen sürenin sonunda kapanır. Modemi 72\u00a0saatlik ek süre boyunca trafiği kapalı olarak sizin için tutarız; ardından modem stoka döner ve proxy’nin şifresi silinir.',
      },
      availability: {
        heading: 'Erişilebilirlik',
        text: 'Operatör şebekeleri zaman zaman aksar ve operatör aynı IP’yi yeniden verebilir. Bunu size bildiririz; gerçekleşmeyen bir IP değişimi sayılmaz. Elimizden geleni yaparız, ancak kesintisiz bağlantı garanti etmeyiz.',
      },
      suspension: {
        heading: 'Askıya alma',
        text: 'Kabul edilebilir kullanım kurallarını çiğneyen veya başkalarını tehlikeye atan bir hesabı askıya alabiliriz ve nedenini söyleriz. Kalan bakiye, bir zararın karşılanması gerekmiyorsa geri ödenir.',
      },
      contact: {
        heading: 'Sorular',
        text: '{email} adresine yazın. Bu koşullardaki değişiklikler, yürürlüğe girmeden 14\u00a0gün önce e-postayla duyurulur.',
      },
    },
  },
  privacy: {
    title: 'Gizlilik',
    intro: '{brand} hangi verileri, ne için ve ne kadar süre saklar.',
    sections: {
      account: {
        heading: 'Hesap verileri',
        text: 'Adınız, e-posta adresiniz ve profilinize yazdığınız diğer bilgiler: hesabınızı yürütmek için. Her oturumun IP’sini, cihazını ve zamanını tutarız; böylece oturumlarınızı görüp sonlandırabilirsiniz. Şifreler yalnızca geri çevrilemeyen bir özet olarak saklanır.',
      },
      traffic: {
        heading: 'Trafik',
        text: 'Her proxy için günlük bayt ve bağlantı sayısını ölçer ve 400\u00a0gün saklarız. Reddedilen son bağlantıları IP’leriyle birlikte 30\u00a0gün tutarız; böylece nedenini görebilirsiniz. Hangi sayfaları ziyaret ettiğinizi kaydetmeyiz ve trafiğinizin içine bakmayız.',
      },
      addresses: {
        heading: 'IP adresleri',
        text: 'Bir proxy’nin genel IP’sinin ne zaman hangisinden hangisine değiştiğini 400\u00a0gün saklarız; çünkü bir kötüye kullanım bildirimi IP ve zaman belirttiğinde yanıt verebilmeliyiz.',
      },
      payments: {
        heading: 'Ödemeler',
        text: 'Tutarlar, tarihler ve ödemenin ödeme sağlayıcısındaki numarası, alınan kripto para ve işlemi, yasa gereği tuttuğumuz kayıtlarda saklanır. Cüzdan adresi veya kart bilgisi saklamayız.',
      },
      cookies: {
        heading: 'Tarayıcınız',
        text: 'Reklam çerezi kullanmayız ve üçüncü taraflardan hiçbir şey yüklemeyiz. Tarayıcınız oturumunuzu, dilinizi ve temanızı saklar.',
      },
      rights: {
        heading: 'Haklarınız',
        text: 'Tüm verilerinizi ayarlardan indirebilir ve hesabınızı silebilirsiniz. Ödeme kayıtları adınız olmadan saklanmaya devam eder. Sorularınız için {email} adresine yazın.',
      },
    },
  },
  acceptable_use: {
    title: 'Kabul edilebilir kullanım',
    intro: '{brand} proxy’lerinin neler için kullanılamayacağı.',
    sections: {
      law: {
        heading: 'Yasa',
        text: 'Bulunduğunuz yerde veya trafiğin çıktığı yerde yasaya aykırı hiçbir şey: dolandırıcılık, çalıntı hesap veya kart, saldırı, izinsiz giriş ve çocuklara zarar veren içerik yasaktır.',
      },
      mail: {
        heading: 'İstenmeyen ileti',
        text: 'İstenmeyen e-posta veya mesaj gönderilemez. 25 numaralı port kapalıdır.',
      },
      networks: {
        heading: 'Diğer ağlar',
        text: 'Port taraması yapmak, ağları istekle boğmak ve kötü amaçlı yazılım yaymak yasaktır. Özel ve yerel ağlara proxy üzerinden ulaşılamaz.',
      },
      sharing: {
        heading: 'Paylaşma ve yeniden satış',
        text: 'Bir proxy’yi kendi ekibinizle kullanabilirsiniz. Yeniden satmak için yazılı onayımız gerekir.',
      },
      reports: {
        heading: 'Kötüye kullanım bildirimleri',
        text: 'Kötüye kullanım bildirimlerini IP’yi ve zamanı belirterek {email} adresine gönderin. Bir iş günü içinde yanıtlar ve kötüye kullanılan proxy’yi askıya alırız.',
      },
    },
  },
} satisfies Phrases<typeof english>;
