export { type Access, allOf, anyOf, anyone, satisfies, signedIn } from './access.ts'
export { isPermission, type Permission, permissions } from './permissions.ts'
export { permissionsOf, type Role, roles } from './roles.ts'
