export const phrases = {
  added_one: '{count} IP or range added',
  added_other: '{count} IPs and ranges added',
  duplicates_one: '{count} is already in the list',
  duplicates_other: '{count} are already in the list',
  full_one: '{count} not added: at most {limit} entries. Use a range for neighboring IPs.',
  full_other: '{count} not added: at most {limit} entries. Use ranges for neighboring IPs.',
  refused_one: '{count} entry refused',
  refused_other: '{count} entries refused',
  others_one: 'and {count} more',
  others_other: 'and {count} more',
  reason: {
    invalid: 'Not an IP or range',
    has_port: 'Enter the IP without its port',
    not_cidr: 'Write a range with a prefix length, such as 203.0.113.0/24',
  },
} as const;
