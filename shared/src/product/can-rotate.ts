import type { ProxyType } from './product.ts';

/** Whether a proxy of this kind can get another address: an IPv4 address is sold as the one that it is. */
export const canRotate = (type: ProxyType): boolean => type !== 'ipv4';
