import { expect, test } from './identity.fixture.ts'
import { freshEmail, invite, linkTo, member, ownPassword, signedIn } from './people.ts'

const texts = {
  en: {
    prefix: '',
    email: 'E-mail address',
    forgotten: 'Forgot your password?',
    send: 'Send the link',
    sent: 'Check your e-mail',
    requestTitle: 'Forgot your password?',
    title: 'Choose a new password',
    field: 'New password',
    weak: 'This password does not meet every rule yet.',
    save: 'Save the new password',
    saved: 'Your new password is saved',
    spent: 'This link no longer works',
    subject: 'Choose a new Parley password',
    changed: 'Your Parley password was changed',
  },
  fr: {
    prefix: '/fr',
    email: 'Adresse e-mail',
    forgotten: /Mot de passe oublié/,
    send: 'Envoyer le lien',
    sent: 'Consultez votre messagerie',
    requestTitle: 'Mot de passe oublié\u202F?',
    title: 'Choisir un nouveau mot de passe',
    field: 'Nouveau mot de passe',
    weak: 'Ce mot de passe ne remplit pas encore toutes les conditions de la liste.',
    save: 'Enregistrer le nouveau mot de passe',
    saved: 'Votre nouveau mot de passe est enregistré',
    spent: 'Ce lien ne fonctionne plus',
    subject: 'Choisissez un nouveau mot de passe Parley',
    changed: 'Votre mot de passe Parley a été modifié',
  },
} as const

for (const language of ['en', 'fr'] as const) {
  const t = texts[language]
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test(`a forgotten password: a real mail in ${language}, a link that works once, the old session ended`, async ({
      page,
      app,
      browser,
      consoleWatch,
    }) => {
      consoleWatch.allow(/status of 400/)
      const person = await member(app, `reset-${language}`, { language })
      const elsewhere = await browser.newPage({ baseURL: app.url })
      await signedIn(elsewhere, app, person)

      await page.goto(`${t.prefix}/#login`)
      await page.getByRole('link', { name: t.forgotten }).click()
      // The sign-in dialog has a field of the same name and stays until the code of this one has arrived.
      const request = page.getByRole('dialog', { name: t.requestTitle })
      await request.getByLabel(t.email).fill(person.email)
      await request.getByRole('button', { name: t.send }).click()
      await expect(request).toContainText(t.sent)

      const mail = await app.mail.next(person.email, 20_000)
      expect(mail.subject).toBe(t.subject)
      const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? ''
      expect(link.startsWith(`${app.url}${t.prefix}/#reset-password?reset_code=`), link).toBe(true)

      await page.goto(link)
      const dialog = page.getByRole('dialog', { name: t.title })
      const field = dialog.getByRole('textbox', { name: t.field })
      await expect(field).toHaveAttribute('autocomplete', 'new-password')
      await field.fill('short')
      await page.keyboard.press('Enter')
      await expect(field).toHaveAccessibleDescription(new RegExp(t.weak))
      await field.fill('Another-bright-day-3')
      await page.getByRole('button', { name: t.save }).click()
      await expect(dialog).toContainText(t.saved)
      expect((await app.mail.next(person.email, 20_000)).subject).toBe(t.changed)

      await elsewhere.goto('/profile')
      await expect(elsewhere).toHaveURL(/#login$/)
      expect(await elsewhere.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
      await elsewhere.close()

      await page.goto('about:blank')
      await page.goto(link)
      await field.fill('Yet-another-word-4')
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByRole('alert')).toContainText(t.spent)
    })
  })
}

test('an operator invites a person: mail, greeting, first password with live rules, signed in', async ({
  page,
  app,
}) => {
  const email = freshEmail('invited')
  await invite(app, email, { first_name: 'Nora' })
  await page.goto(await linkTo(app, email))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome to')
  await expect(page.getByRole('main')).toContainText('Nora, choose a password')
  const field = page.getByRole('textbox', { name: 'New password' })
  const metRules = page.locator('.ui-rules__met')
  await expect(metRules).toHaveCount(0)
  await field.pressSequentially('quiet')
  await expect(metRules).toHaveCount(1)
  await field.fill(ownPassword)
  await expect(metRules).toHaveCount(await page.locator('.ui-rules li').count())
  await page.getByRole('button', { name: 'Activate my account' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText(email)
})

test('a used invitation says so and leads to the sign-in', async ({ page, app, consoleWatch }) => {
  consoleWatch.allow(/status of 400/)
  const email = freshEmail('twice')
  await invite(app, email)
  const link = await linkTo(app, email)
  const code = link.split('invite_code=')[1] ?? ''
  await page.request.post('/v1/activate_account', { data: { invite_code: code, password: ownPassword } })
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText('This link no longer works')
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})
