import { defineManifest, page } from '@parley/mfe-kit/manifest'

export const manifest = defineManifest({
  name: 'ai-providers',
  routes: [
    page(
      'provider-list',
      '/ai-providers/list',
      { en: 'AI providers', fr: 'Fournisseurs d’IA' },
      { permissions: ['ai-provider-list'] },
    ),
    page(
      'provider-create',
      '/ai-providers/create',
      { en: 'New AI provider', fr: 'Nouveau fournisseur d’IA' },
      { permissions: ['ai-provider-create'] },
    ),
    page(
      'provider-edit',
      '/ai-providers/edit/{providerID}',
      { en: 'Edit the AI provider', fr: 'Modifier le fournisseur d’IA' },
      { permissions: ['ai-provider-update', 'ai-provider-read'], params: { providerID: 'identifier' } },
    ),
    page(
      'model-check',
      '/ai-providers/check/{modelID}',
      { en: 'Role-play check', fr: 'Essai de jeu de rôle' },
      { permissions: ['ai-model-read'], params: { modelID: 'identifier' } },
    ),
    page('usage', '/ai-providers/usage', { en: 'Usage', fr: 'Consommation' }, { permissions: ['ai-provider-list'] }),
  ],
  menu: [
    {
      route: 'provider-list',
      label: { en: 'AI providers', fr: 'Fournisseurs d’IA' },
      icon: 'sliders-horizontal',
      section: 'administer',
      order: 60,
    },
  ],
})
