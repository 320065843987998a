export { type MailSink, type ReceivedMail, startMailSink } from './start-mail-sink.ts'
