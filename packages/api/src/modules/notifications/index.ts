import './notification.table.ts'
import type { Module, Services } from '../../platform/services/index.ts'
import { forgetNotifications } from './forget-notifications.job.ts'
import { NotificationHub } from './notification-hub.ts'
import { notificationMail } from './notification-mail.job.ts'
import { notificationRoutes } from './notification.routes.ts'

export { type NewNotification, notifyPeople } from './notify-people.ts'
export { settleNotifications } from './settle-notifications.ts'

/** The product's messages to people: in the app with its live count, by mail, and each person's choice. */
export const notificationsModule = (services: Services): Module => {
  const hub = new NotificationHub()
  return {
    routes: notificationRoutes(services, hub),
    jobs: [notificationMail(services), forgetNotifications(services)],
    start: () => hub.open(services.db),
    stop: () => hub.close(),
  }
}
