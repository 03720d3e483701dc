import type { Language } from '@cellgate/shared/language/language.ts';

/** A customer of the shop: names, language, and the part of the email before the domain. */
export type Person = readonly [firstName: string, lastName: string, language: Language, mailbox: string];

/** Customers of the shop beside those with a written past, in no particular order. */
export const people: readonly Person[] = [
  ['Ayşe', 'Demir', 'tr', 'ayse.demir'],
  ['Іван', 'Шевченко', 'uk', 'ivan.shevchenko'],
  ['James', 'Carter', 'en', 'james.carter'],
  ['Алексей', 'Смирнов', 'ru', 'alexey.smirnov'],
  ['Emre', 'Kaya', 'tr', 'emre.kaya'],
  ['Марія', 'Бондаренко', 'uk', 'maria.bondarenko'],
  ['Lena', 'Fischer', 'en', 'lena.fischer'],
  ['Екатерина', 'Волкова', 'ru', 'ekaterina.volkova'],
  ['Zeynep', 'Çelik', 'tr', 'zeynep.celik'],
  ['Андрій', 'Мельник', 'uk', 'andrii.melnyk'],
  ['Tom', 'Becker', 'en', 'tom.becker'],
  ['Сергей', 'Кузнецов', 'ru', 'sergey.kuznetsov'],
  ['Burak', 'Şahin', 'tr', 'burak.sahin'],
  ['Наталія', 'Ткаченко', 'uk', 'nataliia.tkachenko'],
  ['Sofia', 'Rossi', 'en', 'sofia.rossi'],
  ['Михаил', 'Попов', 'ru', 'mikhail.popov'],
  ['Elif', 'Yıldız', 'tr', 'elif.yildiz'],
  ['Тарас', 'Кравчук', 'uk', 'taras.kravchuk'],
  ['Oliver', 'Wright', 'en', 'oliver.wright'],
  ['Ирина', 'Соколова', 'ru', 'irina.sokolova'],
  ['Can', 'Aydın', 'tr', 'can.aydin'],
  ['Юлія', 'Савченко', 'uk', 'yuliia.savchenko'],
  ['Hannah', 'Keller', 'en', 'hannah.keller'],
  ['Павел', 'Новиков', 'ru', 'pavel.novikov'],
  ['Merve', 'Arslan', 'tr', 'merve.arslan'],
  ['Богдан', 'Лисенко', 'uk', 'bohdan.lysenko'],
  ['Daniel', 'Novak', 'en', 'daniel.novak'],
  ['Анна', 'Морозова', 'ru', 'anna.morozova'],
  ['Hakan', 'Doğan', 'tr', 'hakan.dogan'],
  ['Дарина', 'Поліщук', 'uk', 'daryna.polishchuk'],
  ['Grace', 'Murphy', 'en', 'grace.murphy'],
  ['Виктор', 'Лебедев', 'ru', 'viktor.lebedev'],
  ['Selin', 'Öztürk', 'tr', 'selin.ozturk'],
  ['Омар', 'Гаврилюк', 'uk', 'omar.havryliuk'],
  ['Lucas', 'Martin', 'en', 'lucas.martin'],
  ['Kerem', 'Polat', 'tr', 'kerem.polat'],
];
