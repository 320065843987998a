import { type Playlist, playlistDraft } from '@parley/contracts/authored'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { DescriptionFields, LaterParts, NameFields, PictureChoice, RecordEditor } from '../editor/index.ts'
import { PlaylistReading } from '../records/index.ts'
import { Assignments } from './assignment-fields.tsx'
import { CertificateFields } from './certificate-fields.tsx'
import { blankPlaylist, type PlaylistDraft } from './playlist-form.model.ts'
import { PlaylistPreview } from './playlist-preview.tsx'
import { Steps, usePlaylistLabels } from './step-fields.tsx'

/** The picture at the head of the course. */
function CoursePicture() {
  const t = useAuthorPhrases()
  return (
    <PictureChoice
      category="playlists"
      name="image_url"
      label={t('playlistEditor.picture')}
      aspect={3}
      fallback={<span className="ui-soft ui-small">{t('playlistEditor.noPicture')}</span>}
    />
  )
}

const readPlaylist = (playlist: Playlist) => <PlaylistReading playlist={playlist} />
const previewPlaylist = (draft: PlaylistDraft) => <PlaylistPreview draft={draft} />

export function Page() {
  const labels = usePlaylistLabels()
  return (
    <RecordEditor<PlaylistDraft, Playlist>
      kind="playlist"
      schema={playlistDraft}
      labels={labels}
      blank={blankPlaylist}
      reading={readPlaylist}
      preview={previewPlaylist}
    >
      <NameFields />
      <LaterParts>
        <CoursePicture />
        <Steps />
        <Assignments />
        <CertificateFields />
        <DescriptionFields kind="playlist" />
      </LaterParts>
    </RecordEditor>
  )
}
