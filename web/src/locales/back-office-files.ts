import type { ResourceKey } from 'i18next';

/** Loaders of the texts of the back office by language and namespace. Visitors and customers never load this list. */
export const files = import.meta.glob<{ phrases: ResourceKey }>('./{en,tr,ru,uk}/back-office/*.ts');
