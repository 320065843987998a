export { mountSmallDisk, type SmallDisk } from './mount-small-disk.ts'
