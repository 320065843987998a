import { z } from 'zod'
import { anyone, type Permission, signedIn } from '../access/index.ts'
import { call, pictureUrl } from '../kit/index.ts'

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

interface CategoryRule {
  /** Any of these permits an upload. */
  readonly permissions: readonly Permission[]
  /** Pictures that an organisation may hold. */
  readonly quota: number
}

/** Who may upload a picture of a category, and how many an organisation holds. */
export const pictureRules: Readonly<Record<PictureCategory, CategoryRule>> = {
  default: {
    permissions: [
      'coaching-scenario-create',
      'coaching-scenario-update',
      'coaching-observer-create',
      'coaching-observer-update',
    ],
    quota: 5000,
  },
  playlists: { permissions: ['coaching-playlist-create', 'coaching-playlist-update'], quota: 2000 },
  avatars: { permissions: ['coaching-persona-create', 'coaching-persona-update'], quota: 5000 },
  missions: { permissions: ['coaching-mission-create', 'coaching-mission-update'], quota: 5000 },
  users: { permissions: ['user-self-edit', 'user-create', 'user-update'], quota: 100_000 },
  organizations: { permissions: ['organization-self-edit', 'organization-update'], quota: 20 },
  usergroups: { permissions: ['user-group-create', 'user-group-update'], quota: 2000 },
}

/** Pictures for records that have none. */
export const defaultPictures = {
  avatar: '/api/image/defaults/avatar.svg',
  mission: '/api/image/defaults/mission.svg',
  usergroup: '/api/image/defaults/usergroup.svg',
} as const

const picture = z.object({
  id: z.uuid(),
  url: pictureUrl,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

const place = z.object({
  category: z.enum(pictureCategories).default('default'),
  /** The organisation of the record that shows the picture; the caller's own unless stated. */
  organization_id: z.uuid().optional(),
})

export const pictureCalls = {
  upload: call({
    method: 'POST',
    path: '/api/image/uploads',
    summary: 'Upload a picture: it is decoded, stripped of metadata and stored in three sizes',
    access: signedIn,
    query: place,
    body: z.object({ file: z.file() }),
    encoding: 'multipart',
    answers: { 201: picture },
    errors: ['forbidden', 'not-found', 'picture-unreadable', 'picture-quota', 'too-many-requests'],
  }),
  fetch: call({
    method: 'POST',
    path: '/api/image/fetches',
    summary: 'Fetch a picture from an https address and store it like an upload',
    access: signedIn,
    query: place,
    body: z.object({ url: z.url({ protocol: /^https$/ }).max(2000) }),
    answers: { 201: picture },
    errors: [
      'forbidden',
      'not-found',
      'picture-unreadable',
      'picture-quota',
      'picture-not-fetched',
      'too-many-requests',
    ],
  }),
  readDefault: call({
    method: 'GET',
    path: '/api/image/defaults/{name}',
    summary: 'A picture for a record that has none',
    access: anyone,
    params: z.object({ name: z.enum(['avatar.svg', 'mission.svg', 'usergroup.svg']) }),
    answers: { 200: z.string() },
    transport: 'binary',
  }),
  read: call({
    method: 'GET',
    path: '/api/image/{picture}/{file}',
    summary: 'A stored picture in one of its sizes',
    access: anyone,
    params: z.object({
      picture: z.string().regex(/^[0-9a-f]{40}$/),
      file: z.enum(['small.webp', 'medium.webp', 'large.webp']),
    }),
    answers: { 200: z.string() },
    transport: 'binary',
  }),
}
