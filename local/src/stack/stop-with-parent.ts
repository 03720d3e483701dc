/**
 * Timeout of the child's own shutdown. This module is loaded before a child's code (`node --import`): when the parent process ends in any way, its
 * channel closes, and the child gets SIGTERM and exits after the timeout.
 */
const shutdownTimeoutMs = 3_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
});
// Listening to the channel must not keep a finished process alive.
process.channel?.unref();
