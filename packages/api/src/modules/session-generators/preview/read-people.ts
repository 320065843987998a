import type { GeneratorProblem, GeneratorRecipe } from '@parley/contracts/calls'
import type { Executor } from '../../../db/index.ts'
import type { UserActor } from '../../../platform/http/index.ts'
import { findMemberIds } from '../../usergroups/index.ts'
import { findPeople, type PlannedPerson } from '../../users/index.ts'

interface TargetPeople {
  people: PlannedPerson[]
  problems: GeneratorProblem[]
}

interface TargetQuery {
  organizationId: string
  recipe: Pick<GeneratorRecipe, 'target' | 'user_ids' | 'group_ids'>
}

const missing = (pointer: string, count: number): GeneratorProblem[] =>
  count === 0 ? [] : [{ code: 'unknown-person', severity: 'warning', pointer, values: { count: String(count) } }]

/** The people that a recipe names, each once: in the order of the recipe, or by name in groups. */
const readTarget = async (executor: Executor, actor: UserActor, { organizationId, recipe }: TargetQuery) => {
  const { target, user_ids, group_ids } = recipe
  if (target === 'guests') return { people: [], problems: [] }
  if (target === 'groups') {
    const members = await findMemberIds(executor, group_ids)
    return { people: await findPeople(executor, organizationId, members), problems: [] }
  }
  const wantedIds = target === 'me' ? [actor.id] : [...new Set(user_ids)]
  const foundPeople = await findPeople(executor, organizationId, wantedIds)
  const people = wantedIds.flatMap((id) => foundPeople.find((person) => person.id === id) ?? [])
  return { people, problems: missing(target === 'me' ? '/target' : '/user_ids', wantedIds.length - people.length) }
}

const pointers = { me: '/target', users: '/user_ids', groups: '/group_ids', guests: '/target' } as const

/** The people who get sessions. Disabled accounts get none. */
export const readPeople = async (executor: Executor, actor: UserActor, reading: TargetQuery): Promise<TargetPeople> => {
  const { people, problems } = await readTarget(executor, actor, reading)
  const { target } = reading.recipe
  const pointer = pointers[target]
  const active = people.filter(({ state }) => state !== 'disabled')
  const disabledCount = people.length - active.length
  return {
    people: active,
    problems: [
      ...problems,
      ...(disabledCount > 0
        ? [
            {
              code: 'person-disabled' as const,
              severity: 'warning' as const,
              pointer,
              values: { count: String(disabledCount) },
            },
          ]
        : []),
      ...(active.length === 0 && target !== 'guests'
        ? [{ code: 'no-people' as const, severity: 'error' as const, pointer, values: {} }]
        : []),
    ],
  }
}
