import type { SessionUser } from '../host/session.ts'

type NamedPerson = Pick<SessionUser, 'first_name' | 'last_name' | 'email'>

/** First and last name joined, else last name, else email, else the word User. */
export function displayName({ first_name, last_name, email }: NamedPerson): string {
  if (first_name && last_name) return `${first_name} ${last_name}`
  return last_name || email || 'User'
}
