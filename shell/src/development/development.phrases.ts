const en = {
  title: (name: string, origin: string) => `${name} from ${origin}`,
  unreachable: 'It does not answer. Start its server with “npm run dev”; this page then loads again.',
  otherName: (name: string) =>
    `This address serves “${name}”. Choose the address of the right part, or restore the released one.`,
  build: 'It could not be built. The page shows its last good version, and loads again after the next good build.',
  description: (file: string) => `${file} is invalid:`,
  taken: 'These addresses belong to other parts of the product, so its pages there cannot be opened:',
  hide: 'Hide',
}

export type DevelopmentPhrases = typeof en

const fr: DevelopmentPhrases = {
  title: (name, origin) => `${name} depuis ${origin}`,
  unreachable:
    'Cette adresse ne répond pas. Lancez son serveur avec «\u00A0npm run dev\u00A0»\u202F; la page se rechargera ensuite.',
  otherName: (name) =>
    `Cette adresse sert «\u00A0${name}\u00A0». Choisissez l’adresse du bon module ou rétablissez la version publiée.`,
  build:
    'La compilation a échoué. La page affiche la dernière version valable et se rechargera dès que la compilation réussira.',
  description: (file) => `${file} n’a pas la forme attendue\u00A0:`,
  taken:
    'Ces adresses appartiennent à d’autres parties du produit\u202F; les pages du module ne peuvent pas s’y ouvrir\u00A0:',
  hide: 'Masquer',
}

export const developmentPhrases = { en, fr } as const
