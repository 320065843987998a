import { api, navigateTo, removeWithUndo } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import type { ScenarioInfo } from '../../parts/scenario/catalogue.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

/** A scenario that the learner prepared. Only they read it, and they can delete it. */
export function OwnScenario({ info }: { readonly info: ScenarioInfo }) {
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
  const { model, builtin } = info.partner
  return (
    <section className="info__part" aria-label={t('readers.title')}>
      <h2>{t('readers.title')}</h2>
      <p>{t('ownConversation.onlyYou')}</p>
      {builtin ? null : <p className="ui-soft ui-small">{t('readers.model', { model })}</p>}
      {info.abilities.delete ? (
        <div className="ui-row">
          <Button tone="quiet" onClick={() => void remove()}>
            {t('ownConversation.delete')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
