import { type Log, messageOf } from '../../log.ts';
import type { SlotInfo } from './modem-slot.ts';
import type { UsbBus, UsbDevice } from './usb-bus.ts';
import type { UsbSocket } from './usb-socket.ts';

/** Undoes what a process that died has done to a modem's port. */
export interface UsbRecovery {
  /** Lets those come back that were left off the bus. */
  putBack(devices: readonly UsbDevice[]): Promise<void>;
  /** Gives those their power back whose cut was not seen through. Never rejects. */
  seeCutsThrough(
    places: readonly { seat: SlotInfo; socket: UsbSocket | undefined }[],
    signal: AbortSignal,
  ): Promise<void>;
}

export function createPortMender({ usb, log }: { usb: UsbBus; log: Log }): UsbRecovery {
  /** Places of modems that the machine does not let back: told once. */
  const refused = new Set<string>();

  async function readmit(usbPath: string): Promise<void> {
    try {
      await usb.readmit(usbPath);
      refused.delete(usbPath);
      log.warn('usb device restored', { usbPath });
    } catch (error) {
      if (!refused.has(usbPath)) log.error('usb device restore failed', { usbPath, error: messageOf(error) });
      refused.add(usbPath);
    }
  }

  return {
    async putBack(devices) {
      await Promise.all(devices.flatMap(({ isLeftOff, usbPath }) => (isLeftOff ? [readmit(usbPath)] : [])));
    },
    async seeCutsThrough(places, signal) {
      // One after the other: modems that get their power at once draw the most from their hub.
      for (const { seat, socket } of places) {
        await socket?.seeCutThrough(signal).catch((error) => {
          const { usbPath } = seat;
          log.warn('usb port power-on failed', { usbPath, error: messageOf(error) });
        });
      }
    },
  };
}
