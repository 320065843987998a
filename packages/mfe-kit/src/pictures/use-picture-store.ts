import { mediumPicture, type PictureCategory, pictureLimits } from '@parley/contracts/pictures'
import { useMemo } from 'react'
import { api } from '../host/current.ts'

/** The store of pictures for the picture field of a form, and its limits. */
export interface PictureStore {
  readonly limits: Pick<typeof pictureLimits, 'bytes' | 'shortest' | 'longest' | 'types'>
  /** Stores a file and answers the address of the picture. */
  readonly upload: (file: Blob) => Promise<string>
  /** Lets the server fetch and store the picture of an https address. */
  readonly fetch: (address: string) => Promise<string>
  /** The address of the size that a form shows. */
  readonly previewOf: (url: string) => string
}

/**
 * The store of one category. `organizationId` is that of the record that shows the picture; without it the picture
 * belongs to the user's own organisation.
 */
export const usePictureStore = (category: PictureCategory, organizationId?: string): PictureStore =>
  useMemo(() => {
    const query = { category, ...(organizationId ? { organization_id: organizationId } : {}) }
    return {
      limits: pictureLimits,
      upload: async (file) => {
        const { url } = await api.pictures.upload({ query, body: { file: new File([file], 'picture') } })
        return url
      },
      fetch: async (address) => {
        const { url } = await api.pictures.fetch({ query, body: { url: address } })
        return url
      },
      previewOf: mediumPicture,
    }
  }, [category, organizationId])
