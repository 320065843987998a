import type { HowItWorksPhrases } from './how-it-works.en.ts'

export const phrases: HowItWorksPhrases = {
  title: 'Comment ça marche',
  lead: 'Vous parlez à une personne qui a une histoire, une humeur et quelque chose à taire. Puis vous lisez ce que vos mots ont fait.',
  tryIt: 'Essayer une conversation',
  privacy: 'Sans compte. La conversation reste sur votre appareil.',
  afterTitle: 'Dans une séance',
  after: [
    {
      title: 'Votre partenaire',
      text: 'Il a une histoire, des objections, une humeur, et des choses qu’il ne dit que si l’on sait l’interroger. La difficulté change son comportement : ce n’est pas une étiquette.',
    },
    {
      title: 'Votre objectif',
      text: 'Une mission dit qui vous êtes, ce que vous cherchez et ce qui mettrait fin à la conversation. Vous pouvez demander des indices ; chacun coûte des points.',
    },
    {
      title: 'Votre résultat',
      text: 'Les observateurs suivent leurs critères un à un. Tout jugement s’appuie sur une citation de vos mots, vérifiée lettre par lettre. Sans citation, pas de jugement.',
    },
    {
      title: 'Votre prochain essai',
      text: 'Revenez à n’importe quelle prise de parole et dites les choses autrement. Les deux essais restent, côte à côte.',
    },
  ],
}
