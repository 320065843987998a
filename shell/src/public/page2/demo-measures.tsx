import { type Demo, type Kind, talkShare } from './demo.model.ts'
import type { HowItWorksPhrases } from './how-it-works.en.ts'

interface Props {
  readonly phrases: HowItWorksPhrases
  readonly demo: Demo
}

function Readiness({ phrases, demo }: Props) {
  return (
    <div className="counted__item">
      <p className="counted__label">{phrases.readiness}</p>
      <svg className="demo__steps" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: 10 }, (_, step) => (
          <rect
            key={step}
            x={step * 10}
            width="9"
            height="6"
            className={step < demo.readiness ? 'demo__step--on' : undefined}
          />
        ))}
      </svg>
      <p className="counted__ends">{phrases.outOfTen(demo.readiness)}</p>
    </div>
  )
}

function Talk({ phrases, demo }: Props) {
  const share = talkShare(demo)
  return (
    <div className="counted__item">
      <p className="counted__label">{phrases.talk}</p>
      <svg className="counted__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="counted__mine" width={Math.max(share - 0.6, 0)} height="6" />
        <rect
          className="counted__theirs"
          x={share > 0 ? share + 0.6 : 0}
          width={share > 0 ? 99.4 - share : 100}
          height="6"
        />
      </svg>
      <p className="counted__ends">
        <span>{phrases.talkMine(share)}</span>
        <span>{phrases.talkTheirs(100 - share)}</span>
      </p>
    </div>
  )
}

const kinds: readonly Kind[] = ['reflection', 'open', 'closed', 'advice']

function Used({ phrases, demo }: Props) {
  const used = kinds
    .map((kind) => ({ kind, times: demo.chosen.filter((choice) => choice.kind === kind).length }))
    .filter(({ times }) => times > 0)
  return (
    <div className="counted__item">
      <p className="counted__label">{phrases.used}</p>
      {used.length === 0 ? <p className="ui-soft ui-small">{phrases.nothingYet}</p> : null}
      <ul className="demo__used">
        {used.map(({ kind, times }) => (
          <li key={kind}>
            <span className={`demo__kind demo__kind--${kind}`}>{phrases.kinds[kind]}</span>
            <span className="ui-number">{times}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the real analysis would count, moving with every choice. */
export function DemoMeasures({ phrases, demo }: Props) {
  return (
    <aside className="demo__measures" aria-label={phrases.measures}>
      <h2 className="ui-title-20">{phrases.measures}</h2>
      <Readiness phrases={phrases} demo={demo} />
      <Talk phrases={phrases} demo={demo} />
      <Used phrases={phrases} demo={demo} />
      <p className="ui-soft ui-small">{phrases.honest}</p>
    </aside>
  )
}
