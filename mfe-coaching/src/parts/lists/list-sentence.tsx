import { FilterSentence } from '@parley/ui/table'
import type { ComponentProps, ReactNode } from 'react'
import { CoachingPhrase } from '../coaching-phrase.tsx'
import { FilterChoice, type Filter } from './filter-choice.tsx'
import { ListSearch } from './list-search.tsx'

interface Props {
  readonly phrase: ComponentProps<typeof CoachingPhrase>['phrase']
  /** The sentence's filters by their place there and in the address; a word alone where there is nothing to choose. */
  readonly filters: Readonly<Record<string, Filter | string>>
  /** The hint in the empty search field. */
  readonly search: string
  /** Further filters that are no word of the sentence. */
  readonly children?: ReactNode
}

/** "Showing my sessions of any status", and a search: what a list shows, each word of it to be changed. */
export const ListSentence = ({ phrase, filters, search, children }: Props) => (
  <FilterSentence>
    {/* One piece of text: as children of the flex box, its words would stand apart from their commas. */}
    <span>
      <CoachingPhrase
        phrase={phrase}
        parts={Object.fromEntries(
          Object.entries(filters).map(([name, filter]) => [
            name,
            typeof filter === 'string' ? <span>{filter}</span> : <FilterChoice name={name} {...filter} />,
          ]),
        )}
      />
    </span>
    {children}
    <ListSearch placeholder={search} />
  </FilterSentence>
)
