import { useProduct } from '@parley/mfe-kit'
import { useMemo } from 'react'

export type RecordKind = 'mission' | 'persona' | 'observer' | 'scenario' | 'playlist'

/** Every address of this remote, in one place. */
const coachingPaths = (product: string) => {
  const base = `/apps/${product}`
  return {
    dashboard: '/dashboard',
    catalogue: `${base}/scenario/list`,
    import: `${base}/scenario/import`,
    assistant: `${base}/scenario/questions`,
    drafting: `${base}/scenario/draft`,
    ownConversation: `${base}/scenario/prepare`,
    scenario: (id: string) => `${base}/scenario/info-${id}`,
    play: (id: string) => `${base}/session/play-${id}`,
    result: (id: string) => `${base}/session/result-${id}`,
    sessions: `${base}/session/list`,
    reviews: `${base}/session/review`,
    accessCodes: `${base}/access-code/list`,
    newAccessCode: (target?: { readonly kind: 'scenario' | 'playlist'; readonly id: string }) =>
      `${base}/access-code/create${target ? `?${target.kind}=${target.id}` : ''}`,
    workshops: `${base}/workshop/list`,
    workshop: (id: string) => `${base}/workshop/room-${id}`,
    newWorkshop: (scenarioId: string) => `${base}/workshop/list?new&scenario=${scenarioId}`,
    generators: `${base}/generator/list`,
    newGenerator: (copyId?: string) => `${base}/generator/create${copyId ? `/${copyId}` : ''}`,
    generator: (id: string) => `${base}/generator/edit/${id}`,
    playlists: `${base}/playlist/list`,
    playlist: (id: string) => `${base}/playlist/info-${id}`,
    ownCertificate: (playlistId: string) => `${base}/playlist/certificate-${playlistId}`,
    certificate: (number: string) => `${base}/certificate/${number}`,
    list: (kind: RecordKind) => `${base}/${kind}/list`,
    start: (kind: Exclude<RecordKind, 'playlist'>) => `${base}/${kind}/start`,
    fromTemplate: (kind: RecordKind, template: string, language: 'en' | 'fr') =>
      `${base}/${kind}/create?template=${template}&content_language=${language}`,
    create: (kind: RecordKind, copyId?: string) => `${base}/${kind}/create${copyId ? `/${copyId}` : ''}`,
    unfinished: (kind: RecordKind, draft: string) => `${base}/${kind}/create?draft=${draft}`,
    fork: (kind: RecordKind, id: string) => `${base}/${kind}/fork/${id}`,
    translate: (kind: RecordKind, id: string) => `${base}/${kind}/translate/${id}`,
    share: (kind: RecordKind, id: string) => `${base}/${kind}/edit/${id}?share=open`,
    version: (kind: RecordKind, id: string, version: number) => `${base}/${kind}/edit/${id}?version=${version}`,
    record: (kind: RecordKind, id: string) => `${base}/${kind}/edit/${id}`,
  }
}

export const useCoachingPaths = () => {
  const { slug } = useProduct()
  return useMemo(() => coachingPaths(slug), [slug])
}
