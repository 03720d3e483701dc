import type { phrases as english } from '../../en/portal/ip-lists.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  add: 'Додати збережений список',
  save_as: 'Зберегти як список',
  manage: 'Збережені списки',
  name: 'Назва списку',
  copied: 'Під час додавання список копіюється: його зміни потім не змінюють проксі.',
  save: 'Зберегти',
  entries_one: '{count} запис',
  entries_few: '{count} записи',
  entries_many: '{count} записів',
  entries_other: '{count} запису',
  rename: 'Перейменувати {name}',
  replace: 'Замінити записи списку {name} записами вище',
  delete: 'Видалити {name}',
  delete_now: 'Видалити список',
  done: {
    create: 'Список {name} збережено',
    save: 'Список {name} збережено',
    delete: 'Список {name} видалено',
  },
} as const satisfies SlavicPhrases<typeof english>;
