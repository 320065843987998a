const en = {
  scene: ['I’d rather not make a thing of it.', 'You expected to be on that list. That stings.'],
  say: 'A quiet place to practise what is hard to say.',
}

const fr: typeof en = {
  scene: ['Je préfère ne pas en faire toute une histoire.', 'Vous comptiez être sur cette liste. Ça fait mal.'],
  say: 'Un endroit calme pour s’exercer à dire ce qui est difficile.',
}

/** Only the pages of the sign-in load these. */
export const loginPhrases = { en, fr } as const
