import type { PortLoad } from '@cellgate/shared/server/port-load.ts';
import type { Heartbeat } from '@cellgate/shared/server/server.messages.ts';

/** Figures of a server whose numbers are as long as in practice. */
export const busyHost: Heartbeat['host'] = {
  uptimeSeconds: 1_234_567.89,
  cpuPercent: 23.456,
  cpuCores: 128,
  memory: { usedBytes: 3_456_789_504, totalBytes: 8_321_499_136 },
  disk: { usedBytes: 34_567_890_944, totalBytes: 128_035_676_160 },
  clockSkewMs: -123,
};

/** Loads of a server with 60 modems, all of them in use. */
export const busyPorts = Array.from({ length: 60 }, (_, index): PortLoad => [20_001 + index, 123, 1_234_567]);
