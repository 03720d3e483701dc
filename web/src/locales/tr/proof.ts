import type { phrases as english } from '../en/proof.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  title: 'Kimliğinizi doğrulayın',
  about: 'Şifrenizi son {minutes} dakika içinde girmediyseniz bu işlem için yeniden girmeniz gerekir.',
  about_google:
    'Son {minutes} dakika içinde giriş yapmadıysanız bu işlem için Google ile yeniden giriş yapmanız gerekir.',
  popup: 'Google ayrı bir pencerede açılır. Yazdıklarınız burada kalır.',
  code: 'Uygulamadaki kod ya da bir kurtarma kodu',
  confirm: 'Doğrula',
  failed: 'Doğrulama yapılamadı. Lütfen tekrar deneyin.',
} as const satisfies Phrases<typeof english>;
