/** The texts of the templates stand beside the demo library. */
export { scenarioTemplate, type TemplateKey, templateKeys } from '@parley/fixtures/templates'
export { libraryObserver } from '@parley/fixtures/library'
