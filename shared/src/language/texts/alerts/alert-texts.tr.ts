import type { AlertKind } from '../../../alert/alert-kind.ts';

export const alertTextsTr = {
  server_lost: {
    title: '{server} sunucusuna ulaşılamıyor',
    todo: 'Sunucunun elektriğini ve internetini kontrol edin. Çalışıyorsa `journalctl -u cellgate-agent` çıktısını okuyun. Geri gelene kadar proxy’lerine ulaşılamaz.',
  },
  server_unstable: {
    title: '{server} sunucusu kararsız: sürekli yeniden bağlanıyor',
    todo: 'Sunucunun internet bağlantısını ve güç kaynağını kontrol edin. Agent’ı yeniden başlatan bir güncelleme varsa bitmesini bekleyin.',
  },
  server_not_converging: {
    title: '{server} sunucusu ayarlarını uygulamıyor',
    todo: 'Sunucuda `cellgate-agent doctor` çalıştırın. Siparişler ve erişim değişiklikleri ancak durum uygulandıktan sonra geçerli olur.',
  },
  server_two_agents: {
    title: '{server} adıyla iki ajan çalışıyor',
    todo: 'Yanlış ajanı durdurun. Son başlatılan bağlı kalır; diğeri proxy’lerini çalıştırmayı sürdürür ve yeniden başlatırsanız tekrar bağlanır. İkinci ajanı tanımıyorsanız sunucuyu yeni bir komutla yeniden kurun.',
  },
  certificate_ending: {
    title: '{server} sunucusunun sertifikası {until} tarihinde bitiyor',
    todo: 'Agent sertifikayı kendisi yeniler. Bu uyarı kalırsa sunucu için yeni bir kurulum komutu oluşturup çalıştırın.',
  },
  disk_full: {
    title: '{server} diski neredeyse dolu: %{percent}',
    todo: 'Sunucuda disk alanı açın. Agent kaydedemediği komutları reddeder.',
  },
  clock_off: {
    title: '{server} saatindeki sapma: {seconds} sn',
    todo: 'Sunucuda saat eşitlemeyi açın (`timedatectl set-ntp true`).',
  },
  modem_critical: {
    title: '{server} üzerindeki {modem} modemi kritik',
    todo: 'IP’sini değiştirin veya modemi yeniden başlatın. Kritik kalırsa SIM’i, anteni ve yuvayı kontrol edin. Satılmışsa proxy’ye başka bir modem verin.',
  },
  modems_critical: {
    title: '{server} üzerindeki kritik modemler: {count}',
    todo: 'Bu kadar çoğunun tek bir nedeni vardır: USB hub’ını, güç kaynağını ve operatörün şebekesini kontrol edin.',
  },
  imei_copied: {
    title: '{server} üzerindeki {modem} modeminin IMEI’si iki kez bildiriliyor',
    todo: 'İki sunucu aynı IMEI’yi bildiriyor; modemlerden biri kopya. Kopyayı çıkarın veya ona kendi IMEI’sini verin.',
  },
  modem_unknown: {
    title: '{server} sunucusunun tanımadığı modemler: {count}',
    todo: 'IMEI’si olmayan modemler satılamaz: donanım yazılımlarını kontrol edin. Yeni ve taşınan modemler ekip onaylayana kadar bekler.',
  },
  sim_due: {
    title: '{server} üzerinde ödenecek SIM kartlar: {count}',
    todo: 'SIM kartların ücretini ödeyin ve yeni tarihi her modemin bilgi kartına girin.',
  },
  stock_low: {
    title: '{product} stoğu azaldı: {available} / {total}',
    todo: 'Ayrılmış modemleri serbest bırakın, kritik olanları onarın veya modem ekleyin. 0 olduğunda ürün stokta yok görünür.',
  },
  payment_stuck: {
    title: 'Bir saattir bakiyeye geçmeyen ödemeler: {count}',
    todo: 'Ödeme sağlayıcısına ulaşıldığını ve webhook’larının geldiğini kontrol edin. Onaylanınca ödemeler kendiliğinden işlenir.',
  },
  mail_backlog: {
    title: 'Gönderilmeyi bekleyen e-postalar: {count}',
    todo: 'E-posta sunucusuna ulaşıldığını ve e-posta kabul ettiğini kontrol edin. Bekleyen e-postalar kendiliğinden gönderilir.',
  },
  webhook_backlog: {
    title: 'Gönderilmeyi bekleyen webhook mesajları: {count}',
    todo: 'send-webhooks görevinin çalıştığını kontrol edin. Bekleyen mesajlar kendiliğinden gönderilir.',
  },
  task_late: {
    title: '{task} görevi çalışmıyor',
    todo: 'Görevin günlüğünü okuyun. Üç aralıktır hiçbir çalışmayı tamamlamadı.',
  },
  audit_finding: {
    title: 'Denetim bulguları: {count}',
    todo: '`npm run audit` çalıştırın ve bildirdiklerini okuyun. Nedeni bilinmeden hiçbir bakiyeyi elle değiştirmeyin. Bulgusuz bir denetim uyarıyı sona erdirir.',
  },
  staff_new_device: {
    title: '{person} yeni bir cihazdan giriş yaptı',
    todo: '{person} ile konuşup girişi kendisinin yapıp yapmadığını sorun. Değilse şifreyi değiştirin ve tüm oturumları sonlandırın. Cihaz: {device}, IP: {ip}.',
  },
  staff_wrong_password: {
    title: '{person} hesabı için yanlış şifreler veya kodlar girildi',
    todo: '{person} ile konuşup denemeleri kendisinin yapıp yapmadığını sorun. Değilse iki adımlı doğrulamanın açık olduğundan emin olun; yanlış kodlardan sonra şifreyi de değiştirin. Son IP: {ip}.',
  },
  channel_failing: {
    title: 'Uyarılar {person} kişisine {channel} ile ulaşmıyor',
    todo: '{person} kanalın nereye gittiğini kontrol edip bir deneme mesajı göndermeli. Denemeler dört saat sürer; diğer kanallar etkilenmez.',
  },
} as const satisfies Record<AlertKind, { title: string; todo: string }>;
