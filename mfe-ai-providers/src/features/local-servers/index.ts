export { LocalServers } from './local-servers.tsx'
