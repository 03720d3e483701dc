import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { SavedView } from '@cellgate/shared/saved-view/saved-view.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { atVersion } from '../version.ts';
import { write } from '../write.ts';

/** Limits are those of the contract, so that views saved under former ones can be read. */
const StoredView = z.object({ list: z.string(), name: z.string(), query: z.string(), isDefault: z.boolean() });

/** The saved views of a member of staff, together in one record, so that limit and defaults are kept by one condition. */
const SavedViewsRecord = z.object({ views: z.array(StoredView), version: z.int().default(0) });
export type SavedViewsRecord = z.infer<typeof SavedViewsRecord>;

const keyOf = (accountId: AccountId) => ({ pk: `ACCOUNT#${accountId}`, sk: 'VIEWS' });

export function savedViewStore(database: Database) {
  return {
    /** Returns the views of an account; none if it has saved none. */
    find: async (accountId: AccountId): Promise<SavedViewsRecord> =>
      (await database.find('main', keyOf(accountId), SavedViewsRecord)) ?? { views: [], version: 0 },
  };
}

/** Stores the views. Fails with label `views` if they have changed since `version`. */
export function saveViewsWrite(accountId: AccountId, views: readonly SavedView[], version: number): Write {
  return write<SavedViewsRecord>('views', keyOf(accountId))
    .set({ views, version: version + 1 })
    .when(atVersion(version));
}
