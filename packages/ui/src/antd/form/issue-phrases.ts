/** The words of a field: the phrases for its faults, by zod's code of them. */
export interface IssuePhrases {
  readonly required: string
  readonly wrongKind: string
  readonly chooseOne: string
  readonly email: string
  readonly url: string
  readonly format: string
  readonly whole: string
  readonly number: string
  readonly day: (typed: string) => string
  readonly shortText: (least: number) => string
  readonly longText: (most: number, now?: number) => string
  readonly fewItems: (least: number) => string
  readonly manyItems: (most: number) => string
  readonly small: (least: number) => string
  readonly large: (most: number) => string
  readonly refused: string
  readonly elsewhere: string
  readonly notSaved: string
}

const en: IssuePhrases = {
  required: 'Fill this in.',
  wrongKind: 'This is not a valid value.',
  chooseOne: 'Choose one of the options.',
  email: 'Enter an e\u2011mail address, like name@example.org.',
  url: 'Enter a web address, like https://example.org.',
  format: 'This does not have the expected form.',
  whole: 'Enter a whole number.',
  number: 'Enter the number in digits, without a thousands separator, like 1234.5.',
  day: (text) => `“${text}” is not a date. Write it like 31/12/2026.`,
  shortText: (least) => `Write at least ${least} characters.`,
  longText: (most, now) => `Write at most ${most} characters${now ? `; there are ${now} now` : ''}.`,
  fewItems: (least) => (least === 1 ? 'Choose or add at least one.' : `Choose or add at least ${least}.`),
  manyItems: (most) => `Keep at most ${most}.`,
  small: (least) => `Enter ${least.toLocaleString('en-GB')} or more.`,
  large: (most) => `Enter ${most.toLocaleString('en-GB')} or less.`,
  refused: 'This value is not accepted.',
  elsewhere: 'Something outside this form is not valid',
  notSaved: 'This could not be saved. Try again.',
}

const fr: IssuePhrases = {
  required: 'Renseignez ce champ.',
  wrongKind: 'Cette valeur n’est pas valable.',
  chooseOne: 'Choisissez l’une des options.',
  email: 'Saisissez une adresse e\u2011mail, par exemple nom@exemple.fr.',
  url: 'Saisissez une adresse web, par exemple https://exemple.fr.',
  format: 'La forme attendue est différente.',
  whole: 'Saisissez un nombre entier.',
  number: 'Saisissez le nombre en chiffres, sans séparateur de milliers, par exemple 1234,5.',
  day: (text) => `«\u00A0${text}\u00A0» n’est pas une date. Écrivez-la ainsi\u00A0: 31/12/2026.`,
  shortText: (least) => `Écrivez au moins ${least} caractères.`,
  longText: (most, now) => `Écrivez au plus ${most} caractères${now ? `\u202F; il y en a ${now}` : ''}.`,
  fewItems: (least) =>
    least === 1 ? 'Choisissez ou ajoutez au moins un élément.' : `Choisissez ou ajoutez au moins ${least} éléments.`,
  manyItems: (most) => `Gardez-en au plus ${most}.`,
  small: (least) => `Saisissez ${least.toLocaleString('fr-FR')} ou plus.`,
  large: (most) => `Saisissez ${most.toLocaleString('fr-FR')} ou moins.`,
  refused: 'Cette valeur n’est pas acceptée.',
  elsewhere: 'Un élément hors de ce formulaire n’est pas valable',
  notSaved: 'L’enregistrement a échoué. Réessayez.',
}

export const issuePhrases = { en, fr } as const
