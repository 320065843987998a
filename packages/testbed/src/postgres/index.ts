export { startPostgres, type RunningPostgres } from './start-postgres.ts'
export { findPostgres, type PostgresInstallation } from './postgres-installation.ts'
