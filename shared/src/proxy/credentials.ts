import { z } from 'zod';
import { ProxyId } from '../contract/id.ts';

/** Reason why passwords are revealed; recorded in the history. */
export const RevealPurpose = z.enum(['show', 'copy', 'export']);
export type RevealPurpose = z.infer<typeof RevealPurpose>;

/** Maximum number of proxies whose credentials one call returns. Its one entry in the history names them all. */
export const maxRevealedProxies = 500;

export const ProxyCredentials = z.object({ username: z.string(), password: z.string() });
export type ProxyCredentials = z.infer<typeof ProxyCredentials>;

/** All users of a proxy with their passwords, disabled ones included, the proxy’s own user first. Empty once the proxy has ended. */
export const RevealedProxy = z.object({ proxyId: ProxyId, users: z.array(ProxyCredentials) });
export type RevealedProxy = z.infer<typeof RevealedProxy>;

/** Option of proxy responses: passwords included (the documented default) or left empty. */
export const CredentialsShown = z.enum(['shown', 'hidden']);
export type CredentialsShown = z.infer<typeof CredentialsShown>;
