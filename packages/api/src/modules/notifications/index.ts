import './notification.table.ts'
import type { Module, Services } from '../../platform/services/index.ts'
import { forgetNotifications } from './forget-notifications.job.ts'
import { NotificationHub } from './live/notification-hub.ts'
import { notificationMail } from './notification-mail.job.ts'
import { notificationRoutes } from './notification.routes.ts'

export { type NewNotification, notifyPeople } from './notify-people.ts'

/** What the product tells people: in the app with its live count, by mail, and what each of them chose. */
export const notificationsModule = (services: Services): Module => {
  const hub = new NotificationHub()
  return {
    routes: notificationRoutes(services, hub),
    jobs: [notificationMail(services), forgetNotifications(services)],
    start: () => hub.open(services.db),
    stop: () => hub.close(),
  }
}
