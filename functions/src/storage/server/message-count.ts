import { exists, missing } from '../write-terms.ts';

/**
 * Counts a message that changes a record. `heard` is the number of such messages as read. Writes that set `counted` under the condition `asRead` fail
 * if another message has changed the record since, or if the record was removed.
 */
export function countMessage(heard: number | undefined) {
  return {
    counted: { heard: (heard ?? 0) + 1 },
    asRead: heard === undefined ? { pk: exists, heard: missing } : { heard },
  };
}
