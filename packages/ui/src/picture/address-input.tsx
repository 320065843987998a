import { useState } from 'react'
import { Button } from '../core/action/button.tsx'
import { readAddress } from '../core/web-address.ts'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'

interface AddressInputProps {
  readonly busy: boolean
  readonly onFetch: (address: string) => void
}

/** Takes the https address of a picture. It stands inside another form, so Enter fetches and does not send that form. */
export function AddressInput({ busy, onFetch }: AddressInputProps) {
  const phrases = useUiPhrases()
  const [address, setAddress] = useState('')
  const isComplete = readAddress(address.trim())?.protocol === 'https:'
  const fetchPicture = () => {
    if (isComplete && !busy) onFetch(address.trim())
  }
  return (
    <div className="ui-picture__address">
      <input
        type="url"
        className="ui-input"
        aria-label={phrases.pictureAddress}
        placeholder="https://"
        autoComplete="off"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          fetchPicture()
        }}
      />
      <Button disabled={!isComplete} busy={busy} onClick={fetchPicture}>
        {phrases.pictureFetch}
      </Button>
    </div>
  )
}
