import type { SealedColumn } from './platform/secrets/index.ts'

/** Every column with encrypted text, so that a key rotation misses none. Each module adds its own. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'kept_messages', id: 'id', column: 'sealed' },
  { table: 'sso_attempts', id: 'id', column: 'sealed' },
  { table: 'sso_sessions', id: 'id', column: 'sealed' },
  { table: 'sso_refresh_tokens', id: 'id', column: 'sealed_pair' },
  { table: 'setting_changes', id: 'id', column: 'sealed' },
  { table: 'ai_service_keys', id: 'id', column: 'sealed' },
  { table: 'session_recordings', id: 'session_id', column: 'sealed_key' },
  { table: 'workshops', id: 'id', column: 'sealed_code' },
]
