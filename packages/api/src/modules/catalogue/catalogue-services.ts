import type { Services } from '../../platform/services/index.ts'
import type { Practice } from '../sessions/index.ts'

/** The services that the files of this module share. */
export interface CatalogueServices extends Services, Pick<Practice, 'findScores' | 'models'> {}
