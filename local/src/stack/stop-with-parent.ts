/**
 * Loaded before a child's own code (`node --import`): when the process that started it is gone, however it went, the channel to it
 * closes and the child stops too. Asks first, as SIGTERM does, and does not wait for ever.
 */
const patienceMs = 3_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), patienceMs).unref();
});
// Listening to the channel would keep a process alive that has nothing left to do.
process.channel?.unref();
