import type { enLocal } from './en-local.ts'

export const frLocal: typeof enLocal = {
  title: 'Sur cette machine',
  lead: '{{product}} a trouvé des serveurs de modèles de langage sur sa propre machine. Rien n’en sort.',
  kinds: { ollama: 'Ollama', lm_studio: 'LM Studio', llama_cpp: 'llama.cpp', vllm: 'vLLM' },
  models: 'Modèles\u00A0: {{names}}',
  add: 'Utiliser {{name}}',
  added:
    '{{name}} est ajouté. {{product}} demande un mot à chacun de ses modèles\u00A0: les apprenants peuvent utiliser ceux qui répondent, les autres restent désactivés. L’essai de jeu de rôle montre lesquels conviennent.',
  open: 'Ouvrir le fournisseur',
}
