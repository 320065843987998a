/** Names from the specification. Other tabs and older versions read them, too. */
export const storageKeys = {
  accessToken: 'access_token',
  guestBackup: 'guest_backup_token',
  keycloakAccess: 'keycloak_access_token',
  keycloakRefresh: 'keycloak_refresh_token',
  lastMethod: 'last_login_method',
  lastRealm: 'last_realm',
  roles: 'roles',
  permissions: 'permissions',
  audioInputDevice: 'audio_input_device',
} as const

export const microphoneKey = 'microphone_configured'
/** Keys of one tab between its way to an identity provider and its return. */
export const returnKey = 'return_path'
