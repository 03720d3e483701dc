import type { IssueCode } from '../contract/issue.ts';

export const issueTextsUk = {
  required: 'Це поле обов’язкове',
  invalid: 'Це значення не підходить',
  unknown_field: 'Невідоме поле',
  email: 'Введіть правильну адресу електронної пошти',
  too_short: 'Мінімальна довжина в символах: {limit}',
  too_long: 'Максимальна довжина в символах: {limit}',
  too_small: 'Найменше значення: {limit}',
  too_big: 'Найбільше значення: {limit}',
  two_decimals: 'Не більше двох знаків після коми',
  password_short: 'Пароль має містити щонайменше 8 символів',
  password_weak: 'Пароль має містити хоча б одну велику літеру, одну малу літеру та одну цифру',
  passwords_differ: 'Паролі не збігаються',
  terms_required: 'Потрібно прийняти умови користування',
  address_invalid: 'Введіть адресу IPv4 або IPv6 чи діапазон, наприклад 203.0.113.0/24',
  address_duplicate: 'Ця адреса вже є у списку',
  username_characters: 'Лише латинські літери, цифри та знаки, без пробілів і двокрапки',
  name_characters: 'Латинські літери, цифри, крапка, дефіс і підкреслення; перший символ — літера або цифра',
  name_link: 'Вкажіть ім’я без посилань і адрес пошти',
  password_characters: 'Лише латинські літери, цифри та знаки, без пробілів',
  code_digits: 'Введіть шість цифр із застосунку',
} satisfies Record<IssueCode, string>;
