import type { phrases as english } from '../../en/portal/allowed-ips.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  added_one: '{count} IP veya aralık eklendi',
  added_other: '{count} IP ve aralık eklendi',
  duplicates_one: '{count} kayıt zaten listede',
  duplicates_other: '{count} kayıt zaten listede',
  full_one: '{count} kayıt eklenmedi: en fazla {limit} kayıt. Komşu IP’ler için aralık kullanın.',
  full_other: '{count} kayıt eklenmedi: en fazla {limit} kayıt. Komşu IP’ler için aralık kullanın.',
  refused_one: '{count} kayıt reddedildi',
  refused_other: '{count} kayıt reddedildi',
  others_one: 've {count} kayıt daha',
  others_other: 've {count} kayıt daha',
  reason: {
    invalid: 'IP veya aralık değil',
    has_port: 'IP’yi portsuz yazın',
    not_cidr: 'Aralığı önek uzunluğuyla yazın, örneğin 203.0.113.0/24',
  },
} satisfies Phrases<typeof english>;
