import { expect } from '@playwright/test'
import { demoEmail, demoPassword } from '../journeys/sign-in.ts'

interface AuditEvent {
  readonly action: string
  readonly subject_id: string | null
  readonly after: { readonly state?: string } | null
}

const endings = new Set(['sign-out', 'password.change', 'password.reset', 'user.delete', 'user.erase'])

const endsSignIns = ({ action, after }: AuditEvent): boolean => endings.has(action) || after?.state === 'disabled'

/**
 * Answers with what has ended sign-ins of these people since it was asked last. All journeys of a worker share the demo
 * accounts: one that signs such an account out everywhere would take its pages away from others.
 */
export const watchEndedSignIns = (url: string, emails: readonly string[]) => {
  let since = new Date()
  let authorization: string | undefined
  let emailOf: ReadonlyMap<string | null, string> | undefined
  const read = async <T>(path: string): Promise<readonly T[]> => {
    const answer = await fetch(`${url}/v1/${path}`, { headers: { authorization: authorization ?? '' } })
    expect(answer.status, path).toBe(200)
    return ((await answer.json()) as { items: T[] }).items
  }
  const signIn = async (): Promise<string> => {
    const body = new URLSearchParams({ username: demoEmail('super-admin'), password: demoPassword })
    const answer = await fetch(`${url}/v1/fau/login`, { method: 'POST', body })
    expect(answer.status, 'the sign-in of the super-admin').toBe(200)
    return `Bearer ${((await answer.json()) as { access_token: string }).access_token}`
  }
  const findPeople = async (): Promise<ReadonlyMap<string, string>> => {
    const pages = emails.map((email) =>
      read<{ id: string; email: string }>(`users?search=${encodeURIComponent(email)}&size=48`),
    )
    const users = (await Promise.all(pages)).flat().filter(({ email }) => emails.includes(email))
    expect(users.map(({ email }) => email).toSorted()).toEqual(emails.toSorted())
    return new Map(users.map(({ id, email }) => [id, email]))
  }
  return async (): Promise<readonly string[]> => {
    const now = new Date()
    // A journey may leave the servers on their way back. The next question is about its time, too.
    const readiness = await fetch(`${url}/readyz`).catch(() => undefined)
    if (readiness?.status !== 200) return []
    authorization ??= await signIn()
    emailOf ??= await findPeople()
    const events = await read<AuditEvent>(`audit_events?from=${since.toISOString()}&size=200`)
    since = now
    return events.filter(endsSignIns).flatMap(({ action, subject_id: id }) => {
      const email = emailOf?.get(id)
      return email === undefined ? [] : [`${action} of ${email}`]
    })
  }
}
