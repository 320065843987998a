import type { Organization } from './organization.queries.ts'
import type { useSettingsPhrases } from './use-settings-phrases.ts'

/** "3 of 10 taken", or without a limit "3 taken". */
export const seatsText = (
  t: ReturnType<typeof useSettingsPhrases>,
  { seats, seats_taken: taken }: Pick<Organization, 'seats' | 'seats_taken'>,
): string =>
  seats === null ? t('organizations.seatsNoLimit', { taken }) : t('organizations.seatsOf', { taken, seats })
