/** The kinds of message to a person in the app and by mail. */
export const notificationKinds = [
  'assigned',
  'due_soon',
  'prepared',
  'shared',
  'review_ready',
  'dispute_answered',
  'invitation_accepted',
  'budget_low',
  'budget_spent',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export interface NotificationWays {
  readonly app: boolean
  readonly mail: boolean
}

/** The ways of a message of each kind until the person chooses. */
export const defaultWays: Readonly<Record<NotificationKind, NotificationWays>> = {
  assigned: { app: true, mail: true },
  due_soon: { app: true, mail: true },
  prepared: { app: true, mail: true },
  shared: { app: true, mail: false },
  review_ready: { app: true, mail: true },
  dispute_answered: { app: true, mail: true },
  invitation_accepted: { app: true, mail: false },
  budget_low: { app: true, mail: true },
  budget_spent: { app: true, mail: true },
}

/** Messages about the budgets of service keys, which only people who may change a key get. */
export const budgetKinds: readonly NotificationKind[] = ['budget_low', 'budget_spent']

/** Every message that the product mails: those about the account, which cannot be switched off, and the notifications. */
export const mailKinds = ['invitation', 'password_reset', 'password_changed', ...notificationKinds] as const
export type MailKind = (typeof mailKinds)[number]
