import { type Log, messageOf } from '../../log.ts';
import type { SlotInfo } from './modem-slot.ts';
import type { UsbBus, UsbDevice } from './usb-bus.ts';
import type { UsbSocket } from './usb-socket.ts';

/** Restores USB ports that a crashed process has left switched off. */
export interface UsbRecovery {
  /** Readmits devices that were left off the bus. */
  putBack(devices: readonly UsbDevice[]): Promise<void>;
  /** Restores the power of ports whose power cycle was interrupted. Never rejects. */
  seeCutsThrough(
    slots: readonly { slot: SlotInfo; socket: UsbSocket | undefined }[],
    signal: AbortSignal,
  ): Promise<void>;
}

export function createUsbRecovery({ usb, log }: { usb: UsbBus; log: Log }): UsbRecovery {
  /** Devices that could not be readmitted, to log each once. */
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
    async seeCutsThrough(slots, signal) {
      // One after the other, because modems draw the most current when powered on.
      for (const { slot, socket } of slots) {
        await socket?.seeCutThrough(signal).catch((error) => {
          const { usbPath } = slot;
          log.warn('usb port power-on failed', { usbPath, error: messageOf(error) });
        });
      }
    },
  };
}
