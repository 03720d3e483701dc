import { z } from 'zod';
import type { ErrorCode } from '../contract/error-code.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Traffic } from './traffic.ts';

/** Maximum number of users of one proxy, including its own user. */
export const maxProxyUsers = 10;
const maxUserNoteLength = 100;

/** Name of an added user. It appears in paths and logs, so it is plainer than the name of a proxy’s own user may be. */
export const AddedUsername = z
  .string()
  .min(1)
  .max(32)
  .regex(/^[A-Za-z0-9][\w.-]*$/, 'name_characters');

/** The owner's note about a user. Empty removes the note. */
export const UserNote = z
  .string()
  .trim()
  .max(maxUserNoteLength)
  .regex(/^\P{Cc}*$/u);

/** A user without secrets: its username, and whether it may connect. */
export const UserChoice = z.object({ username: z.string(), isEnabled: z.boolean() });
export type UserChoice = z.infer<typeof UserChoice>;

export const ProxyUser = UserChoice.extend({
  /** True for the proxy's own user: it cannot be removed or disabled, and its name and password are the proxy’s. */
  isOwn: z.boolean(),
  note: z.string().nullable(),
  createdAt: Timestamp,
  /** Traffic over the life of the proxy, by username. */
  traffic: Traffic,
});
export type ProxyUser = z.infer<typeof ProxyUser>;

interface Named {
  username: string;
}

/** Returns why a user of this name cannot be added; undefined if it can. Codes: `proxy.user_exists`, `proxy.users_full`. */
export function checkNewUser(users: readonly Named[], { username }: Named): ErrorCode | undefined {
  if (users.some((user) => user.username === username)) return 'proxy.user_exists';
  return users.length >= maxProxyUsers ? 'proxy.users_full' : undefined;
}
