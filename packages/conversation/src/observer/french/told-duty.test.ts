import { expect, test } from 'vitest'
import { hear } from '../../partner/mind/hearing.ts'
import { judgeFrenchCoach } from './french-coach.ts'

test.each([
  'Donc vous devez tout faire toute seule.',
  'Du coup, vous devez choisir entre l’équipe et votre famille.',
  'En fait, vous devez vous battre pour chaque chose.',
  'Vous devez encore tout expliquer à la nouvelle.',
  'Donc il faut que vous portiez ça seule.',
  'Vous devez tenir bon pour tout le monde.',
  'Tu dois prendre sur toi tous les jours.',
  'Finalement tu dois toujours arranger tout le monde.',
  'Vous devez vous demander à quoi bon.',
  'Tu dois en avoir marre d’attendre.',
  'Vous devez mal dormir avec tout ça.',
  'On vous demande de tout faire sans moyens.',
  'On vous demande toujours plus.',
  'Il faut toujours que ce soit vous.',
  'Il faut toujours que ce soit toi qui rattrapes.',
  'Vous pouvez enfin souffler.',
  'Vous pourriez tout lâcher, par moments.',
  'Donc vous pouvez travailler trois nuits et personne ne dit merci.',
  'Vous pouvez le faire, mais pas seule.',
  'Vous allez devoir tout recommencer, encore une fois.',
  'Vous ne pouvez plus continuer comme ça.',
  'Vous ne pouvez pas être partout à la fois.',
])('“%s” gives a duty back and is no advice', (text) => {
  expect(judgeFrenchCoach(text).label).toBe('reflection')
  expect(hear(text, 'fr').kind).not.toBe('advice')
})

test.each([
  'Il vous faut du temps, c’est ça.',
  'Alors il vous faut deux jours pour un chiffre.',
  'Autrement dit, il faut tout recommencer à zéro.',
])('“%s” gives a need back', (text) => {
  expect(judgeFrenchCoach(text).label).toBe('reflection')
})

test.each([
  'Alors tu dois lui parler.',
  'Donc il faut que vous lui écriviez.',
  'Du coup, vous devez signer ici.',
  'Vous devez prendre ce comprimé tous les jours.',
  'Vous devez tout lui dire.',
  'Tu dois dire ce que tu penses.',
  'Tu dois encore essayer une fois.',
  'Vous devez faire attention à chaque chiffre.',
  'Il vous faut un bon coach.',
  'On vous demande de signer ici.',
  'On vous demande de tout de suite prévenir le médecin.',
  'Il faut toujours que ce soit vérifié.',
  'Vous pouvez l’appeler demain.',
  'Vous pourriez tout noter pendant une semaine.',
  'Alors vous pouvez partir plus tôt le vendredi.',
  'Vous allez devoir refaire le rapport.',
  'Vous ne pouvez pas arrêter le comprimé comme ça.',
  'Vous ne pouvez pas faire ça.',
  'Tu ne peux pas parler comme ça aux clients.',
])('“%s” says what the other should do', (text) => {
  expect(judgeFrenchCoach(text).label).toBe('input')
})
