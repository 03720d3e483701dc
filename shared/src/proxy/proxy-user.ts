import { z } from 'zod';
import type { ErrorCode } from '../contract/error-code.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Traffic } from './traffic.ts';

/** Who may use one proxy, its own user included. */
export const maxProxyUsers = 10;
export const maxUserNoteLength = 100;

/** An added user stands in paths and in logs, so the name is plainer than that of a proxy’s own user may be. */
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

/** A user without secrets: its name, and whether it may connect. */
export const UserChoice = z.object({ username: z.string(), isEnabled: z.boolean() });
export type UserChoice = z.infer<typeof UserChoice>;

export const ProxyUser = UserChoice.extend({
  /** The one that the proxy came with: it cannot be removed or switched off, and its name and password are the proxy’s. */
  isOwn: z.boolean(),
  note: z.string().nullable(),
  createdAt: Timestamp,
  /** Over the life of the proxy, by name. */
  traffic: Traffic,
});
export type ProxyUser = z.infer<typeof ProxyUser>;

interface Named {
  username: string;
}

/** Why a user of this name cannot be added to a proxy with these users; undefined when it can. */
export function checkNewUser(users: readonly Named[], { username }: Named): ErrorCode | undefined {
  if (users.some((user) => user.username === username)) return 'proxy.user_exists';
  return users.length >= maxProxyUsers ? 'proxy.users_full' : undefined;
}
