import type { ProxyType } from './product.ts';

/** Reports whether proxies of this type can change their IP; an IPv4 proxy is sold with a fixed one. */
export const canRotate = (type: ProxyType): boolean => type !== 'ipv4';
