import type { MicrophoneTrouble } from '../capture/microphone-trouble.ts'
import type { BrowserName } from './browser-name.ts'

export interface CheckWords {
  readonly intro: string
  readonly open: string
  readonly opening: string
  readonly again: string
  readonly ready: string
  readonly device: string
  /** The name of a device to which the browser gives no name. */
  readonly unnamed: string
  readonly level: string
  readonly quiet: string
  readonly heard: string
  readonly record: string
  readonly recording: string
  readonly playing: string
  readonly playAgain: string
  readonly recorded: string
  readonly nothingRecorded: string
  readonly speaker: string
  readonly speakerAsk: string
  readonly close: string
  readonly retry: string
  readonly byText: string
  readonly trouble: Readonly<Record<MicrophoneTrouble, string>>
  readonly allow: Readonly<Record<BrowserName, string>>
}

const en: CheckWords = {
  intro: 'Make sure that your microphone and speakers work before you start. Nothing is sent or kept.',
  open: 'Check the microphone',
  opening: 'Your browser is asking for the microphone…',
  again: 'Check it again',
  ready: 'Your microphone is set up.',
  device: 'Microphone',
  unnamed: 'Microphone {{number}}',
  level: 'Volume',
  quiet: 'Say something: the bar should move.',
  heard: 'Your voice comes through.',
  record: 'Record three seconds',
  recording: 'Recording: speak now…',
  playing: 'This is how you sound…',
  playAgain: 'Hear it again',
  recorded: 'If you heard yourself, all is well.',
  nothingRecorded: 'Nothing was heard. Choose another microphone, or check that it is not muted.',
  speaker: 'Test the speakers',
  speakerAsk: 'You should have heard two notes. If not, turn up the sound of your device.',
  close: 'Done',
  retry: 'Try again',
  byText: 'In the meantime, you can practise in writing.',
  trouble: {
    denied: 'The permission to use microphone is denied. Please allow access in your browser settings.',
    missing:
      'This browser offers no microphone here. Open this page in a current browser, at an address that begins with https.',
    none: 'No microphone was found. Connect one and try again.',
    busy: 'Another program is using the microphone. Close it and try again.',
    failed: 'The microphone could not be opened. Try again, or restart the browser.',
  },
  allow: {
    chrome: 'In Chrome: click the icon to the left of the address, switch on “Microphone”, then reload this page.',
    'chrome-phone': 'In Chrome: tap the icon to the left of the address, then “Permissions”, and allow the microphone.',
    edge: 'In Edge: click the lock to the left of the address, set “Microphone” to “Allow”, then reload this page.',
    firefox:
      'In Firefox: click the crossed-out microphone to the left of the address, remove “Blocked”, then try again.',
    safari: 'In Safari: open “Safari”, “Settings for This Website…”, and set “Microphone” to “Allow”.',
    'safari-phone':
      'On iPhone and iPad: tap the page menu in the address bar, “Website Settings”, and allow the microphone.',
    other: 'Open the settings of this website in your browser and allow the microphone.',
  },
}

const fr: CheckWords = {
  intro:
    'Vérifiez que votre micro et vos haut-parleurs fonctionnent avant de commencer. Rien n’est envoyé ni conservé.',
  open: 'Tester le micro',
  opening: 'Votre navigateur demande l’accès au micro…',
  again: 'Refaire le test',
  ready: 'Votre micro est prêt.',
  device: 'Micro',
  unnamed: 'Micro {{number}}',
  level: 'Volume',
  quiet: 'Dites quelque chose\u00A0: la barre doit bouger.',
  heard: 'Votre voix passe bien.',
  record: 'Enregistrer trois secondes',
  recording: 'Enregistrement\u00A0: parlez…',
  playing: 'Voici ce que l’on entend…',
  playAgain: 'Réécouter',
  recorded: 'Si vous vous êtes entendu, tout va bien.',
  nothingRecorded: 'Rien n’a été entendu. Choisissez un autre micro ou vérifiez qu’il n’est pas coupé.',
  speaker: 'Tester les haut-parleurs',
  speakerAsk: 'Vous devriez avoir entendu deux notes. Sinon, montez le son de votre appareil.',
  close: 'Terminé',
  retry: 'Réessayer',
  byText: 'En attendant, vous pouvez vous entraîner par écrit.',
  trouble: {
    denied: 'L’accès au micro est refusé. Autorisez-le dans les réglages de votre navigateur.',
    missing:
      'Ce navigateur ne donne pas accès au micro ici. Ouvrez cette page dans un navigateur récent, à une adresse en https.',
    none: 'Aucun micro n’a été trouvé. Branchez-en un, puis réessayez.',
    busy: 'Un autre programme utilise le micro. Fermez-le, puis réessayez.',
    failed: 'Le micro n’a pas pu être ouvert. Réessayez ou redémarrez le navigateur.',
  },
  allow: {
    chrome:
      'Dans Chrome\u00A0: cliquez sur l’icône à gauche de l’adresse, activez «\u00A0Micro\u00A0», puis rechargez la page.',
    'chrome-phone':
      'Dans Chrome\u00A0: touchez l’icône à gauche de l’adresse, puis «\u00A0Autorisations\u00A0», et autorisez le micro.',
    edge: 'Dans Edge\u00A0: cliquez sur le cadenas à gauche de l’adresse, réglez «\u00A0Microphone\u00A0» sur «\u00A0Autoriser\u00A0», puis rechargez la page.',
    firefox:
      'Dans Firefox\u00A0: cliquez sur le micro barré à gauche de l’adresse, retirez le blocage, puis réessayez.',
    safari:
      'Dans Safari\u00A0: ouvrez «\u00A0Safari\u00A0», «\u00A0Réglages pour ce site web…\u00A0», puis réglez «\u00A0Micro\u00A0» sur «\u00A0Autoriser\u00A0».',
    'safari-phone':
      'Sur iPhone et iPad\u00A0: touchez le menu de la page dans la barre d’adresse, «\u00A0Réglages du site web\u00A0», puis autorisez le micro.',
    other: 'Ouvrez les réglages de ce site dans votre navigateur et autorisez le micro.',
  },
}

export const checkWords: Readonly<Record<'en' | 'fr', CheckWords>> = { en, fr }
