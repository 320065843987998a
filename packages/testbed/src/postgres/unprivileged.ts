import { chownSync, readFileSync } from 'node:fs'

export interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: the account that it runs under instead, or nothing when we aren't root. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const entry = accounts.find(([account]) => account === name)
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error('PostgreSQL cannot run as root, and this system has neither an account "postgres" nor "nobody".')
}

export function giveTo(account: Account | undefined, path: string): void {
  if (account) chownSync(path, account.uid, account.gid)
}
