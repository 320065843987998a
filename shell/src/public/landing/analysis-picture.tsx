import type { LandingPhrases } from './landing.en.ts'

type Words = LandingPhrases['analysis']

function Transcript({ words }: { readonly words: Words }) {
  return (
    <figure className="noted" aria-label={words.transcript}>
      {words.lines.map(({ who, text, note, tone }) => (
        <div key={text} className={`noted__line noted__line--${tone}`}>
          <p>
            <span className="noted__who">{who}</span>
            <q className="noted__text">{text}</q>
          </p>
          <p className="noted__note">{note}</p>
        </div>
      ))}
    </figure>
  )
}

interface SplitProps {
  readonly label: string
  readonly mine: string
  readonly theirs: string
  /** Part of 100. */
  readonly part: number
}

/** Two parts of one whole, each written at its own end. */
function SplitBar({ label, mine, theirs, part }: SplitProps) {
  return (
    <div className="counted__item">
      <p className="counted__label">{label}</p>
      <svg className="counted__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="counted__mine" width={part - 0.6} height="6" />
        <rect className="counted__theirs" x={part + 0.6} width={100 - part - 0.6} height="6" />
      </svg>
      <p className="counted__ends">
        <span>{mine}</span>
        <span>{theirs}</span>
      </p>
    </div>
  )
}

function Course({ words }: { readonly words: Words['course'] }) {
  return (
    <div className="counted__item counted__item--wide">
      <p className="counted__label">{words.label}</p>
      <svg className="counted__course" viewBox="0 0 320 96" aria-hidden="true">
        <path className="counted__grid" d="M0 88H320" />
        <path className="counted__line" d="M8 42 L108 70 L208 52 L308 16" />
        <circle cx="108" cy="70" r="4" />
        <circle cx="308" cy="16" r="4" />
        <text x="8" y="30">
          {words.from}
        </text>
        <text x="118" y="84">
          {words.low}
        </text>
        <text x="298" y="12" textAnchor="end">
          {words.high}
        </text>
      </svg>
    </div>
  )
}

/** The picture of a result: the words first, then the figures. */
export function AnalysisPicture({ words }: { readonly words: Words }) {
  return (
    <div className="land__analysis">
      <Transcript words={words} />
      <div className="counted">
        <h3>{words.measures}</h3>
        <SplitBar label={words.talk.label} mine={words.talk.you} theirs={words.talk.other} part={38} />
        <SplitBar label={words.questions.label} mine={words.questions.open} theirs={words.questions.closed} part={71} />
        <Course words={words.course} />
        <p className="ui-soft ui-small">{words.note}</p>
      </div>
    </div>
  )
}
