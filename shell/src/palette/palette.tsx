import { can, useLanguages } from '@parley/mfe-kit'
import { useHost } from '@parley/mfe-kit/host'
import { openPalette } from './palette-state.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { matchCommands, pageCommands } from './page-commands.ts'
import { PaletteDialog, PaletteHead } from './palette-dialog.tsx'
import { palettePhrases, type PalettePhrases } from './palette.phrases.ts'
import { useSearch } from './use-search.ts'

interface Option {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly to: string
}

interface Group {
  readonly id: string
  readonly label: string
  readonly options: readonly Option[]
}

const mostPages = 8

/** Opens a dialog in place of a page. */
const versionsAddress = '#versions'

/** For people who may try versions. */
const toolsOf = (phrases: PalettePhrases): Option[] =>
  can('application-install') ? [{ id: 'versions', label: phrases.versions, to: versionsAddress }] : []

/** The field promises a search only to those who may see its results. */
const fieldLabel = ({ title, field, fieldWithPeople }: PalettePhrases, isSignedIn: boolean): string => {
  if (!isSignedIn) return title
  return can(['user-list', 'coaching-session-check-other']) ? fieldWithPeople : field
}

function useGroups(text: string, phrases: PalettePhrases) {
  const { registry, session } = useHost()
  const { groups, isSearching, retry } = useSearch(text)
  const pages = matchCommands(pageCommands(registry.getState(), session.getState()), text)
  const tools = matchCommands(toolsOf(phrases), text)
  const all: readonly Group[] = [
    { id: 'pages', label: phrases.pages, options: text.trim() === '' ? pages : pages.slice(0, mostPages) },
    { id: 'tools', label: phrases.tools, options: tools },
    ...groups.map(({ id, label = '', results }) => ({
      id,
      label,
      options: (results ?? []).map((result) => ({ ...result, id: `${id}/${result.id}` })),
    })),
  ]
  const failedGroups = groups.filter(({ results }) => results === null)
  const failures = [...new Set(failedGroups.map(({ label }) => phrases.failed(label)))]
  return { groups: all.filter(({ options }) => options.length > 0), failures, isSearching, retry }
}

const step = (key: string, active: number, count: number): number | null => {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  if (key === 'PageDown') return Math.min(count - 1, active + 8)
  if (key === 'PageUp') return Math.max(0, active - 8)
  return null
}

interface ResultsProps {
  readonly id: string
  readonly label: string
  readonly groups: readonly Group[]
  readonly active: Option | undefined
  readonly onChoose: (option: Option) => void
}

function Results({ id, label, groups, active, onChoose }: ResultsProps) {
  return (
    <div className="palette__results" id={id} role="listbox" aria-label={label}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <p className="palette__heading" id={`${id}-${group.id}`}>
            {group.label}
          </p>
          {group.options.map((option) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and its keys choose an option
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              aria-selected={option === active}
              className="palette__option"
              ref={option === active ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined}
              onClick={() => onChoose(option)}
            >
              <span>{option.label}</span>
              {option.detail ? <small>{option.detail}</small> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Goes to a page, or to what the remotes find. The field keeps the focus; its keys move through the results. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { navigation, session } = useHost()
  const phrases = palettePhrases[useLanguages().current]
  const field = fieldLabel(phrases, session.getState().user !== null)
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const { groups, failures, isSearching, retry } = useGroups(text, phrases)
  const searchField = useRef<HTMLInputElement>(null)
  const id = useId()
  const options = groups.flatMap((group) => group.options)
  const active = options[Math.min(place, options.length - 1)]
  const choose = ({ to }: Option) => {
    if (to === versionsAddress) return openPalette('versions')
    onClose()
    void navigation.go(to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const next = step(event.key, Math.min(place, options.length - 1), options.length)
    if (next !== null) {
      event.preventDefault()
      setPlace(next)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }
  const isEmpty = options.length === 0 && failures.length === 0 && !isSearching
  return (
    <PaletteDialog title={phrases.title} onClose={onClose}>
      <PaletteHead close={phrases.close} onClose={onClose}>
        <input
          ref={searchField}
          className="ui-input"
          role="combobox"
          aria-label={field}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-list-${active.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={field}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setPlace(0)
          }}
          onKeyDown={onKeyDown}
        />
      </PaletteHead>
      <Results id={`${id}-list`} label={phrases.results} groups={groups} active={active} onChoose={choose} />
      <div className="palette__status" role="status">
        {isSearching ? <p>{phrases.searching}</p> : null}
        {isEmpty ? <p>{phrases.none}</p> : null}
        {failures.map((failure) => (
          <p key={failure}>{failure}</p>
        ))}
        {options.length > 0 && !isSearching ? <p className="ui-hidden">{phrases.count(options.length)}</p> : null}
      </div>
      {failures.length > 0 ? (
        <div className="palette__retry">
          <button
            type="button"
            className="ui-button"
            onClick={() => {
              // The button goes with the failure.
              searchField.current?.focus()
              retry()
            }}
          >
            {phrases.retry}
          </button>
        </div>
      ) : null}
    </PaletteDialog>
  )
}
