import type { SessionSpeech } from '@parley/contracts/calls'
import { notify, queryClient, useFormat } from '@parley/mfe-kit'
import { Button, Dialog } from '@parley/ui/core'
import { CheckField, ChoiceField, SelectField } from '@parley/ui/form'
import { type InputDevice, listInputDevices, rememberDevice, rememberedDevice } from '@parley/voice/capture'
import type { InputMode } from '@parley/voice/turn'
import { useEffect, useId, useState } from 'react'
import { failureText } from '../../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { usePlayContext } from '../live-session/use-play-context.ts'
import { type OpenVoice, settingsOf } from './open-voice.ts'
import { checksTexts, keepChecksTexts, keepOwnInput } from './own-voice-choices.ts'
import { RecordingChoice } from '../recording/recording-choice.tsx'
import { saveVoiceSettings, sessionSpeech } from './speech.queries.ts'

interface DialogProps {
  readonly isOpen: boolean
  readonly speech: SessionSpeech
  /** Null for a realtime conversation: the server tells the model how turns are taken. */
  readonly voice: OpenVoice | null
  readonly onInput: (input: InputMode) => void
  readonly onDevice: () => void
  readonly onClose: () => void
}

function DeviceChoice({ onDevice }: Pick<DialogProps, 'onDevice'>) {
  const t = useCoachingPhrases()
  const [devices, setDevices] = useState<readonly InputDevice[]>([])
  const [chosen, setChosen] = useState(rememberedDevice() ?? '')
  useEffect(() => {
    void listInputDevices().then(setDevices, () => setDevices([]))
  }, [])
  if (devices.length < 2) return null
  return (
    <SelectField
      label={t('voice.settings.device')}
      options={devices.map(({ id, label }, index) => ({
        value: id,
        label: label || t('voice.settings.unnamed', { number: index + 1 }),
      }))}
      value={chosen}
      onChange={(id) => {
        setChosen(id)
        rememberDevice(id)
        onDevice()
      }}
    />
  )
}

/** Choices for holders of the permission only: they belong to the session, not to the device. */
function SessionChoices({ speech, voice }: Pick<DialogProps, 'speech' | 'voice'>) {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  const format = useFormat()
  const pauseId = useId()
  const [pause, setPause] = useState(speech.settings.pause_ms)
  const seconds = t('voice.settings.seconds', { seconds: format.number(pause / 1000) })
  const save = async (change: Partial<SessionSpeech['settings']>) => {
    try {
      const newSpeech = await saveVoiceSettings(detail.id, change)
      queryClient().setQueryData(
        sessionSpeech(detail.id).queryKey,
        (now) => now && { ...now, settings: newSpeech.settings },
      )
      voice?.conversation.configure(settingsOf(newSpeech))
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
  }
  return (
    <>
      <div className="voice__pause">
        <label htmlFor={pauseId}>{t('voice.settings.pause')}</label>
        <input
          id={pauseId}
          type="range"
          min={300}
          max={3000}
          step={100}
          value={pause}
          aria-valuetext={seconds}
          onChange={(event) => setPause(Number(event.target.value))}
          onPointerUp={() => void save({ pause_ms: pause })}
          onKeyUp={() => void save({ pause_ms: pause })}
        />
        <output htmlFor={pauseId}>{seconds}</output>
        <p className="ui-soft ui-small">{t('voice.settings.pauseHelp')}</p>
      </div>
      <CheckField
        label={t('voice.settings.interruption', { name: detail.persona.first_name })}
        name="interruption"
        checked={speech.settings.interruption}
        onChange={(interruption) => void save({ interruption })}
      />
    </>
  )
}

function OwnChoices({ speech, voice, onInput }: Pick<DialogProps, 'speech' | 'voice' | 'onInput'>) {
  const t = useCoachingPhrases()
  const [input, setInput] = useState(settingsOf(speech).input)
  const [isChecked, setChecked] = useState(checksTexts)
  const chooseInput = (value: InputMode) => {
    keepOwnInput(value)
    setInput(value)
    onInput(value)
    voice?.conversation.configure(settingsOf(speech))
  }
  return (
    <>
      <ChoiceField
        label={t('voice.settings.input')}
        shape="list"
        options={[
          { value: 'hands_free', label: t('voice.settings.handsFree'), help: t('voice.settings.handsFreeHelp') },
          { value: 'push_to_talk', label: t('voice.settings.pushToTalk'), help: t('voice.settings.pushToTalkHelp') },
        ]}
        value={input}
        onChange={(value) => chooseInput(value === 'push_to_talk' ? 'push_to_talk' : 'hands_free')}
      />
      {voice ? (
        <CheckField
          label={t('voice.settings.check')}
          help={t('voice.settings.checkHelp')}
          name="check"
          checked={isChecked}
          onChange={(shouldCheck) => {
            keepChecksTexts(shouldCheck)
            setChecked(shouldCheck)
            voice.conversation.setChecksText(shouldCheck)
          }}
        />
      ) : null}
    </>
  )
}

/** Voice settings of the device, and of the session where its scenario allows it. Each choice works at once. */
export function VoiceSettingsDialog({ isOpen, speech, voice, onInput, onDevice, onClose }: DialogProps) {
  const t = useCoachingPhrases()
  return (
    <Dialog
      open={isOpen}
      title={t('voice.settings.title')}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          {t('voice.settings.close')}
        </Button>
      }
    >
      {isOpen ? (
        <div className="voice__settings">
          <OwnChoices speech={speech} voice={voice} onInput={onInput} />
          {voice === null || speech.speech_to_text === 'server' ? <DeviceChoice onDevice={onDevice} /> : null}
          <RecordingChoice speech={speech} isBegun />
          {speech.can_edit_settings ? <SessionChoices speech={speech} voice={voice} /> : null}
        </div>
      ) : null}
    </Dialog>
  )
}
