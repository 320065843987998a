import type { NotificationKind } from '@parley/contracts/notifications'

interface Event {
  readonly name: string
  readonly person: string
  /** In the reader's format; empty without one. */
  readonly date: string
}

type EventText = (event: Event) => string

const en = {
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  title: 'Notifications',
  markAll: 'Mark all as read',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  unread: 'Unread',
  empty: 'Nothing yet. Assignments, reviews and shared records appear here.',
  more: 'Show older ones',
  choose: 'Choose your notifications',
  failed: 'The notifications could not be loaded.',
  retry: 'Try again',
  loading: 'Loading…',
  events: {
    assigned: ({ name, person, date }) =>
      `${person || 'Someone'} assigned you “${name}”${date ? `, due ${date}` : ''}.`,
    due_soon: ({ name, date }) => `“${name}” is due ${date}. Some steps are still open.`,
    prepared: ({ name, person, date }) =>
      `${person || 'Someone'} prepared sessions for you: “${name}”${date ? `, open until ${date}` : ''}.`,
    shared: ({ name, person }) => `${person || 'Someone'} shared “${name}” with you.`,
    review_ready: ({ name, person }) => `${person || 'Someone'} reviewed your report on “${name}”.`,
    dispute_answered: ({ name, person }) => `${person || 'Someone'} answered your dispute of the report on “${name}”.`,
    invitation_accepted: ({ person }) => `${person || 'Someone'} accepted your invitation.`,
    budget_low: ({ name }) => `The service key “${name}” has spent 80% of its budget.`,
    budget_spent: ({ name }) => `The service key “${name}” has spent its budget and is no longer used.`,
  } satisfies Record<NotificationKind, EventText> as Record<NotificationKind, EventText>,
}

type NotificationPhrases = typeof en

const fr: NotificationPhrases = {
  bell: (unread) => {
    if (unread === 0) return 'Notifications'
    return unread === 1 ? 'Notifications, 1 non lue' : `Notifications, ${unread} non lues`
  },
  title: 'Notifications',
  markAll: 'Tout marquer comme lu',
  markRead: 'Marquer comme lue',
  markUnread: 'Marquer comme non lue',
  unread: 'Non lue',
  empty: 'Rien pour l’instant. Les parcours attribués, les bilans relus et les éléments partagés s’affichent ici.',
  more: 'Afficher les plus anciennes',
  choose: 'Choisir vos notifications',
  failed: 'Les notifications n’ont pas pu être chargées.',
  retry: 'Réessayer',
  loading: 'Chargement…',
  events: {
    assigned: ({ name, person, date }) =>
      `${person || 'Quelqu’un'} vous a attribué «\u00A0${name}\u00A0»${date ? `, à terminer avant le ${date}` : ''}.`,
    due_soon: ({ name, date }) => `«\u00A0${name}\u00A0» est à terminer avant le ${date}. Il vous reste des étapes.`,
    prepared: ({ name, person, date }) =>
      `${person || 'Quelqu’un'} vous a préparé des séances\u00A0: «\u00A0${name}\u00A0»${date ? `, ouvertes jusqu’au ${date}` : ''}.`,
    shared: ({ name, person }) => `${person || 'Quelqu’un'} a partagé «\u00A0${name}\u00A0» avec vous.`,
    review_ready: ({ name, person }) => `${person || 'Quelqu’un'} a relu le bilan de «\u00A0${name}\u00A0».`,
    dispute_answered: ({ name, person }) =>
      `${person || 'Quelqu’un'} a répondu à votre contestation du bilan de «\u00A0${name}\u00A0».`,
    invitation_accepted: ({ person }) => `${person || 'Quelqu’un'} a accepté votre invitation.`,
    budget_low: ({ name }) => `La clé de service «\u00A0${name}\u00A0» a utilisé 80\u00A0% de son budget.`,
    budget_spent: ({ name }) => `La clé de service «\u00A0${name}\u00A0» a épuisé son budget et n’est plus utilisée.`,
  },
}

export const notificationPhrases = { en, fr } as const
