import type { phrases as english } from '../../en/portal/allowed-ips.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  added_one: 'Добавлено IP и диапазонов: {count}',
  added_few: 'Добавлено IP и диапазонов: {count}',
  added_many: 'Добавлено IP и диапазонов: {count}',
  added_other: 'Добавлено IP и диапазонов: {count}',
  duplicates_one: 'Уже в списке: {count}',
  duplicates_few: 'Уже в списке: {count}',
  duplicates_many: 'Уже в списке: {count}',
  duplicates_other: 'Уже в списке: {count}',
  full_one: 'Не добавлено: {count}. В списке не более {limit} записей, для соседних IP укажите диапазон.',
  full_few: 'Не добавлено: {count}. В списке не более {limit} записей, для соседних IP укажите диапазон.',
  full_many: 'Не добавлено: {count}. В списке не более {limit} записей, для соседних IP укажите диапазон.',
  full_other: 'Не добавлено: {count}. В списке не более {limit} записей, для соседних IP укажите диапазон.',
  refused_one: 'Отклонена {count} запись',
  refused_few: 'Отклонено {count} записи',
  refused_many: 'Отклонено {count} записей',
  refused_other: 'Отклонено {count} записи',
  others_one: 'и ещё {count}',
  others_few: 'и ещё {count}',
  others_many: 'и ещё {count}',
  others_other: 'и ещё {count}',
  reason: {
    invalid: 'Не IP и не диапазон',
    has_port: 'Укажите IP без порта',
    not_cidr: 'Запишите диапазон с длиной префикса, например 203.0.113.0/24',
  },
} satisfies SlavicPhrases<typeof english>;
