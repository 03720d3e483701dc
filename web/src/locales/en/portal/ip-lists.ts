export const phrases = {
  add: 'Add a saved list',
  save_as: 'Save as a list',
  manage: 'Saved lists',
  name: 'Name of the list',
  copied: 'A list is copied when you add it: changing the list later changes no proxy.',
  save: 'Save',
  entries_one: '{count} entry',
  entries_other: '{count} entries',
  rename: 'Rename {name}',
  replace: 'Replace the entries of {name} with those above',
  delete: 'Delete {name}',
  delete_now: 'Delete list',
  done: {
    create: '{name} saved',
    save: '{name} saved',
    delete: '{name} deleted',
  },
} as const;
