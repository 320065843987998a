import { defineManifest, page } from '@parley/mfe-kit/manifest'
import { authored } from './authored.routes.ts'

/** A new scenario comes with its persona, mission and observers. */
const createParts = [
  'coaching-scenario-create',
  'coaching-persona-create',
  'coaching-mission-create',
  'coaching-observer-create',
] as const

export const manifest = defineManifest({
  name: 'coaching',
  routes: [
    page('dashboard', '/dashboard', { en: 'Dashboard', fr: 'Tableau de bord' }, { permissions: ['dashboard-view'] }),
    authored('mission', 'list', { en: 'Missions', fr: 'Missions' }, ['coaching-mission-list']),
    authored('mission', 'start', { en: 'New mission', fr: 'Nouvelle mission' }, ['coaching-mission-create']),
    authored('mission', 'create', { en: 'New mission', fr: 'Nouvelle mission' }, ['coaching-mission-create']),
    authored('mission', 'edit', { en: 'Mission', fr: 'Mission' }, ['coaching-mission-read', 'coaching-mission-update']),
    authored('mission', 'fork', { en: 'Make your own version', fr: 'Créer ma version' }, ['coaching-mission-fork']),
    authored('mission', 'translate', { en: 'Translate', fr: 'Traduire' }, [
      'coaching-mission-create',
      'coaching-mission-read',
    ]),
    authored('persona', 'list', { en: 'Personas', fr: 'Personas' }, ['coaching-persona-list']),
    authored('persona', 'start', { en: 'New persona', fr: 'Nouveau persona' }, ['coaching-persona-create']),
    authored('persona', 'create', { en: 'New persona', fr: 'Nouveau persona' }, ['coaching-persona-create']),
    authored('persona', 'edit', { en: 'Persona', fr: 'Persona' }, ['coaching-persona-read', 'coaching-persona-update']),
    authored('persona', 'fork', { en: 'Make your own version', fr: 'Créer ma version' }, ['coaching-persona-fork']),
    authored('persona', 'translate', { en: 'Translate', fr: 'Traduire' }, [
      'coaching-persona-create',
      'coaching-persona-read',
    ]),
    authored('observer', 'list', { en: 'Observers', fr: 'Observateurs' }, ['coaching-observer-list']),
    authored('observer', 'start', { en: 'New observer', fr: 'Nouvel observateur' }, ['coaching-observer-create']),
    authored('observer', 'create', { en: 'New observer', fr: 'Nouvel observateur' }, ['coaching-observer-create']),
    authored('observer', 'edit', { en: 'Observer', fr: 'Observateur' }, [
      'coaching-observer-read',
      'coaching-observer-update',
    ]),
    authored('observer', 'fork', { en: 'Make your own version', fr: 'Créer ma version' }, ['coaching-observer-fork']),
    authored('observer', 'translate', { en: 'Translate', fr: 'Traduire' }, [
      'coaching-observer-create',
      'coaching-observer-read',
    ]),
    authored('scenario', 'list', { en: 'Scenarios', fr: 'Scénarios' }, ['coaching-scenario-list']),
    authored('scenario', 'start', { en: 'New scenario', fr: 'Nouveau scénario' }, createParts),
    authored('scenario', 'create', { en: 'New scenario', fr: 'Nouveau scénario' }, ['coaching-scenario-create']),
    authored('scenario', 'edit', { en: 'Scenario', fr: 'Scénario' }, [
      'coaching-scenario-read',
      'coaching-scenario-update',
    ]),
    authored('scenario', 'translate', { en: 'Translate', fr: 'Traduire' }, [
      'coaching-scenario-create',
      'coaching-scenario-read',
    ]),
    authored('playlist', 'list', { en: 'Playlists', fr: 'Parcours' }, ['coaching-playlist-list']),
    authored('playlist', 'create', { en: 'New playlist', fr: 'Nouveau parcours' }, ['coaching-playlist-create']),
    authored('playlist', 'edit', { en: 'Playlist', fr: 'Parcours' }, ['coaching-playlist-create']),
    authored('playlist', 'translate', { en: 'Translate', fr: 'Traduire' }, ['coaching-playlist-create']),
    page(
      'bundle-import',
      '/apps/{product}/scenario/import',
      { en: 'Import a file', fr: 'Importer un fichier' },
      {
        anyPermissions: [
          'coaching-persona-create',
          'coaching-mission-create',
          'coaching-observer-create',
          'coaching-scenario-create',
          'coaching-playlist-create',
        ],
      },
    ),
    page(
      'scenario-assistant',
      '/apps/{product}/scenario/questions',
      { en: 'A scenario from your answers', fr: 'Un scénario à partir de vos réponses' },
      {
        permissions: createParts,
      },
    ),
    page(
      'scenario-drafting',
      '/apps/{product}/scenario/draft',
      { en: 'Draft with AI', fr: 'Proposer avec l’IA' },
      {
        permissions: createParts,
      },
    ),
    page(
      'own-conversation',
      '/apps/{product}/scenario/prepare',
      { en: 'Prepare my own conversation', fr: 'Préparer ma conversation' },
      { permissions: ['coaching-session-create'] },
    ),
    page(
      'scenario-info',
      '/apps/{product}/scenario/info-{scenarioID}',
      { en: 'About the scenario', fr: 'À propos du scénario' },
      { params: { scenarioID: 'identifier' } },
    ),
    page(
      'playlist-info',
      '/apps/{product}/playlist/info-{playlistID}',
      { en: 'Playlist', fr: 'Parcours' },
      { permissions: ['coaching-playlist-read'], params: { playlistID: 'identifier' } },
    ),
    page(
      'certificate',
      '/apps/{product}/playlist/certificate-{playlistID}',
      { en: 'Certificate', fr: 'Certificat' },
      { layout: 'coaching-no-sidebar', permissions: ['coaching-playlist-read'], params: { playlistID: 'identifier' } },
    ),
    page(
      'certificate-check',
      '/apps/{product}/certificate/{number}',
      { en: 'Certificate', fr: 'Certificat' },
      { layout: 'coaching-no-sidebar', params: { number: 'code' } },
    ),
    page(
      'session-list',
      '/apps/{product}/session/list',
      { en: 'My sessions', fr: 'Mes séances' },
      { permissions: ['coaching-session-read'] },
    ),
    page(
      'review-list',
      '/apps/{product}/session/review',
      { en: 'Reviews', fr: 'Relectures' },
      { permissions: ['coaching-session-check-other', 'coaching-session-analysis-report-update'] },
    ),
    page(
      'access-code-list',
      '/apps/{product}/access-code/list',
      { en: 'Access codes', fr: 'Codes d’accès' },
      { permissions: ['generate-shared-session'] },
    ),
    page(
      'access-code-create',
      '/apps/{product}/access-code/create',
      { en: 'New access code', fr: 'Nouveau code d’accès' },
      { permissions: ['generate-shared-session'] },
    ),
    page(
      'workshop-list',
      '/apps/{product}/workshop/list',
      { en: 'Workshops', fr: 'Ateliers' },
      { permissions: ['generate-shared-session'] },
    ),
    page(
      'workshop-room',
      '/apps/{product}/workshop/room-{workshopID}',
      { en: 'Workshop', fr: 'Atelier' },
      { permissions: ['generate-shared-session'], params: { workshopID: 'identifier' } },
    ),
    page(
      'generator-list',
      '/apps/{product}/generator/list',
      { en: 'Session generators', fr: 'Générateurs de séances' },
      { permissions: ['coaching-session-generator-list'] },
    ),
    page(
      'generator-create',
      '/apps/{product}/generator/create/{copyId?}',
      { en: 'New session generator', fr: 'Nouveau générateur de séances' },
      { permissions: ['coaching-session-generator-create'], params: { copyId: 'identifier' } },
    ),
    page(
      'generator-edit',
      '/apps/{product}/generator/edit/{id}',
      { en: 'Session generator', fr: 'Générateur de séances' },
      {
        permissions: ['coaching-session-generator-read', 'coaching-session-generator-update'],
        params: { id: 'identifier' },
      },
    ),
    page(
      'session-play',
      '/apps/{product}/session/play-{sessionID}',
      { en: 'Practice session', fr: 'Séance d’entraînement' },
      { layout: 'coaching', params: { sessionID: 'identifier' }, public: true },
    ),
    page(
      'session-result',
      '/apps/{product}/session/result-{sessionID}',
      { en: 'Result of the session', fr: 'Résultat de la séance' },
      { layout: 'coaching-no-sidebar', params: { sessionID: 'identifier' } },
    ),
  ],
  // The first of these are under the thumb on a phone, before the entries of the other remotes.
  menu: [
    {
      route: 'dashboard',
      label: { en: 'Dashboard', fr: 'Tableau de bord' },
      icon: 'house',
      section: 'practise',
      order: 1,
    },
    {
      route: 'scenario-list',
      label: { en: 'Scenarios', fr: 'Scénarios' },
      icon: 'messages-square',
      section: 'practise',
      order: 2,
    },
    {
      route: 'playlist-list',
      label: { en: 'Playlists', fr: 'Parcours' },
      icon: 'list-ordered',
      section: 'practise',
      order: 3,
    },
    {
      route: 'session-list',
      label: { en: 'My sessions', fr: 'Mes séances' },
      icon: 'clock',
      section: 'practise',
      order: 4,
    },
    {
      route: 'review-list',
      label: { en: 'Reviews', fr: 'Relectures' },
      icon: 'book-open',
      section: 'practise',
      order: 5,
    },
    { route: 'mission-list', label: { en: 'Missions', fr: 'Missions' }, icon: 'target', section: 'author', order: 10 },
    { route: 'persona-list', label: { en: 'Personas', fr: 'Personas' }, icon: 'users', section: 'author', order: 20 },
    {
      route: 'observer-list',
      label: { en: 'Observers', fr: 'Observateurs' },
      icon: 'eye',
      section: 'author',
      order: 30,
    },
    {
      route: 'access-code-list',
      label: { en: 'Access codes', fr: 'Codes d’accès' },
      icon: 'share-2',
      section: 'author',
      order: 40,
    },
    {
      route: 'workshop-list',
      label: { en: 'Workshops', fr: 'Ateliers' },
      icon: 'presentation',
      section: 'author',
      order: 50,
    },
    {
      route: 'generator-list',
      label: { en: 'Session generators', fr: 'Générateurs' },
      icon: 'copy',
      section: 'author',
      order: 60,
    },
  ],
})
