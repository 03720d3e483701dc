import type { IssueCode } from '../contract/issue.ts';

export const issueTextsEn = {
  required: 'This field is required',
  invalid: 'This value is not valid',
  unknown_field: 'This field is unknown',
  email: 'Please enter a valid email address',
  too_short: 'Use at least {limit} characters',
  too_long: 'Use at most {limit} characters',
  too_small: 'The smallest value is {limit}',
  too_big: 'The largest value is {limit}',
  two_decimals: 'Use at most two digits after the decimal point',
  password_short: 'Password must be at least 8 characters',
  password_weak: 'Password must contain at least one uppercase letter, one lowercase letter and one digit',
  passwords_differ: 'Passwords do not match',
  terms_required: 'You must accept the terms of service',
  address_invalid: 'Enter an IPv4 or IPv6 address, or a range such as 203.0.113.0/24',
  address_duplicate: 'This address is already on the list',
  username_characters: 'Use Latin letters, digits and symbols, without spaces or colons',
  name_characters: 'Use Latin letters, digits, dots, hyphens and underscores, beginning with a letter or a digit',
  name_link: 'Write the name without a link or an e-mail address',
  password_characters: 'Use Latin letters, digits and symbols, without spaces',
  code_digits: 'Enter the six digits that your app shows',
} satisfies Record<IssueCode, string>;
