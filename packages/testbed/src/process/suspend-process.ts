/** Suspends a process and returns a function that lets it go on. The id 0 would mean the process group of the test. */
export const suspendProcess = (pid: number | undefined): (() => void) => {
  if (!pid) throw new Error('There is no process to suspend.')
  process.kill(pid, 'SIGSTOP')
  return () => void process.kill(pid, 'SIGCONT')
}
