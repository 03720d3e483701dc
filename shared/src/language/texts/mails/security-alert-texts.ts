import type { Language } from '../../language.ts';

interface Texts {
  /** API keys and webhooks that still work. */
  stay: string;
  /** API keys that were revoked and webhooks that were disabled. */
  ended: string;
  when: string;
  device: string;
  address: string;
  button: string;
  contact: string;
  footer: string;
}

/** Texts of emails about a security event, around the text of the notification. */
export const securityAlertTexts: Record<Language, Texts> = {
  en: {
    stay: 'These still work: {list}. Revoke or disable those you do not recognize in the settings.',
    ended: 'Revoked or disabled: {list}. You can create new API keys and enable webhooks again in the settings.',
    when: 'When',
    device: 'Device',
    address: 'IP',
    button: 'This wasn’t me',
    contact: 'Contact support',
    footer: 'We always send account security emails. You can’t turn them off.',
  },
  tr: {
    stay: 'Çalışmaya devam edenler: {list}. Tanımadıklarınızı ayarlardan iptal edin veya kapatın.',
    ended:
      'İptal edilenler veya kapatılanlar: {list}. Ayarlardan yeni API anahtarı oluşturabilir ve webhook’ları yeniden açabilirsiniz.',
    when: 'Zaman',
    device: 'Cihaz',
    address: 'IP',
    button: 'Bunu ben yapmadım',
    contact: 'Desteğe yazın',
    footer: 'Hesabınızın güvenliğiyle ilgili e-postalar her zaman gönderilir ve kapatılamaz.',
  },
  ru: {
    stay: 'Продолжают работать: {list}. Незнакомое отзовите или выключите в настройках.',
    ended: 'Отозвано или выключено: {list}. В настройках можно создать новые API-ключи и снова включить вебхуки.',
    when: 'Когда',
    device: 'Устройство',
    address: 'IP',
    button: 'Это был не я',
    contact: 'Написать в поддержку',
    footer: 'Письма о безопасности аккаунта отправляются всегда, отключить их нельзя.',
  },
  uk: {
    stay: 'Продовжують працювати: {list}. Незнайоме відкличте або вимкніть у налаштуваннях.',
    ended: 'Відкликано або вимкнено: {list}. У налаштуваннях можна створити нові API-ключі та знову ввімкнути вебхуки.',
    when: 'Коли',
    device: 'Пристрій',
    address: 'IP',
    button: 'Це зробив не я',
    contact: 'Написати в підтримку',
    footer: 'Листи про безпеку облікового запису надсилаються завжди, вимкнути їх не можна.',
  },
};
