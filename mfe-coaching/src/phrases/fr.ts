import type { en } from './en.ts'
import { general } from './fr/general.ts'
import { learning } from './fr/learning.ts'
import { play } from './fr/play.ts'
import { records } from './fr/records.ts'

export const fr: typeof en = { ...general, ...learning, play, ...records }
