import type { IssueCode } from '../contract/issue.ts';

export const issueTextsTr = {
  required: 'Bu alan zorunludur',
  invalid: 'Bu değer geçerli değil',
  unknown_field: 'Bu alan tanınmıyor',
  email: 'Lütfen geçerli bir e-posta adresi girin',
  too_short: 'En az {limit} karakter kullanın',
  too_long: 'En fazla {limit} karakter kullanın',
  too_small: 'En küçük değer {limit}',
  too_big: 'En büyük değer {limit}',
  two_decimals: 'Virgülden sonra en fazla iki basamak kullanın',
  password_short: 'Şifre en az 8 karakter olmalı',
  password_weak: 'Şifre en az bir büyük harf, bir küçük harf ve bir rakam içermeli',
  passwords_differ: 'Şifreler eşleşmiyor',
  terms_required: 'Kullanım koşullarını kabul etmelisiniz',
  address_invalid: 'Bir IPv4 veya IPv6 adresi ya da 203.0.113.0/24 gibi bir aralık girin',
  address_duplicate: 'Bu adres zaten listede',
  username_characters: 'Latin harfleri, rakam ve işaret kullanın; boşluk ve iki nokta olmasın',
  name_characters: 'Latin harfleri, rakam, nokta, tire ve alt çizgi kullanın; ilk karakter harf ya da rakam olsun',
  name_link: 'Adı bağlantı ya da e-posta adresi olmadan yazın',
  password_characters: 'Latin harfleri, rakam ve işaret kullanın; boşluk olmasın',
  code_digits: 'Uygulamanızın gösterdiği altı rakamı girin',
} satisfies Record<IssueCode, string>;
