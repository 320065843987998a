export { startDnsServer, type DnsServer } from './start-dns-server.ts'
