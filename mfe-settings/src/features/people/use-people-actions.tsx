import type { Role } from '@parley/contracts/access'
import { changeEach, removeWithUndo } from '@parley/mfe-kit'
import { Ban, CircleCheck, KeyRound, Send, Trash2 } from '@parley/ui/icons'
import type { BulkAction } from '@parley/ui/management'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import {
  invitePerson,
  peopleLists,
  type Person,
  refreshPeople,
  removePerson,
  restorePerson,
  sendPasswordLink,
  updatePerson,
} from './people.queries.ts'

/** Changes of several people at once. The abilities of each person decide whether an action is offered. */
export function usePeopleChanges() {
  const t = useSettingsPhrases()
  const run = (
    people: readonly Person[],
    call: (person: Person) => Promise<unknown>,
    doneText: (count: number) => string,
  ) =>
    changeEach({
      rows: people,
      call,
      refresh: refreshPeople,
      nameOf: ({ email }) => email,
      words: { doneText, failed: t('people.notDone') },
    })
  const change = (person: Person, values: Parameters<typeof updatePerson>[1]) => updatePerson(person.id, values)
  return {
    invite: (people: readonly Person[]) =>
      run(
        people,
        ({ id }) => invitePerson(id),
        (count) => t('people.invited', { count }),
      ),
    sendLinks: (people: readonly Person[]) =>
      run(
        people,
        ({ id }) => sendPasswordLink(id),
        (count) => t('people.linksSent', { count }),
      ),
    setState: (people: readonly Person[], state: 'active' | 'disabled') =>
      run(
        people,
        (person) => change(person, { version: person.version, state }),
        (count) => t(state === 'active' ? 'people.enabled' : 'people.disabled', { count }),
      ),
    setRole: (people: readonly Person[], role: Role) =>
      run(
        people,
        (person) => change(person, { version: person.version, organization_role: role, permissions: null }),
        (count) => t('people.roleChanged', { count, role: t(`profile.roles.${role}`) }),
      ),
    addToGroup: (people: readonly Person[], group: { readonly id: string; readonly name: string }) =>
      run(
        people,
        (person) =>
          change(person, {
            version: person.version,
            group_ids: [...new Set([...person.groups.map(({ id }) => id), group.id])],
          }),
        (count) => t('people.addedToGroup', { count, name: group.name }),
      ),
    remove: (people: readonly Person[]) =>
      removeWithUndo({
        lists: peopleLists,
        ids: people.map(({ id }) => id),
        remove: removePerson,
        restore: restorePerson,
        words: {
          removed: (count) => t('people.deleted', { count }),
          undo: t('people.undo'),
          failed: t('people.notDone'),
        },
      }),
  }
}

interface BulkChoice {
  readonly onChooseRole: (people: readonly Person[]) => void
  readonly onChooseGroup: (people: readonly Person[]) => void
}

/** The actions of the list, for one person and for a selection. */
export function usePeopleActions({ onChooseRole, onChooseGroup }: BulkChoice) {
  const t = useSettingsPhrases()
  const { invite, sendLinks, setState, remove } = usePeopleChanges()
  const single: readonly BulkAction<Person>[] = [
    {
      id: 'invite',
      label: t('people.invite'),
      icon: <Send size={16} aria-hidden="true" />,
      appliesTo: ({ abilities }) => abilities.invite,
      run: invite,
    },
    {
      id: 'reset',
      label: t('people.sendLink'),
      icon: <KeyRound size={16} aria-hidden="true" />,
      appliesTo: ({ abilities }) => abilities.reset_password,
      run: sendLinks,
    },
    {
      id: 'disable',
      label: t('people.disable'),
      icon: <Ban size={16} aria-hidden="true" />,
      appliesTo: ({ abilities, state }) => abilities.delete && state === 'active',
      run: (people) => setState(people, 'disabled'),
    },
    {
      id: 'enable',
      label: t('people.enable'),
      icon: <CircleCheck size={16} aria-hidden="true" />,
      appliesTo: ({ abilities, state }) => abilities.update && state === 'disabled',
      run: (people) => setState(people, 'active'),
    },
  ]
  const removal: BulkAction<Person> = {
    id: 'delete',
    label: t('people.delete'),
    icon: <Trash2 size={16} aria-hidden="true" />,
    danger: true,
    appliesTo: ({ abilities }) => abilities.delete,
    run: remove,
  }
  const bulk: readonly BulkAction<Person>[] = [
    { id: 'role', label: t('people.changeRole'), appliesTo: ({ abilities }) => abilities.update, run: onChooseRole },
    { id: 'group', label: t('people.addToGroup'), appliesTo: ({ abilities }) => abilities.update, run: onChooseGroup },
  ]
  return { rowActions: [...single, removal], bulkActions: [...bulk, ...single, removal] }
}
