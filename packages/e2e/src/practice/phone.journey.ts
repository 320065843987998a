import { expect, test } from '../app/app.fixture.ts'
import { signInAsNewLearner } from '../journeys/own-learner.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { expectNoSidewaysScroll } from '../shell/shell-page.ts'
import { startSession, composer, expectAnswers, saidOn, scenarioNamed } from './conversation.ts'

test.use({ viewport: { width: 390, height: 844 }, locale: 'fr-FR', hasTouch: true })

test('on a phone, in French: a learner talks, finishes, keeps talking off the record, deletes and undoes', async ({
  page,
}) => {
  const learner = await signInAsNewLearner(page)
  const id = await startSession(page, learner, await scenarioNamed(page, 'Le troisième rapport en retard'))
  const speak = async (text: string, answers: number) => {
    await composer(page).fill(text)
    await page.getByRole('button', { name: 'Envoyer' }).tap()
    await expectAnswers(page, answers)
  }

  await page.goto(`/fr/apps/coaching/session/play-${id}`)
  await expectAnswers(page, 1)
  await speak('Comment avez-vous vécu ce mois-ci ?', 2)
  await expectNoSidewaysScroll(page, 'la conversation')
  const scenario = page.locator('.presence__scenario')
  await expect(scenario).toHaveText('Le troisième rapport en retard')
  expect(
    await scenario.evaluate((line) => line.scrollHeight <= line.clientHeight && line.scrollWidth <= line.clientWidth),
  ).toBe(true)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Consignes' }).tap()
  await expect(page.getByText('Objectifs')).toBeInViewport()
  await page.getByRole('button', { name: 'Fermer', exact: true }).tap()

  await page.locator('.presence').getByRole('button', { name: 'Terminer' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminer' }).tap()
  await expect(page.getByRole('heading', { name: 'La conversation est terminée' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'l’issue')

  const before = await saidOn(page)
  await page.getByRole('button', { name: 'Poursuivre hors bilan' }).tap()
  await expect(page.locator('.presence')).toContainText('Hors bilan')
  await expect.poll(() => saidOn(page)).toEqual(before)
  await speak('Et entre nous, comment allez-vous ?', 3)

  const child = new URL(page.url()).pathname
  await page.goto('/fr/apps/coaching/session/list')
  const line = page.getByRole('listitem').filter({ has: page.locator(`a[href="${child}"]`) })
  await expect(line).toHaveCount(1)
  await line.getByRole('button', { name: /^Plus d’actions|Autres actions/ }).tap()
  await page.getByRole('menuitem', { name: 'Supprimer' }).tap()
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: 'Annuler' }).tap()
  await expect(line).toHaveCount(1)
  await expectNoSidewaysScroll(page, 'la liste')
})

test('on a phone the briefing stands above the readers, and the button to start is in view from top to end', async ({
  page,
}) => {
  await signInAsNewLearner(page)
  await page.goto(`/fr/apps/coaching/scenario/info-${await scenarioNamed(page, 'Le troisième rapport en retard')}`)
  const topOf = (name: string) =>
    page.getByRole('heading', { name }).evaluate((heading) => heading.getBoundingClientRect().top)
  const start = page.getByRole('button', { name: 'Commencer' })
  await expect(start).toBeInViewport({ ratio: 1 })
  expect(await topOf('Consignes')).toBeLessThan(await topOf('Qui peut lire cette séance'))
  await page.mouse.wheel(0, 10_000)
  await expect(page.getByText('pas à un modèle de langage', { exact: false })).toBeInViewport()
  await start.tap()
  await expectAnswers(page, 1)
})
