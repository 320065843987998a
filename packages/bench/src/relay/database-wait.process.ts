import { followDatabase } from './database-wait.ts'

// Runs inside the measured server. On request it answers how long, between two moments, this process was idle while a
// statement ran and no model was working: the time of the database and of the way there and back. The time in which
// this process computes does not count.

const waits = followDatabase()

process.on('message', ({ database }: { database?: { from: number; to: number } }) => {
  if (database) process.send?.({ database: waits.take(database) })
})
