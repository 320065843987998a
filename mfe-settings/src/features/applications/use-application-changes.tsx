import { api, notify, useApplications } from '@parley/mfe-kit'
import { useConfirm } from '@parley/ui/core'
import { failureText } from '../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { type Application, refreshApplications } from './applications.queries.ts'

/** The actions on an application, each with its question and its notice. */
export const useApplicationChanges = (item: Application, title: string) => {
  const t = useSettingsPhrases()
  const confirm = useConfirm()
  const { refresh } = useApplications()
  const run = async (work: () => Promise<unknown>, text: string) => {
    try {
      await work()
      notify({ kind: 'success', text })
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('people.notDone')) })
    }
    await refreshApplications()
    await refresh()
  }
  const params = { id: item.id }
  return {
    install: () => run(() => api.applications.install({ params }), t('applications.installed', { title })),
    uninstall: async () => {
      const isSure = await confirm({
        title: t('applications.uninstallTitle', { title }),
        children: t('applications.uninstallText'),
        confirmLabel: t('applications.uninstall'),
        danger: true,
      })
      if (isSure) await run(() => api.applications.uninstall({ params }), t('applications.uninstalled', { title }))
    },
    rollBack: async () => {
      const to = item.previous?.version ?? ''
      const isSure = await confirm({
        title: t('applications.rollBackTitle', { title, version: to }),
        children: t('applications.rollBackText', { from: item.current.version }),
        confirmLabel: t('applications.rollBack'),
      })
      const body = { version: item.version }
      if (isSure)
        await run(
          () => api.applications.rollBack({ params, body }),
          t('applications.rolledBack', { title, version: to }),
        )
    },
    remove: async () => {
      const isSure = await confirm({
        title: t('applications.removeTitle', { title }),
        children: t('applications.removeText', { count: item.installations ?? 0 }),
        confirmLabel: t('applications.remove'),
        final: [item.slug],
      })
      if (isSure) await run(() => api.applications.remove({ params }), t('applications.removed', { title }))
    },
  }
}
