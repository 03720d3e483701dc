import type { IssueCode } from '../contract/issue.ts';

export const issueTextsRu = {
  required: 'Это поле обязательно',
  invalid: 'Это значение не подходит',
  unknown_field: 'Неизвестное поле',
  email: 'Введите корректный адрес электронной почты',
  too_short: 'Минимальная длина в символах: {limit}',
  too_long: 'Максимальная длина в символах: {limit}',
  too_small: 'Наименьшее значение: {limit}',
  too_big: 'Наибольшее значение: {limit}',
  two_decimals: 'Не больше двух знаков после запятой',
  password_short: 'Пароль должен содержать не менее 8 символов',
  password_weak: 'Пароль должен содержать хотя бы одну заглавную букву, одну строчную букву и одну цифру',
  passwords_differ: 'Пароли не совпадают',
  terms_required: 'Необходимо принять условия использования',
  address_invalid: 'Введите адрес IPv4 или IPv6 либо диапазон, например 203.0.113.0/24',
  address_duplicate: 'Этот адрес уже есть в списке',
  username_characters: 'Только латинские буквы, цифры и знаки, без пробелов и двоеточия',
  name_characters: 'Латинские буквы, цифры, точка, дефис и подчёркивание; первый символ — буква или цифра',
  password_characters: 'Только латинские буквы, цифры и знаки, без пробелов',
  code_digits: 'Введите шесть цифр из приложения',
} satisfies Record<IssueCode, string>;
