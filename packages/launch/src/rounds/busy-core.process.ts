/** Uses a whole core, in pieces short enough to notice that the process that started it has gone. */
const work = (): void => {
  const end = performance.now() + 50
  while (performance.now() < end);
  setImmediate(work)
}

process.on('disconnect', () => process.exit())
work()
