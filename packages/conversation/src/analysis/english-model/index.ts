import { observer } from '../../observer/model/index.ts'
import { createAnalyser } from '../analyse-utterance.ts'

/** The analyser with the trained English model. Load it lazily: the model is large. */
export const analyseUtterance = createAnalyser(observer)
