export const loadScenarioLabels = async () => (await import('./scenario-fields.tsx')).useScenarioLabels
