import { defineManifest } from '@parley/mfe-kit/manifest'

export const manifest = defineManifest({
  name: 'ai-providers',
  routes: [
    {
      id: 'provider-list',
      path: '/ai-providers/list',
      layout: 'default',
      title: { en: 'AI providers', fr: 'Fournisseurs d’IA' },
      permissions: ['ai-provider-list'],
    },
    {
      id: 'provider-create',
      path: '/ai-providers/create',
      layout: 'default',
      title: { en: 'New AI provider', fr: 'Nouveau fournisseur d’IA' },
      permissions: ['ai-provider-create'],
    },
    {
      id: 'provider-edit',
      path: '/ai-providers/edit/{providerID}',
      layout: 'default',
      title: { en: 'Edit the AI provider', fr: 'Modifier le fournisseur d’IA' },
      permissions: ['ai-provider-update', 'ai-provider-read'],
      params: { providerID: 'identifier' },
    },
    {
      id: 'model-check',
      path: '/ai-providers/check/{modelID}',
      layout: 'default',
      title: { en: 'Role-play check', fr: 'Essai de jeu de rôle' },
      permissions: ['ai-model-read'],
      params: { modelID: 'identifier' },
    },
    {
      id: 'usage',
      path: '/ai-providers/usage',
      layout: 'default',
      title: { en: 'Usage', fr: 'Consommation' },
      permissions: ['ai-provider-list'],
    },
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
