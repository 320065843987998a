export { BackupFileError } from './backup-format.ts'
export { RestoreRefusedError, restoreBackup } from './restore-backup.ts'
export { newBackupFile, startUpkeep } from './upkeep.ts'
export { writeBackup } from './write-backup.ts'
