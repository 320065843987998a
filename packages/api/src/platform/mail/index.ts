import './kept-message.table.ts'
export { openKeptMessages } from './kept-messages.ts'
export { keepingMailer, keptMessagesTable, type Mailer, smtpMailer } from './mailer.ts'
export { type Letter, type Message, type MessageAccounts, messageOf } from './message.ts'
