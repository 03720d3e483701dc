/** Order that a proxy's first username names, and the position of the proxy in it, from 1. */
export interface NamedUnit {
  orderNumber: string;
  position: number;
}

const pattern = /^cg([2-9a-hj-km-np-tv-z]{8})([1-9]\d{0,3})?$/;

/**
 * Returns the username that a new proxy has until the customer changes it: the number of its order in small letters without the dash, followed by its
 * position from the second proxy on. It leads to the proxy without a record of its own.
 */
export function firstUsername({ orderNumber, position }: NamedUnit): string {
  return `${orderNumber.toLowerCase().replace('-', '')}${position > 1 ? position : ''}`;
}

/** Returns what a username says of its order; undefined if it has another form. */
export function unitOfUsername(username: string): NamedUnit | undefined {
  const [, number, position = '1'] = pattern.exec(username.toLowerCase()) ?? [];
  return number === undefined ? undefined : { orderNumber: `CG-${number.toUpperCase()}`, position: Number(position) };
}

interface OrderOfUnit {
  orderNumber: string;
  units: readonly { proxyId: string }[];
}

/** Reports whether the proxy had the username when it was new; its order leads to it then. */
export function isFirstUsername(username: string, proxyId: string, { orderNumber, units }: OrderOfUnit): boolean {
  const position = units.findIndex((unit) => unit.proxyId === proxyId) + 1;
  return position > 0 && username.toLowerCase() === firstUsername({ orderNumber, position });
}
