import { z } from 'zod';
import { ProxyId } from '../contract/id.ts';

/** What somebody wants a password for; stands in the history beside the act. */
export const RevealPurpose = z.enum(['show', 'copy', 'export']);
export type RevealPurpose = z.infer<typeof RevealPurpose>;

/** Proxies whose credentials are handed out by one call. */
export const maxRevealedProxies = 50;

export const Credentials = z.object({ username: z.string(), password: z.string() });
export type Credentials = z.infer<typeof Credentials>;

/** Every user with the password, switched off ones too, the proxy’s own first; nobody once the proxy has ended. */
export const RevealedProxy = z.object({ proxyId: ProxyId, users: z.array(Credentials) });
export type RevealedProxy = z.infer<typeof RevealedProxy>;

/** Whether an answer about proxies carries their passwords, as documented, or leaves the field empty. */
export const CredentialsShown = z.enum(['shown', 'hidden']);
export type CredentialsShown = z.infer<typeof CredentialsShown>;
