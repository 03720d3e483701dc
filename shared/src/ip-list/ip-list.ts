import { z } from 'zod';
import { IpListId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Whitelist } from '../proxy/proxy.ts';

/** Maximum number of saved lists of one account. */
export const maxIpLists = 20;
export const maxIpListName = 40;

/** Name of a saved list, of one line. */
export const IpListName = z
  .string()
  .trim()
  .min(1)
  .max(maxIpListName)
  .regex(/^\P{Cc}*$/u);

/** IPs and ranges of a saved list: as many as a proxy can have, at least one. */
export const ListedIps = Whitelist.min(1);

/** A named list of allowed IPs. It is copied when it is applied to a proxy: later changes of the list leave the proxy as it is. */
export const IpList = z.object({
  id: IpListId,
  name: z.string(),
  /** Canonical entries in the order in which they were saved. */
  ips: z.array(z.string()),
  /** Version of name and entries; increases with each change. */
  version: z.int(),
  updatedAt: Timestamp,
});
export type IpList = z.infer<typeof IpList>;

/** Reports whether another list has the name, in any case. */
export function isNameTaken(lists: readonly IpList[], { name, id }: { name: string; id?: IpList['id'] }): boolean {
  return lists.some((list) => list.id !== id && list.name.toLowerCase() === name.toLowerCase());
}
