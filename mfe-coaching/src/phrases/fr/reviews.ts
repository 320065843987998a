import type { reviews as english } from '../en/reviews.ts'

export const reviews: typeof english = {
  title: 'Relectures',
  seeAll: 'Toutes les relectures',
  lead: 'Les rapports qui attendent une personne, et la fréquence à laquelle personnes et observateurs s’accordent.',
  waiting: 'En attente de relecture',
  because: { disputed: 'Contesté', held_back: 'Retenu' },
  nothingWaits:
    'Rien n’attend. Ce que les apprenants contestent, et ce qui est retenu jusqu’à relecture, figurera ici.',
  agreement: 'Personnes et observateurs s’accordent-ils ?',
  noAgreement:
    'Dès qu’un rapport aura été relu, vous verrez ici, mois par mois, combien de notes sont restées telles que l’observateur les avait données.',
  reviewed_one: 'Un rapport a été relu ces douze derniers mois.',
  reviewed_other: '{{count}} rapports ont été relus ces douze derniers mois.',
  kept_one: 'Note restée telle que l’observateur l’avait donnée : {{kept}} sur une ({{share}}).',
  kept_other: 'Notes restées telles que l’observateur les avait données : {{kept}} sur {{count}} ({{share}}).',
  moved: 'Là où quelqu’un en a changé une, elle s’est déplacée de {{share}} de l’échelle en moyenne.',
  whole: 'Tous les critères',
  follow: 'Ce que vous suivez',
  keys: 'Notes laissées telles quelles : {{what}}. Les flèches vont d’un mois à l’autre.',
  point_one: '{{month}} : {{share}} laissées telles quelles, {{kept}} sur une',
  point_other: '{{month}} : {{share}} laissées telles quelles, {{kept}} sur {{count}}',
  all: 'toutes laissées telles quelles',
  none: 'toutes changées',
  month: 'Mois',
  left: 'Laissées telles quelles',
  scores: 'Notes',
  reports: 'Rapports',
  keptOf: '{{kept}} sur {{count}}',
  byCriterion: 'Critère par critère, du plus changé au moins changé',
}
