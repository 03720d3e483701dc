import type { phrases as english } from '../../en/portal/ip-lists.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  add: 'Добавить сохранённый список',
  save_as: 'Сохранить как список',
  manage: 'Сохранённые списки',
  name: 'Название списка',
  copied: 'При добавлении список копируется: его изменения потом не меняют прокси.',
  save: 'Сохранить',
  entries_one: '{count} запись',
  entries_few: '{count} записи',
  entries_many: '{count} записей',
  entries_other: '{count} записи',
  rename: 'Переименовать {name}',
  replace: 'Заменить записи списка {name} записями выше',
  delete: 'Удалить {name}',
  delete_now: 'Удалить список',
  done: {
    create: 'Список {name} сохранён',
    save: 'Список {name} сохранён',
    delete: 'Список {name} удалён',
  },
} as const satisfies SlavicPhrases<typeof english>;
