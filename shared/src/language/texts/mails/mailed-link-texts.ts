import type { mailedLinkSeconds } from '../../../session/session.ts';
import type { Language } from '../../language.ts';

interface Texts {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  button: string;
  footer: string;
}

/** Texts of emails whose button is a link that works for a limited time, by its purpose. */
export const mailedLinkTexts: Record<Language, Record<keyof typeof mailedLinkSeconds, Texts>> = {
  en: {
    invitation: {
      subject: 'You are invited',
      heading: 'You are invited',
      paragraphs: [
        'Hello {name}, our support created an account for you. Choose a password to sign in.',
        'The link works once, within seven days.',
      ],
      button: 'Choose a password',
      footer:
        'You received this email because support created an account with this email address. If you do not want it, ignore this email.',
    },
    verify_email: {
      subject: 'Confirm your email',
      heading: 'Confirm your email',
      paragraphs: ['Hello {name}, please confirm that this email address is yours.', 'The link works for 24 hours.'],
      button: 'Confirm email',
      footer: 'You received this email because an account was created with it.',
    },
    reset_password: {
      subject: 'Choose a new password',
      heading: 'Choose a new password',
      paragraphs: [
        'Hello {name}, someone requested a new password for your account. If this was you, choose one with the button below.',
        'The link works once, within one hour. A new password ends all your sessions, revokes your API keys and disables your webhooks.',
      ],
      button: 'Choose a password',
      footer: 'If you did not request this, ignore this email. Your password stays the same.',
    },
    lift_addresses: {
      subject: 'Sign-in from an IP that is not allowed',
      heading: 'Sign-in from an IP that is not allowed',
      paragraphs: [
        'Hello {name}, someone who knows your password tried to sign in from the IP {ip}. Your settings do not allow this IP, so we refused the sign-in.',
        'If this was you, use the button to allow any IP for 24 hours. The button works once, within 24 hours.',
      ],
      button: 'Allow any IP for 24 hours',
      footer: 'If this wasn’t you, don’t use the button, and change your password now: someone else knows it.',
    },
  },
  tr: {
    invitation: {
      subject: 'Davetlisiniz: hesabınız hazır',
      heading: 'Hesabınız hazır',
      paragraphs: [
        'Merhaba {name}, destek ekibimiz sizin için bir hesap oluşturdu. Giriş yapmak için bir şifre belirleyin.',
        'Bağlantı bir kez ve yedi gün boyunca kullanılabilir.',
      ],
      button: 'Şifre belirle',
      footer:
        'Bu e-postayı, destek ekibi bu adresle bir hesap oluşturduğu için aldınız. İstemiyorsanız bu e-postayı dikkate almayın.',
    },
    verify_email: {
      subject: 'E-posta adresinizi onaylayın',
      heading: 'E-posta adresinizi onaylayın',
      paragraphs: [
        'Merhaba {name}, lütfen bu e-posta adresinin size ait olduğunu onaylayın.',
        'Bağlantı 24\u00a0saat geçerlidir.',
      ],
      button: 'E-postayı onayla',
      footer: 'Bu e-postayı, bu adresle bir hesap oluşturulduğu için aldınız.',
    },
    reset_password: {
      subject: 'Yeni şifre belirleyin',
      heading: 'Yeni bir şifre belirleyin',
      paragraphs: [
        'Merhaba {name}, hesabınız için yeni bir şifre istendi. Bunu siz istediyseniz aşağıdaki düğmeyle yeni şifrenizi belirleyin.',
        'Bağlantı bir kez ve bir saat boyunca kullanılabilir. Yeni şifre belirlendiğinde tüm oturumlarınız kapanır, API anahtarlarınız iptal edilir ve webhook’larınız kapatılır.',
      ],
      button: 'Şifre belirle',
      footer: 'Bunu siz istemediyseniz bu e-postayı dikkate almayın: şifreniz değişmez.',
    },
    lift_addresses: {
      subject: 'İzin verilmeyen bir IP’den giriş denemesi',
      heading: 'İzin verilmeyen bir IP’den giriş denemesi',
      paragraphs: [
        'Merhaba {name}, şifrenizi bilen biri {ip} IP’sinden giriş yapmayı denedi. Ayarlarınız bu IP’ye izin vermediği için giriş reddedildi.',
        'Bu sizseniz aşağıdaki düğmeyle 24\u00a0saat boyunca her IP’ye izin verebilirsiniz. Düğme bir kez ve 24\u00a0saat içinde kullanılabilir.',
      ],
      button: '24\u00a0saat her IP’ye izin ver',
      footer: 'Bu siz değilseniz düğmeyi kullanmayın ve şifrenizi hemen değiştirin: şifrenizi başka biri biliyor.',
    },
  },
  ru: {
    invitation: {
      subject: 'Приглашение: ваш аккаунт готов',
      heading: 'Ваш аккаунт готов',
      paragraphs: [
        'Здравствуйте, {name}! Поддержка создала для вас аккаунт. Задайте пароль, чтобы войти.',
        'Ссылка работает один раз, в течение семи дней.',
      ],
      button: 'Задать пароль',
      footer:
        'Вы получили это письмо, потому что поддержка создала аккаунт с этим адресом. Если он вам не нужен, не обращайте внимания на письмо.',
    },
    verify_email: {
      subject: 'Подтвердите адрес почты',
      heading: 'Подтвердите адрес почты',
      paragraphs: [
        'Здравствуйте, {name}! Подтвердите, пожалуйста, что этот адрес почты принадлежит вам.',
        'Ссылка действует 24\u00a0часа.',
      ],
      button: 'Подтвердить почту',
      footer: 'Вы получили это письмо, потому что с этим адресом зарегистрирован аккаунт.',
    },
    reset_password: {
      subject: 'Задайте новый пароль',
      heading: 'Задайте новый пароль',
      paragraphs: [
        'Здравствуйте, {name}! Для вашего аккаунта запросили новый пароль. Если это были вы, задайте его по кнопке ниже.',
        'Ссылка срабатывает один раз и действует один час. После смены пароля все сеансы завершатся, API-ключи будут отозваны, а вебхуки выключены.',
      ],
      button: 'Задать пароль',
      footer: 'Если вы этого не запрашивали, просто не обращайте внимания на письмо: пароль останется прежним.',
    },
    lift_addresses: {
      subject: 'Вход с неразрешённого IP',
      heading: 'Вход с неразрешённого IP',
      paragraphs: [
        'Здравствуйте, {name}! Кто-то, кто знает ваш пароль, пытался войти с IP {ip}. В настройках этот IP не разрешён, поэтому вход отклонён.',
        'Если это были вы, кнопка разрешит вход с любого IP на 24\u00a0часа. Она срабатывает один раз и действует 24\u00a0часа.',
      ],
      button: 'Разрешить любой IP на 24\u00a0часа',
      footer: 'Если это были не вы, не нажимайте кнопку и немедленно смените пароль: его знает кто-то ещё.',
    },
  },
  uk: {
    invitation: {
      subject: 'Запрошення: ваш обліковий запис готовий',
      heading: 'Ваш обліковий запис готовий',
      paragraphs: [
        'Вітаємо, {name}! Підтримка створила для вас обліковий запис. Встановіть пароль, щоб увійти.',
        'Посилання працює один раз, протягом семи днів.',
      ],
      button: 'Встановити пароль',
      footer:
        'Ви отримали цей лист, тому що підтримка створила обліковий запис із цією адресою. Якщо він вам не потрібен, не зважайте на лист.',
    },
    verify_email: {
      subject: 'Підтвердьте адресу пошти',
      heading: 'Підтвердьте адресу пошти',
      paragraphs: [
        'Вітаємо, {name}! Підтвердьте, будь ласка, що ця адреса пошти належить вам.',
        'Посилання діє 24\u00a0години.',
      ],
      button: 'Підтвердити пошту',
      footer: 'Ви отримали цей лист, тому що з цією адресою зареєстровано обліковий запис.',
    },
    reset_password: {
      subject: 'Задайте новий пароль',
      heading: 'Задайте новий пароль',
      paragraphs: [
        'Вітаємо, {name}! Для вашого облікового запису запросили новий пароль. Якщо це були ви, задайте його за кнопкою нижче.',
        'Посилання спрацьовує один раз і діє одну годину. Після зміни пароля всі сеанси завершаться, API-ключі буде відкликано, а вебхуки вимкнено.',
      ],
      button: 'Задати пароль',
      footer: 'Якщо ви цього не запитували, просто не зважайте на лист: пароль залишиться той самий.',
    },
    lift_addresses: {
      subject: 'Вхід з недозволеного IP',
      heading: 'Вхід з недозволеного IP',
      paragraphs: [
        'Вітаємо, {name}! Хтось, хто знає ваш пароль, намагався увійти з IP {ip}. У налаштуваннях цей IP не дозволений, тому вхід відхилено.',
        'Якщо це були ви, кнопка дозволить вхід з будь-якого IP на 24\u00a0години. Вона спрацьовує один раз і діє 24\u00a0години.',
      ],
      button: 'Дозволити будь-який IP на 24\u00a0години',
      footer: 'Якщо це були не ви, не натискайте кнопку й негайно змініть пароль: його знає хтось інший.',
    },
  },
};
