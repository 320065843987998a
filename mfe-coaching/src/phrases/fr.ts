import type { en } from './en.ts'

export const fr: typeof en = {
  notHereYet: {
    title: 'Cette page est en cours de réalisation',
    text: 'Elle ne peut pas encore être utilisée. Dès qu’elle sera prête, elle apparaîtra dans le menu.',
    back: 'Aller aux paramètres',
  },
}
