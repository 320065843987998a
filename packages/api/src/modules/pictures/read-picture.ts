import { buffer } from 'node:stream/consumers'
import type { Services } from '../../platform/services/index.ts'
import { readFile, secretOf } from './picture-files.ts'

/** The bytes of a stored picture in its largest size; null when its file is gone. */
export const readPicture = async ({ objects }: Pick<Services, 'objects'>, url: string): Promise<Buffer | null> => {
  const file = await readFile(objects, secretOf(url), 'large.webp')
  return file ? buffer(file.body) : null
}
