import { z } from 'zod'
import { anyOf, signedIn } from '../access/access.ts'
import { certificateLooks } from '../authored/playlist.ts'
import { call, idParams } from '../kit/index.ts'
import { sessionStatuses } from '../session/words.ts'
import { moment } from './field.ts'

/** A certificate keeps the names and scores of the day on which it was granted. */
const certificate = z
  .object({
    /** A person who sees the certificate can look it up by this number. */
    number: z.string(),
    learner: z.string(),
    organization: z.string(),
    playlist_id: z.uuid(),
    playlist: z.string(),
    description: z.string(),
    language: z.enum(['en', 'fr']),
    look: z.enum(certificateLooks),
    /** The certificate's words about its holder, written by the author; empty: in the page’s own. */
    words: z.string(),
    steps: z.array(z.object({ name: z.string(), best: z.enum(sessionStatuses).nullable() })),
    completed_at: moment,
    issued_at: moment,
    /** True when it is the caller’s own. */
    mine: z.boolean(),
  })
  .meta({ id: 'Certificate' })
export type Certificate = z.output<typeof certificate>

export const certificateCalls = {
  mine: call({
    method: 'GET',
    path: '/v1/playlists/{id}/certificate',
    summary: 'My certificate of a playlist that I have completed; granted when it is first asked for',
    access: anyOf('coaching-playlist-read'),
    params: idParams,
    answers: { 200: certificate },
    errors: ['not-found', 'certificate-not-earned', 'certificate-score-missing', 'guests-not-allowed'],
  }),
  check: call({
    method: 'GET',
    path: '/v1/certificates/{number}',
    summary: 'What a certificate says, by its number: for its holder and everybody of the same organisation',
    access: signedIn,
    params: z.object({ number: z.string().trim().toUpperCase().max(40) }),
    answers: { 200: certificate },
    errors: ['not-found', 'guests-not-allowed'],
  }),
}
