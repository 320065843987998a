import type { PictureCategory } from '@parley/contracts/calls'
import type { Generated, Insertable } from 'kysely'

interface PictureTables {
  /** Organisations that hold the same picture, as after a fork, have a row each and share the files. */
  pictures: {
    id: string
    organization_id: string
    category: PictureCategory
    url: string
    width: number
    height: number
    /** Of all sizes together. */
    bytes: number
    created_by: string | null
    created_at: Generated<Date>
    /** Since when no record shows the picture; null while one does. */
    unused_since: Generated<Date | null>
  }
}

/** Every module may read these. */
interface PictureViews {
  /** The address of each picture that a record or a person shows. */
  shown_pictures: { url: string }
  /** The address of each picture that a record of the platform shows. */
  platform_pictures: { url: string | null }
}

declare module '../../db/tables.ts' {
  interface Tables extends PictureTables, PictureViews {}
}

export type NewPicture = Insertable<PictureTables['pictures']>
