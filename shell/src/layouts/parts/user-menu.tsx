import { CanOpen, Link, useLanguages, useUser } from '@parley/mfe-kit'
import { Avatar } from '@parley/ui/avatar'
import { useAppLayoutPhrases } from '../app/app-layout.phrases.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Popup } from './popup.tsx'
import { SchemeChoice } from './scheme-choice.tsx'

export function UserMenu() {
  const user = useUser()
  const phrases = useAppLayoutPhrases()
  const { current } = useLanguages()
  if (!user) return null
  return (
    <Popup
      label={phrases.userMenu(user.displayName)}
      trigger={<Avatar name={user.displayName} src={user.image_url ?? undefined} size={32} decorative />}
    >
      <div className="user-menu" lang={current}>
        <p>
          <strong>{user.displayName}</strong>
          <span className="ui-soft ui-small">{user.email}</span>
        </p>
        <SchemeChoice />
        <ul>
          <CanOpen page="settings/profile">
            <li>
              <Link to="/profile" className="ui-button ui-button--quiet">
                {phrases.profile}
              </Link>
            </li>
          </CanOpen>
          <li>
            <LanguageSwitch />
          </li>
          <li>
            <Link to="/logout" className="ui-button ui-button--quiet">
              {phrases.signOut}
            </Link>
          </li>
        </ul>
      </div>
    </Popup>
  )
}
