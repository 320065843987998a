import { api, navigateTo, removeWithUndo } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import type { ScenarioInfo } from '../../parts/scenario/catalogue.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

/** Only the learner reads sessions of a scenario that they prepared. */
export function OwnReaders({ partner: { builtin, model } }: Pick<ScenarioInfo, 'partner'>) {
  const t = useCoachingPhrases()
  return (
    <section className="info__part readers" aria-label={t('readers.title')}>
      <h2>{t('readers.title')}</h2>
      <p>{t('ownConversation.onlyYou')}</p>
      {builtin ? null : <p className="ui-soft ui-small">{t('readers.model', { model })}</p>}
    </section>
  )
}

/** Deletes a scenario that the learner prepared. */
export function OwnScenarioRemoval({ info }: { readonly info: ScenarioInfo }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const remove = async () => {
    await navigateTo(paths.catalogue)
    await removeWithUndo({
      lists: ['catalogue', 'list'],
      ids: [info.id],
      remove: (id) => api.ownScenarios.remove({ params: { id } }),
      restore: (id) => api.ownScenarios.restore({ params: { id } }),
      words: {
        removed: () => t('sessions.deleted', { name: info.name }),
        undo: t('sessions.undo'),
        failed: t('failure.unexpected'),
      },
    })
  }
  return (
    <div className="info__part ui-row">
      <Button tone="quiet" onClick={() => void remove()}>
        {t('ownConversation.delete')}
      </Button>
    </div>
  )
}
