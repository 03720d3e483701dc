import type { phrases as english } from '../../en/portal/allowed-ips.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  added_one: 'Додано IP і діапазонів: {count}',
  added_few: 'Додано IP і діапазонів: {count}',
  added_many: 'Додано IP і діапазонів: {count}',
  added_other: 'Додано IP і діапазонів: {count}',
  duplicates_one: 'Уже в списку: {count}',
  duplicates_few: 'Уже в списку: {count}',
  duplicates_many: 'Уже в списку: {count}',
  duplicates_other: 'Уже в списку: {count}',
  full_one: 'Не додано: {count}. У списку не більше {limit} записів, для сусідніх IP вкажіть діапазон.',
  full_few: 'Не додано: {count}. У списку не більше {limit} записів, для сусідніх IP вкажіть діапазон.',
  full_many: 'Не додано: {count}. У списку не більше {limit} записів, для сусідніх IP вкажіть діапазон.',
  full_other: 'Не додано: {count}. У списку не більше {limit} записів, для сусідніх IP вкажіть діапазон.',
  refused_one: 'Відхилено {count} запис',
  refused_few: 'Відхилено {count} записи',
  refused_many: 'Відхилено {count} записів',
  refused_other: 'Відхилено {count} запису',
  others_one: 'і ще {count}',
  others_few: 'і ще {count}',
  others_many: 'і ще {count}',
  others_other: 'і ще {count}',
  reason: {
    invalid: 'Не IP і не діапазон',
    has_port: 'Вкажіть IP без порту',
    not_cidr: 'Запишіть діапазон із довжиною префікса, наприклад 203.0.113.0/24',
  },
} satisfies SlavicPhrases<typeof english>;
