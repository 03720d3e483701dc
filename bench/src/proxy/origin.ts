import { createServer } from 'node:net';

/** Answers each line `<n>` with n bytes, as cheaply as Node can: one shared buffer, written as long as the kernel takes it. */
const block = Buffer.alloc(1 << 20, 0x5a);

const server = createServer({ noDelay: true }, (socket) => {
  let left = 0;
  const write = () => {
    while (left > 0) {
      const piece = left >= block.length ? block : block.subarray(0, left);
      left -= piece.length;
      if (!socket.write(piece)) return;
    }
  };
  socket.on('data', (chunk) => {
    left = Number.parseInt(chunk.toString('latin1'), 10);
    write();
  });
  socket.on('drain', write);
  socket.on('error', () => socket.destroy());
});

server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify(server.address())}\n`));
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
