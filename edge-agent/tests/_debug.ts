import { ulid } from 'ulid';
import { startLab } from '../src/lab/start-lab.ts';
import { openBox } from './_box.ts';
await using lab = await startLab({ net: 93, redialMs: 1000 });
await using box = await openBox(lab);
box.startPlane();
const agent = box.startAgent();
await box.cloud.hear('desired/get', () => true);
const lat: number[] = [];
for (let r = 1; r <= 30; r++) {
  const t = Date.now();
  const from = box.cloud.heard.length;
  box.cloud.sendDesired({ revision: r, ports: r % 2 ? [box.port(0), box.port(1)] : [box.port(0)] });
  const h = await box.cloud.hear('reported', (m) => m.applied?.revision === r && !!m.ports, { from });
  lat.push(h.atMs - t);
}
console.log('desired->report ms', lat.sort((a, b) => a - b).join(' '));
const rot: number[] = [], dur: number[] = [], acc: number[] = [];
for (let i = 0; i < 8; i++) {
  const port = box.port(0);
  const commandId = `rot_${ulid()}` as `rot_${string}`;
  const t = Date.now();
  box.cloud.sendCommand({ v: 1, commandId, kind: 'rotate', modemId: port.modemId, generation: 1, method: 'fast', issuedAt: new Date().toISOString(), deadline: new Date(t + 20000).toISOString(), by: 'x' });
  const a = await box.cloud.hear('command/ack', (m) => m.commandId === commandId);
  const h = await box.cloud.hear('command/ack', (m) => m.commandId === commandId && m.status !== 'accepted');
  acc.push(a.atMs - t); rot.push(h.atMs - t); dur.push(h.message.durationMs ?? -1);
  if (h.message.status !== 'changed') console.log(h.message);
}
console.log('command->accepted', acc.join(' ')); console.log('command->result', rot.join(' ')); console.log('durationMs', dur.join(' '));
console.log(agent.output().split('\n').filter((l) => !l.includes('info')).join('\n'));
