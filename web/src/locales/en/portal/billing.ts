export const phrases = {
  title: 'Billing details',
  about:
    'Printed on receipts issued from now on; receipts that you already have stay as they are. All fields are optional. Deleted with your account, from your receipts too.',
  name: 'Company or name',
  name_hint: 'If empty, the receipt shows the name of your account.',
  address: 'Billing address',
  country: 'Country',
  tax_id: 'Tax number',
  save: 'Save',
  saved: 'Billing details saved',
  failed: 'Couldn’t save the billing details. Please try again.',
  load_failed: 'Couldn’t load the billing details',
} as const;
