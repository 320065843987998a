export const voice = {
  label: 'Voix',
  open: 'Continuer de vive voix',
  whyTap: 'Votre navigateur n’émet du son qu’après un appui de votre part.',
  elsewhere: 'La voix est maintenant utilisée dans un autre onglet.',
  takeOver: 'Utiliser la voix ici',
  again: 'Réessayer',
  notRead: 'La voix n’a pas pu être chargée. En attendant, vous pouvez écrire.',
  check: 'Micro et haut-parleurs',
  mute: 'Couper le micro',
  unmute: 'Activer le micro',
  hold: 'Maintenir pour parler',
  stop: 'Arrêter {{name}}',
  draft: 'Relisez ce qui a été compris, corrigez au besoin, puis envoyez.',
  call: {
    open: 'Commencer à parler',
    on: 'Vous pouvez parler, et même couper la parole.',
    onInTurn: 'Vous pouvez parler.',
    relay:
      'Ce réseau bloque la liaison vocale directe\u00A0: le son passe par notre serveur et peut arriver un peu plus tard.',
    recovering: 'Connexion perdue. Reconnexion…',
    leave: 'Raccrocher et continuer par écrit',
    note: 'Votre voix est transmise au fournisseur d’IA, directement ou par notre serveur. Vous pouvez écrire à tout moment.',
    failed:
      'La liaison vocale n’a pas pu être maintenue. La conversation se poursuit par écrit\u202F; vous pouvez réessayer.',
  },
  phase: {
    hold: 'Maintenez le bouton ou la barre d’espace pour parler.',
    muted: 'Votre micro est coupé.',
    listening: 'À l’écoute…',
    transcribing: 'Transcription de vos paroles…',
    thinking: '{{name}} réfléchit…',
    speaking: '{{name}} parle.',
    interrupted: '{{name}} se tait. Continuez…',
    recovering: 'Connexion perdue. Vos paroles sont conservées\u202F; reconnexion…',
    paused: 'En pause.',
  },
  trouble: {
    ear: 'Vos paroles n’ont pas pu être transcrites. Répétez-les ou écrivez-les.',
    mouth:
      'La voix n’a pas fonctionné. Lisez cette réponse\u202F; la prochaine sera peut-être de nouveau dite à voix haute.',
    credit: 'Le crédit de votre organisation pour la voix est épuisé. Vous pouvez continuer par écrit.',
  },
  note: {
    browserBoth:
      'Votre organisation n’a pas de service vocal\u00A0: c’est votre navigateur qui écoute et qui parle. Son éditeur peut recevoir ce que vous dites.',
    browserHears:
      'Votre organisation n’a pas de service de reconnaissance vocale\u00A0: c’est votre navigateur qui s’en charge. Son éditeur peut recevoir ce que vous dites.',
    browserSpeaks: 'La voix de votre navigateur lit les réponses. Son éditeur peut en recevoir le texte.',
    cannotHear:
      'Ce navigateur ne sait pas transcrire la parole. Écrivez ce que vous voulez dire, ou ouvrez {{product}} dans Chrome ou Safari.',
    noHearing:
      'Votre organisation n’a pas de service de reconnaissance vocale. Écrivez ce que vous voulez dire\u202F; vous entendrez les réponses.',
    noVoice:
      'Votre organisation n’a pas de service de synthèse vocale. Vous pouvez parler\u202F; les réponses arrivent par écrit.',
    neither:
      'La voix n’est pas disponible, car votre organisation n’a pas de service pour cela. La conversation se poursuit par écrit.',
  },
  settings: {
    open: 'Réglages de la voix',
    title: 'Réglages de la voix',
    close: 'Terminé',
    input: 'Votre façon de parler',
    handsFree: 'Mains libres',
    handsFreeHelp: 'Vous parlez\u202F; une pause met fin à votre prise de parole.',
    pushToTalk: 'Maintenir pour parler',
    pushToTalkHelp:
      'Maintenez le bouton ou la barre d’espace pendant que vous parlez. Un appui bref garde le micro ouvert jusqu’au suivant.',
    check: 'Me laisser relire mes paroles avant l’envoi',
    checkHelp: 'Ce qui a été compris s’affiche dans le champ de message, où vous pouvez le corriger.',
    device: 'Micro',
    unnamed: 'Micro {{number}}',
    pause: 'Pause qui met fin à votre prise de parole',
    pauseHelp: 'Plus longue, elle laisse le temps de réfléchir\u202F; plus courte, elle accélère les réponses.',
    seconds: '{{seconds}}\u00A0s',
    interruption: 'Vous pouvez interrompre {{name}} en parlant',
  },
}
