export const pictureCategories = [
  'default',
  'playlists',
  'avatars',
  'missions',
  'users',
  'organizations',
  'usergroups',
] as const
export type PictureCategory = (typeof pictureCategories)[number]

/** The limits of a picture, which forms show before an upload. Sizes in bytes and pixels. */
export const pictureLimits = {
  bytes: 8_000_000,
  /** Width × height; a camera of 48 megapixels fits. */
  pixels: 50_000_000,
  /** Of the shorter side. */
  shortest: 16,
  /** Of the longer side. */
  longest: 12_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  /** Uploads of one person within an hour. */
  perHour: 60,
} as const

/** The longer side of each size that is stored. A smaller picture is not made larger. */
export const pictureSizes = { small: 160, medium: 640, large: 1600 } as const
export type PictureSize = keyof typeof pictureSizes

/** Pictures for records that have none. */
export const defaultPictures = {
  avatar: '/api/image/defaults/avatar.svg',
  mission: '/api/image/defaults/mission.svg',
  usergroup: '/api/image/defaults/usergroup.svg',
} as const

/** The stored picture with 640 pixels: enough for a form or a column of text, and light on a phone. */
export const mediumPicture = (url: string): string => url.replace(/large\.webp$/, 'medium.webp')
