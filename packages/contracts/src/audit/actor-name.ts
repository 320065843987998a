interface ActingEvent {
  readonly actor_kind: 'anonymous' | 'user' | 'guest' | 'system'
  readonly actor_name: string
  readonly actor_full_name?: string | null | undefined
  readonly action: string
  readonly subject_kind: string
  readonly subject_name: string | null
}

/** With these, a person proves who they are: the record of the entry is the person who acts. */
const proofs: ReadonlySet<string> = new Set(['sign-in', 'account.activate', 'password.reset'])

/** The actor of an event, as administrators read it. The kinds of actors have words in `words`. */
export const actorName = (event: ActingEvent, kinds: Readonly<Record<ActingEvent['actor_kind'], string>>): string => {
  const { actor_kind: kind, actor_name: name, actor_full_name: fullName, action, subject_kind: subject } = event
  if (kind === 'system') return kinds.system
  if (fullName || name) return fullName || name
  if (!proofs.has(action)) return kinds[kind]
  return event.subject_name ?? kinds[subject === 'guest' ? 'guest' : 'user']
}
