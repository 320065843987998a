// Loaded into a process that is measured: says, when asked, how much processor time it has used, in milliseconds.
process.on('message', (message) => {
  if (message !== 'cpu') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: (user + system) / 1000 })
})
process.channel?.unref()
process.on('disconnect', () => process.exit(0))
