import type { Language } from '../../language.ts';

interface Texts {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  dashboard: string;
  /** Request to verify the email address; shown only if it is not verified. */
  confirm: string;
}

/** Texts of the email after a registration. Its footer and the button that verifies are those of `mailedLinkTexts`. */
export const welcomeTexts: Record<Language, Texts> = {
  en: {
    subject: 'Welcome to {brand}',
    heading: 'Welcome, {name}',
    paragraphs: [
      'Your account has been created. Top up your balance, choose an operator, and your proxy is ready within minutes.',
      'Every proxy has its own modem. Rotate its IP from your dashboard, or from a script with its reset link.',
    ],
    dashboard: 'Open dashboard',
    confirm: 'One step is left: confirm that this email address is yours. The button works for 24 hours.',
  },
  tr: {
    subject: '{brand} ailesine hoş geldiniz',
    heading: 'Hoş geldiniz, {name}',
    paragraphs: [
      'Hesabınız oluşturuldu. Bakiye yükleyin, bir operatör seçin; proxy’niz birkaç dakika içinde hazır olur.',
      'Her proxy’nin kendi modemi vardır. IP’yi panelinizden ya da IP değiştirme bağlantısını çağıran bir script’le değiştirebilirsiniz.',
    ],
    dashboard: 'Paneli aç',
    confirm: 'Son bir adım kaldı: bu e-posta adresinin size ait olduğunu onaylayın. Düğme 24\u00a0saat geçerlidir.',
  },
  ru: {
    subject: 'Добро пожаловать в {brand}',
    heading: 'Добро пожаловать, {name}',
    paragraphs: [
      'Аккаунт создан. Пополните баланс, выберите оператора, и прокси будет готов через несколько минут.',
      'У каждого прокси свой модем. Меняйте IP в личном кабинете или из скрипта по ссылке для смены IP.',
    ],
    dashboard: 'Открыть кабинет',
    confirm: 'Остался один шаг: подтвердите, что этот адрес почты принадлежит вам. Кнопка действует 24\u00a0часа.',
  },
  uk: {
    subject: 'Ласкаво просимо до {brand}',
    heading: 'Ласкаво просимо, {name}',
    paragraphs: [
      'Обліковий запис створено. Поповніть баланс, виберіть оператора, і проксі буде готовий за кілька хвилин.',
      'Кожен проксі має власний модем. Змінюйте IP у кабінеті або зі скрипта за посиланням для зміни IP.',
    ],
    dashboard: 'Відкрити кабінет',
    confirm: 'Залишився один крок: підтвердьте, що ця адреса пошти належить вам. Кнопка діє 24\u00a0години.',
  },
};
