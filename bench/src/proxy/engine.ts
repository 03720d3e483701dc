import type { LoadOrder } from './load-order.ts';

export const login = { username: 'bench', password: 'Bench-password-1' } as const;

/** One way through one proxy process. */
export interface Engine {
  name: string;
  protocol: LoadOrder['protocol'];
  port: number;
  /** Whose CPU time counts. */
  pid: number;
}
