import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../finding.ts'
import { apiAddressFindings } from './pages/api-address.rule.ts'
import { documentPathFindings } from './document-path.rule.ts'
import { declarationFindings, doorFindings } from './doors.rule.ts'
import { readModules } from './module.ts'
import { nameFindings } from './name.rule.ts'
import { managementPageFindings, nativePageFindings } from './pages/native-page.rule.ts'
import { folderNameFindings } from './words/folder-name.rule.ts'
import { localNameFindings } from './words/local-name.rule.ts'
import { commentFindings, plainNameFindings, wordFindings } from './words/plain-name.rule.ts'
import { permissionCheckFindings } from './permission-check.rule.ts'
import { productNameFindings } from './pages/product-name.rule.ts'
import { unstableNameFindings } from './pages/unstable-name.rule.ts'
import { foreignTableFindings, relationOwnerFindings } from './server/foreign-table.rule.ts'
import { moduleWidthFindings } from './server/module-width.rule.ts'
import { parameterNumberFindings } from './server/parameter-number.rule.ts'
import { serverDirectionFindings } from './server/server-direction.rule.ts'
import { folderFindings, sizeFindings } from './shape.rule.ts'
import { ignoreListFindings, suppressionFindings } from './suppression.rule.ts'
import { versionFindings } from './version.rule.ts'
import { readWorkspace } from './workspace.ts'

/** Checks the rules that no tool knows, because they are about this project. Cycles between files are oxlint's `import/no-cycle`. */
export const houseFindings = (root: string): Finding[] => {
  const workspace = readWorkspace(root)
  const modules = readModules(workspace.sources)
  return [
    ...doorFindings(workspace, modules),
    ...declarationFindings(workspace),
    ...serverDirectionFindings(modules),
    ...foreignTableFindings(modules),
    ...relationOwnerFindings(modules),
    ...moduleWidthFindings(modules),
    ...parameterNumberFindings(modules),
    ...apiAddressFindings(modules),
    ...nativePageFindings(workspace, modules),
    ...managementPageFindings(workspace, modules),
    ...permissionCheckFindings(modules),
    ...productNameFindings(modules),
    ...unstableNameFindings(modules),
    ...sizeFindings(workspace),
    ...folderFindings(workspace),
    ...nameFindings(workspace),
    ...suppressionFindings(modules),
    ...ignoreListFindings(workspace.files, (path) => readFileSync(join(root, path), 'utf8')),
    ...versionFindings(workspace),
    ...plainNameFindings(modules),
    ...localNameFindings(modules),
    ...folderNameFindings(workspace),
    ...wordFindings(workspace),
    ...commentFindings(modules),
    ...documentPathFindings(workspace),
  ]
}
