export { BackupFileError } from './backup-format.ts'
export { RestoreRefusedError, restoreBackup, type RestoreResult } from './restore-backup.ts'
export { newBackupFile, startUpkeep } from './upkeep.ts'
export { writeBackup, type BackupResult } from './write-backup.ts'
