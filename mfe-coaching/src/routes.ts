import { queryClient } from '@parley/mfe-kit'
import { defineCommands, definePagePhrases, definePhrases, defineRoutes, withFirstData } from '@parley/mfe-kit/manifest'
import { editedRecord } from './features/editor/editor.queries.ts'
import type { RecordKind } from './parts/coaching-paths.ts'

/** Pages of authors show phrases that no page of a learner shows. */
const withAuthorPhrases = definePagePhrases('coaching', {
  en: async () => (await import('./phrases/author-en.ts')).author,
  fr: async () => (await import('./phrases/author-fr.ts')).author,
})

/** The record of an editor is requested while the code of the editor loads. A failure is the editor's to show. */
const readEdited =
  (kind: RecordKind) =>
  ({ id = '' }) =>
    void queryClient()
      .query(editedRecord(kind, id))
      .catch(() => {})

const pages = defineRoutes({
  dashboard: () => import('./features/dashboard/dashboard.page.tsx'),
  'mission-list': () => import('./features/records/mission-list.page.tsx'),
  'mission-start': withAuthorPhrases(() => import('./features/start/mission-start.page.tsx')),
  'mission-create': withAuthorPhrases(() => import('./features/mission-editor/mission-editor.page.tsx')),
  'mission-edit': withAuthorPhrases(() => import('./features/mission-editor/mission-editor.page.tsx')),
  'mission-fork': withAuthorPhrases(() => import('./features/mission-editor/mission-fork.page.tsx')),
  'mission-translate': withAuthorPhrases(() => import('./features/translation/mission-translation.page.tsx')),
  'persona-list': () => import('./features/records/persona-list.page.tsx'),
  'persona-start': withAuthorPhrases(() => import('./features/start/persona-start.page.tsx')),
  'persona-create': withAuthorPhrases(() => import('./features/personas/persona-editor.page.tsx')),
  'persona-edit': withAuthorPhrases(() => import('./features/personas/persona-editor.page.tsx')),
  'persona-fork': withAuthorPhrases(() => import('./features/personas/persona-fork.page.tsx')),
  'persona-translate': withAuthorPhrases(() => import('./features/translation/persona-translation.page.tsx')),
  'observer-list': () => import('./features/records/observer-list.page.tsx'),
  'observer-start': withAuthorPhrases(() => import('./features/start/observer-start.page.tsx')),
  'observer-create': withAuthorPhrases(() => import('./features/observer-editor/observer-editor.page.tsx')),
  'observer-edit': withAuthorPhrases(() => import('./features/observer-editor/observer-editor.page.tsx')),
  'observer-fork': withAuthorPhrases(() => import('./features/observer-editor/observer-fork.page.tsx')),
  'observer-translate': withAuthorPhrases(() => import('./features/translation/observer-translation.page.tsx')),
  'scenario-list': () => import('./features/catalogue/catalogue.page.tsx'),
  'scenario-start': withAuthorPhrases(() => import('./features/start/scenario-start.page.tsx')),
  'scenario-create': withAuthorPhrases(() => import('./features/scenario-editor/scenario-editor.page.tsx')),
  'scenario-edit': withAuthorPhrases(() => import('./features/scenario-editor/scenario-editor.page.tsx')),
  'scenario-translate': withAuthorPhrases(() => import('./features/translation/scenario-translation.page.tsx')),
  'playlist-list': () => import('./features/playlists/playlist-list.page.tsx'),
  'playlist-create': withAuthorPhrases(() => import('./features/playlist-editor/playlist-editor.page.tsx')),
  'playlist-edit': withAuthorPhrases(() => import('./features/playlist-editor/playlist-editor.page.tsx')),
  'playlist-translate': withAuthorPhrases(() => import('./features/translation/playlist-translation.page.tsx')),
  'playlist-info': () => import('./features/playlists/playlist-info.page.tsx'),
  certificate: () => import('./features/certificate/certificate.page.tsx'),
  'certificate-check': () => import('./features/certificate/certificate-check.page.tsx'),
  'bundle-import': withAuthorPhrases(() => import('./features/bundles/import.page.tsx')),
  'scenario-drafting': withAuthorPhrases(() => import('./features/drafting/drafting.page.tsx')),
  'scenario-assistant': withAuthorPhrases(() => import('./features/assistant/assistant.page.tsx')),
  'own-conversation': () => import('./features/own-conversation/own-conversation.page.tsx'),
  'scenario-info': () => import('./features/scenario/scenario-info.page.tsx'),
  'session-list': () => import('./features/sessions/session-list.page.tsx'),
  'review-list': () => import('./features/reviews/review-list.page.tsx'),
  'access-code-list': withAuthorPhrases(() => import('./features/access-codes/access-code-list.page.tsx')),
  'access-code-create': withAuthorPhrases(() => import('./features/access-codes/access-code-create.page.tsx')),
  'workshop-list': withAuthorPhrases(() => import('./features/workshops/workshop-list.page.tsx')),
  'workshop-room': withAuthorPhrases(() => import('./features/workshops/workshop-room.page.tsx')),
  'generator-list': withAuthorPhrases(() => import('./features/generators/generator-list.page.tsx')),
  'generator-create': withAuthorPhrases(() => import('./features/generators/generator-editor.page.tsx')),
  'generator-edit': withAuthorPhrases(() => import('./features/generators/generator-editor.page.tsx')),
  'session-play': () => import('./features/play/session-play.page.tsx'),
  'session-result': () => import('./features/result/session-result.page.tsx'),
})

export const routes = withFirstData(pages, {
  'mission-edit': readEdited('mission'),
  'persona-edit': readEdited('persona'),
  'observer-edit': readEdited('observer'),
  'scenario-edit': readEdited('scenario'),
  'playlist-edit': readEdited('playlist'),
})

export const commands = defineCommands(() => import('./commands.ts'))

export const phrases = definePhrases('coaching', {
  en: async () => (await import('./phrases/learner-en.ts')).learner,
  fr: async () => (await import('./phrases/learner-fr.ts')).learner,
})
