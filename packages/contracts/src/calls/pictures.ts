import { z } from 'zod'
import { anyone, type Permission, signedIn } from '../access/index.ts'
import { call, pictureUrl } from '../kit/index.ts'
import { pictureCategories, type PictureCategory } from '../pictures.ts'

interface CategoryRule {
  /** Any of these permits an upload. */
  readonly permissions: readonly Permission[]
  /** Pictures that an organisation may hold. */
  readonly quota: number
}

/** The people who may upload a picture of a category, and the number that an organisation may hold. */
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
