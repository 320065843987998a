import { Avatar } from '@parley/ui/avatar'
import { CheckSign, ClosedSign, HintSign, OpenSign, SendSign } from '../signs.tsx'
import type { LandingPhrases } from './landing.en.ts'

interface Props {
  readonly words: LandingPhrases['picture']
}

function Head({ words }: Props) {
  return (
    <div className="play__head">
      <Avatar name={words.name} look="thumbs" seed="nadia-4" size={56} expression="neutral" decorative />
      <div>
        <p className="play__name">
          {words.name}
          <span>{words.mood}</span>
        </p>
        <p className="play__scenario">{words.scenario}</p>
      </div>
      <span className="ui-button ui-button--plain">{words.finish}</span>
    </div>
  )
}

function Side({ words }: Props) {
  return (
    <div className="play__side">
      <p className="play__fold">
        <OpenSign />
        {words.briefing}
      </p>
      <p>
        <strong>{words.youAre}</strong> {words.role}
      </p>
      <p className="play__fold">
        <OpenSign />
        {words.goals}
      </p>
      <ul>
        {words.objectives.map(({ text, met }) => (
          <li key={text} className={met ? 'play__met' : undefined}>
            {met ? <CheckSign /> : <span className="play__dot" />}
            {text}
          </li>
        ))}
      </ul>
      <p className="play__fold">
        <ClosedSign />
        {words.hints}
      </p>
    </div>
  )
}

/** The play page with a persona of the demo library, drawn with the same tokens, so that it follows the reader's scheme and language. Nothing in it can be pressed. */
export function PlayPicture({ words }: Props) {
  return (
    <figure className="play">
      <div className="play__frame">
        <Head words={words} />
        <div className="play__talk">
          {words.said.map(({ who, text }) => (
            <p key={text} className={`play__said play__said--${who}`}>
              {who === 'you' ? <span className="ui-hidden">{words.you} </span> : null}
              {text}
            </p>
          ))}
          <div className="play__composer">
            <span>{words.placeholder}</span>
            <span className="play__send">
              <HintSign />
              <SendSign />
              <span className="ui-hidden">{words.send}</span>
            </span>
          </div>
        </div>
        <Side words={words} />
      </div>
      <figcaption>{words.caption}</figcaption>
    </figure>
  )
}
