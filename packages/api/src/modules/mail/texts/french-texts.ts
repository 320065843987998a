import type { MailTexts } from './mail-text.ts'

const choice = 'Dans votre profil, vous choisissez les messages que vous recevez par e-mail.'

export const frenchTexts: MailTexts = {
  invitation: {
    subject: 'Invitation à rejoindre {product}',
    body: '{organization} vous invite à rejoindre {product}, où vous vous entraînez à mener des conversations difficiles face à des personas incarnés par l’IA et où vous recevez des retours concrets.\n\nChoisissez un mot de passe pour ouvrir votre compte. Le lien fonctionne une seule fois, pendant sept jours.',
    button: 'Ouvrir mon compte',
    note: 'Si vous n’attendiez pas cette invitation, vous pouvez ignorer ce message.',
  },
  password_reset: {
    subject: 'Choisissez un nouveau mot de passe {product}',
    body: 'Vous avez demandé à choisir un nouveau mot de passe. Le lien fonctionne une seule fois, pendant une heure.',
    button: 'Choisir un nouveau mot de passe',
    note: 'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message\u00A0: votre mot de passe reste inchangé.',
  },
  password_changed: {
    subject: 'Votre mot de passe {product} a été modifié',
    body: 'Votre mot de passe vient d’être modifié, et tous vos autres appareils ont été déconnectés.\n\nSi ce n’est pas vous, demandez immédiatement un lien pour en choisir un nouveau depuis la page de connexion.',
    button: '',
    note: '',
  },
  assigned: {
    subject: 'Un parcours pour vous\u00A0: {name}',
    body: '{person} vous a attribué le parcours «\u00A0{name}\u00A0».\n\nIl est à terminer avant le {date}.',
    button: 'Ouvrir le parcours',
    note: choice,
  },
  due_soon: {
    subject: 'Bientôt à terminer\u00A0: {name}',
    body: 'Votre parcours «\u00A0{name}\u00A0» est à terminer avant le {date}, et il vous reste des étapes.',
    button: 'Continuer',
    note: choice,
  },
  prepared: {
    subject: 'Des séances pour vous\u00A0: {name}',
    body: '{person} vous a préparé des séances d’entraînement\u00A0: «\u00A0{name}\u00A0».\n\nElles sont ouvertes jusqu’au {date}.',
    button: 'Voir mes séances',
    note: choice,
  },
  shared: {
    subject: '«\u00A0{name}\u00A0» est partagé avec vous',
    body: '{person} a partagé «\u00A0{name}\u00A0» avec vous.',
    button: 'Ouvrir',
    note: choice,
  },
  review_ready: {
    subject: 'Votre bilan a été relu\u00A0: {name}',
    body: '{person} a relu le bilan de votre séance «\u00A0{name}\u00A0».',
    button: 'Lire le bilan',
    note: choice,
  },
  dispute_answered: {
    subject: 'Une réponse à votre contestation\u00A0: {name}',
    body: '{person} a répondu à votre contestation du bilan «\u00A0{name}\u00A0».',
    button: 'Lire la réponse',
    note: choice,
  },
  invitation_accepted: {
    subject: '{person} a rejoint {product}',
    body: '{person} a accepté votre invitation et peut désormais se connecter.',
    button: 'Voir la personne',
    note: choice,
  },
  budget_low: {
    subject: 'Budget utilisé à 80\u00A0%\u00A0: {name}',
    body: 'La clé de service «\u00A0{name}\u00A0» a utilisé 80\u00A0% de son budget. Une fois le budget épuisé, elle ne sera plus utilisée.',
    button: 'Voir la clé',
    note: choice,
  },
  budget_spent: {
    subject: 'Budget épuisé\u00A0: {name}',
    body: 'La clé de service «\u00A0{name}\u00A0» a épuisé son budget et n’est plus utilisée. Augmentez son budget pour la réutiliser.',
    button: 'Voir la clé',
    note: choice,
  },
}
