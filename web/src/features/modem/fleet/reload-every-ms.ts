/** Time between two automatic reloads of the fleet, in milliseconds; changes of health and stock come by the pulse. */
export const reloadEveryMs = 30_000;
