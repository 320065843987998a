// Loaded into each process that we start, before its own code: when its parent is gone, killed or not, it
// drains and leaves as if it had been told to.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 15_000).unref()
})
// Listening must not keep the process alive.
process.channel?.unref()
