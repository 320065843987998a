import { Avatar } from '@parley/ui/avatar'
import { useEffect, useRef, useState } from 'react'
import { AgainSign } from '../signs.tsx'
import { DemoMeasures } from './demo-measures.tsx'
import { begin, type Choice, type Demo as DemoState, faceOf, resultOf, say } from './demo.model.ts'
import type { HowItWorksPhrases } from './how-it-works.en.ts'

interface Props {
  readonly phrases: HowItWorksPhrases
}

function Said({ demo, phrases }: Props & { readonly demo: DemoState }) {
  return (
    <div className="demo__said" role="log" aria-label={phrases.name}>
      {demo.said.map(({ who, text, kind }) => (
        <div key={text} className={`demo__line demo__line--${who}`}>
          <span className="ui-hidden">{who === 'you' ? phrases.you : phrases.name}: </span>
          <p className={`play__said play__said--${who}`}>{text}</p>
          {kind ? <p className={`demo__kind demo__kind--${kind}`}>{phrases.kinds[kind]}</p> : null}
        </div>
      ))}
    </div>
  )
}

function Choices({
  phrases,
  turn,
  onSay,
}: Props & { readonly turn: number; readonly onSay: (choice: Choice) => void }) {
  const choices = phrases.script.turns[turn]?.choices ?? []
  return (
    <div className="demo__ask" role="group" aria-labelledby="demo-ask">
      <p id="demo-ask">
        <strong>{phrases.ask}</strong>{' '}
        <span className="ui-soft">{phrases.turn(turn + 1, phrases.script.turns.length)}</span>
      </p>
      {choices.map((choice) => (
        <button key={choice.text} type="button" className="demo__choice" onClick={() => onSay(choice)}>
          {choice.text}
        </button>
      ))}
    </div>
  )
}

function Ending({ phrases, demo, onAgain }: Props & { readonly demo: DemoState; readonly onAgain: () => void }) {
  const result = phrases.results[resultOf(demo.readiness)]
  return (
    <div className="demo__ask">
      <h2>{result.title}</h2>
      <p>{result.text}</p>
      <button type="button" className="ui-button ui-button--plain demo__again" onClick={onAgain}>
        <AgainSign />
        {phrases.again}
      </button>
    </div>
  )
}

/** A scripted conversation: nothing is fetched and nobody answers but the script. */
export function Demo({ phrases }: Props) {
  const [demo, setDemo] = useState(() => begin(phrases.script))
  const below = useRef<HTMLDivElement>(null)
  const turn = demo.chosen.length
  const over = turn >= phrases.script.turns.length
  const face = faceOf(demo.readiness)

  // The pressed choice is gone, so keyboard focus moves to the next one.
  useEffect(() => {
    if (turn > 0) below.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [turn])

  return (
    <div className="demo">
      <section className="demo__talk" aria-label={phrases.name}>
        <div className="play__head">
          <Avatar name={phrases.name} look="thumbs" seed="nadia-4" size={72} expression={face} decorative />
          <div>
            <p className="play__name">
              {phrases.name} <span>{phrases.moods[face]}</span>
            </p>
          </div>
        </div>
        <Said demo={demo} phrases={phrases} />
        <div ref={below}>
          {over ? (
            <Ending phrases={phrases} demo={demo} onAgain={() => setDemo(begin(phrases.script))} />
          ) : (
            <Choices phrases={phrases} turn={turn} onSay={(choice) => setDemo(say(demo, choice))} />
          )}
        </div>
      </section>
      <DemoMeasures phrases={phrases} demo={demo} />
    </div>
  )
}
