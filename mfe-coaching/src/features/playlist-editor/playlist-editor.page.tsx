import { type Playlist, playlistDraft } from '@parley/contracts/authored'
import { Link, useRoute } from '@parley/mfe-kit'
import { buttonClass, Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { playlistRecord } from '../../parts/records/record.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { CheckPanel } from '../checks/index.ts'
import { DescriptionFields, NameFields, RecordEditor } from '../editor/index.ts'
import { PlaylistReading } from '../records/index.ts'
import { SharingButton } from '../sharing/index.ts'
import { VersionsButton } from '../versions/index.ts'
import { Assignments } from './assignment-fields.tsx'
import { blankPlaylist, type PlaylistDraft } from './playlist-form.model.ts'
import { CertificateFields, Steps } from './step-fields.tsx'
import './playlist-editor.css'

function useLabels() {
  const t = useCoachingPhrases()
  return {
    name: t('editor.name'),
    items: t('playlistEditor.order'),
    assignments: t('fields.assignments'),
    certificate: t('fields.certificate'),
    description: t('editor.description'),
    tags: t('records.tags'),
    language: t('editor.language'),
    visibility: t('editor.visibility'),
  }
}

/** What an author does with a playlist that is stored: see it, share it, look back. */
function StoredActions({ id, labels }: { readonly id: string; readonly labels: Readonly<Record<string, string>> }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { data: record } = useQuery(playlistRecord(id))
  return (
    <Section title={t('playlistEditor.actions')}>
      <div className="playlist-editor__actions">
        <Link to={paths.playlist(id)} className={buttonClass()}>
          {t('fields.seeAsLearner')}
        </Link>
        <VersionsButton kind="playlist" id={id} labels={labels} />
        {record?.abilities.share ? (
          <SharingButton kind="playlist" id={id} name={record.name} shares={record.shared_with} />
        ) : null}
      </div>
    </Section>
  )
}

const readPlaylist = (playlist: Playlist) => <PlaylistReading playlist={playlist} />

export function Page() {
  const labels = useLabels()
  const { id } = useRoute().params
  return (
    <RecordEditor<PlaylistDraft, Playlist>
      kind="playlist"
      schema={playlistDraft}
      labels={labels}
      blank={blankPlaylist}
      reading={readPlaylist}
    >
      <NameFields />
      <Steps />
      <Assignments />
      <CertificateFields />
      <DescriptionFields />
      <CheckPanel kind="playlist" schema={playlistDraft} labels={labels} />
      {id ? <StoredActions id={id} labels={labels} /> : null}
    </RecordEditor>
  )
}
