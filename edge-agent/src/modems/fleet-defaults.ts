import type { RotationLessons } from './rotation/rotation-lessons.ts';
import type { PowerCuts, RunCommand } from './usb/usb-socket.ts';
import type { BootTimes, StoppedModems } from './watched-modem.ts';

export const noLessons: RotationLessons = { of: () => ({}), learn: () => undefined };

export const noCommands: RunCommand = async () => {
  throw new Error('running a command is not supported');
};

export function rememberBoots(): BootTimes {
  const boots = new Map<string, number>();
  return { lastOf: (imei) => boots.get(imei), note: (imei, atMs) => void boots.set(imei, atMs) };
}

export const noCuts: PowerCuts = { owed: () => [], set: async () => undefined };

export function rememberStopped(): StoppedModems {
  const stopped = new Set<string>();
  return {
    has: (imei) => stopped.has(imei),
    set: async (imei, isStopped) => {
      if (isStopped) stopped.add(imei);
      else stopped.delete(imei);
    },
  };
}
