import { authoringProblems } from './authoring-phrases.ts'
import { releaseProblems } from './release-phrases.ts'
import { administrationProblems } from './administration-phrases.ts'
import { sessionProblems } from './session-phrases.ts'
import { speechProblems } from './speech-phrases.ts'
import { workshopProblems } from './workshop-phrases.ts'
import { generatorProblems } from './generator-phrases.ts'

/**
 * Every problem the API can answer. A code is a key here, so a code without words does not compile.
 * `{name}` is filled in by the server; `{bytes}` is a size, which it writes with its unit.
 */
export const problems = {
  ...authoringProblems,
  ...generatorProblems,
  'invalid-input': {
    status: 400,
    en: 'Some fields are not valid. Correct the fields named below and try again.',
    fr: 'Certains champs ne sont pas valides. Corrigez les champs indiqués ci-dessous, puis réessayez.',
  },
  'malformed-request': {
    status: 400,
    en: 'The request could not be read. Check that its body is well-formed.',
    fr: 'La requête est illisible. Vérifiez que son contenu est bien formé.',
  },
  'not-signed-in': {
    status: 401,
    en: 'You are not signed in, or your sign-in has ended. Sign in and try again.',
    fr: 'Vous n’avez pas, ou plus, de connexion ouverte. Connectez-vous, puis réessayez.',
  },
  forbidden: {
    status: 403,
    en: 'You are missing a permission: {permission}.',
    fr: 'Il vous manque une autorisation\u00A0: {permission}.',
  },
  'not-found': {
    status: 404,
    en: 'This does not exist, or you may not see it.',
    fr: 'Cet élément n’existe pas, ou vous ne pouvez pas le voir.',
  },
  'method-not-allowed': {
    status: 405,
    en: 'This address does not answer {method}.',
    fr: 'Cette adresse ne répond pas à {method}.',
  },
  'request-timeout': {
    status: 408,
    en: 'The request took too long to arrive. Try again.',
    fr: 'La requête a mis trop de temps à arriver. Réessayez.',
  },
  'version-conflict': {
    status: 409,
    en: 'Someone changed this since you opened it. Compare both versions, then save again.',
    fr: 'Quelqu’un a modifié cet élément depuis que vous l’avez ouvert. Comparez les deux versions, puis enregistrez à nouveau.',
  },
  'already-exists': {
    status: 409,
    en: 'This {field} is already in use. Choose a different one.',
    fr: 'Cette valeur est déjà utilisée ({field}). Choisissez-en une autre.',
  },
  'too-large': {
    status: 413,
    en: 'The content is too large. The limit is {bytes}.',
    fr: 'Le contenu est trop volumineux. La limite est de {bytes}.',
  },
  'unsupported-media-type': {
    status: 415,
    en: 'This kind of content is not accepted here. Send {accepted}.',
    fr: 'Ce type de contenu n’est pas accepté ici. Envoyez {accepted}.',
  },
  'headers-too-large': {
    status: 431,
    en: 'The address and the headers of the request are too large. Shorten the address or clear this site’s cookies, then try again.',
    fr: 'L’adresse et les en-têtes de la requête sont trop volumineux. Raccourcissez l’adresse ou effacez les cookies de ce site, puis réessayez.',
  },
  'too-many-requests': {
    status: 429,
    en: 'Too many attempts. Wait {seconds} seconds and try again.',
    fr: 'Trop de tentatives. Attendez {seconds} secondes, puis réessayez.',
  },
  'too-many-connections': {
    status: 429,
    en: 'Your network address already has {limit} open connections. Close some of them, then try again.',
    fr: 'Votre adresse réseau a déjà {limit} connexions ouvertes. Fermez-en quelques-unes, puis réessayez.',
  },
  'too-many-streams-of-sign-in': {
    status: 429,
    en: 'You are following {limit} conversations at once. Close one of their tabs; this page then continues by itself.',
    fr: 'Vous suivez déjà {limit} conversations en même temps. Fermez l’un de ces onglets\u00A0: cette page reprendra toute seule.',
  },
  'too-many-streams-of-record': {
    status: 429,
    en: 'This is already open in {limit} other tabs or windows. Close one of them; this page then continues by itself.',
    fr: 'Cette page est déjà ouverte dans {limit} autres onglets ou fenêtres. Fermez-en un\u00A0: celle-ci reprendra toute seule.',
  },
  'internal-error': {
    status: 500,
    en: 'Something went wrong on our side. Nothing was lost; try again. If it happens again, quote {request_id}.',
    fr: 'Un problème est survenu de notre côté. Rien n’a été perdu\u202F; réessayez. S’il se reproduit, citez {request_id}.',
  },
  'bad-gateway': {
    status: 502,
    en: 'The service is not available at the moment. Try again in a few seconds.',
    fr: 'Le service n’est pas disponible pour le moment. Réessayez dans quelques secondes.',
  },
  unavailable: {
    status: 503,
    en: 'The service is not available at the moment. Try again in a few seconds.',
    fr: 'Le service n’est pas disponible pour le moment. Réessayez dans quelques secondes.',
  },
  'too-many-streams': {
    status: 503,
    en: 'Too many people are following live conversations on this server at the moment. Try again in a few seconds.',
    fr: 'Trop de personnes suivent des conversations en direct sur ce serveur en ce moment. Réessayez dans quelques secondes.',
  },
  'wrong-credentials': {
    status: 401,
    en: 'The e-mail address or the password is wrong.',
    fr: 'L’adresse e-mail ou le mot de passe est incorrect.',
  },
  'account-disabled': {
    status: 403,
    en: 'Your account is disabled. An operator of your organisation can enable it again.',
    fr: 'Votre compte est désactivé. Un opérateur de votre organisation peut le réactiver.',
  },
  'guests-not-allowed': {
    status: 403,
    en: 'A guest cannot do this. Sign in with an account of your own.',
    fr: 'Un invité ne peut pas faire cela. Connectez-vous avec votre propre compte.',
  },
  'guests-only': {
    status: 403,
    en: 'Only a guest can do this, from the session that their link opened.',
    fr: 'Seul un invité peut faire cela, depuis la séance que son lien a ouverte.',
  },
  'guest-may-not-keep': {
    status: 403,
    en: 'The person who shared this session did not allow guests to keep it.',
    fr: 'La personne qui a partagé cette séance n’a pas permis aux invités de la conserver.',
  },
  'guest-elsewhere': {
    status: 409,
    en: 'This session belongs to a different organisation from your account. Keep it with an account of that organisation.',
    fr: 'Cette séance n’appartient pas à la même organisation que votre compte. Conservez-la avec un compte de cette organisation.',
  },
  'access-code-unknown': {
    status: 404,
    en: 'This link does not work. Check that it is complete, or ask the person who sent it for a new one.',
    fr: 'Ce lien ne fonctionne pas. Vérifiez qu’il est complet, ou demandez-en un nouveau à la personne qui vous l’a envoyé.',
  },
  'access-code-not-open': {
    status: 404,
    en: 'This session is not open yet. It opens on {opens_at}.',
    fr: 'Cette séance n’est pas encore ouverte. Elle ouvre le {opens_at}.',
  },
  'access-code-expired': {
    status: 404,
    en: 'This link has expired. Ask the person who sent it for a new one.',
    fr: 'Ce lien a expiré. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
  },
  'access-code-used-up': {
    status: 404,
    en: 'Everyone this link was meant for has used it. If you started here, open it on the same device; otherwise ask for a new one.',
    fr: 'Toutes les personnes prévues ont déjà utilisé ce lien. Si vous aviez commencé, ouvrez-le sur le même appareil\u202F; sinon, demandez-en un nouveau.',
  },
  'access-code-revoked': {
    status: 404,
    en: 'This link was withdrawn by the person who sent it.',
    fr: 'Ce lien a été retiré par la personne qui l’a envoyé.',
  },
  ...workshopProblems,
  ...releaseProblems,
  ...speechProblems,
  'code-not-valid': {
    status: 400,
    en: 'This link no longer works: it was used already, it has expired, or a newer one was sent. Ask for a new one.',
    fr: 'Ce lien ne fonctionne plus\u00A0: il a déjà servi, il a expiré ou un lien plus récent a été envoyé. Demandez-en un nouveau.',
  },
  'too-many-custom-fields': {
    status: 409,
    en: 'This kind of record already has {limit} custom fields. Remove one before you add another.',
    fr: 'Ce type de fiche a déjà {limit} champs personnalisés. Supprimez-en un avant d’en ajouter un autre.',
  },
  'no-seat-left': {
    status: 409,
    en: 'All {seats} seats of this organisation are taken. Free one, or ask for more.',
    fr: 'Les {seats} places de cette organisation sont toutes occupées. Libérez-en une ou demandez-en davantage.',
  },
  'last-super-admin': {
    status: 409,
    en: 'This is the last super-admin. Appoint another one first.',
    fr: 'C’est le dernier super-administrateur. Nommez-en d’abord un autre.',
  },
  'sign-in-too-old': {
    status: 409,
    en: 'Sign out, sign in again, and confirm within ten minutes.',
    fr: 'Déconnectez-vous, reconnectez-vous, puis confirmez dans les dix minutes.',
  },
  'own-account': {
    status: 409,
    en: 'You cannot do this to your own account. Ask another operator or super-admin.',
    fr: 'Vous ne pouvez pas faire cela sur votre propre compte. Demandez à un autre opérateur ou super-administrateur.',
  },
  'own-organization': {
    status: 409,
    en: 'You cannot delete the organisation that you belong to.',
    fr: 'Vous ne pouvez pas supprimer l’organisation à laquelle vous appartenez.',
  },
  'account-elsewhere': {
    status: 409,
    en: 'You already have an account with this e-mail address in another organisation. Sign in with it, or ask the person who invited you to use another address.',
    fr: 'Vous avez déjà un compte avec cette adresse e-mail dans une autre organisation. Connectez-vous avec ce compte, ou demandez à la personne qui vous a invité d’utiliser une autre adresse.',
  },
  'already-active': {
    status: 409,
    en: 'This person already has an active account.',
    fr: 'Cette personne a déjà un compte actif.',
  },
  'not-active': {
    status: 409,
    en: 'This account is not active yet. Send its invitation again instead.',
    fr: 'Ce compte n’est pas encore actif. Renvoyez plutôt son invitation.',
  },
  'credit-below-zero': {
    status: 409,
    en: 'This would take more credit than there is: {balance} is left.',
    fr: 'Cela retirerait plus de crédit qu’il n’en reste\u00A0: {balance}.',
  },
  'uri-too-long': {
    status: 414,
    en: 'The address of the request is too long. The limit is {limit} characters.',
    fr: 'L’adresse de la requête est trop longue. La limite est de {limit} caractères.',
  },
  'in-use': {
    status: 409,
    en: 'This is still in use. Remove it first from: {names}.',
    fr: 'Cet élément est encore utilisé. Retirez-le d’abord de\u00A0: {names}.',
  },
  'realm-unknown': {
    status: 404,
    en: 'No organisation by this name offers sign-in here. Choose yours from the list.',
    fr: 'Aucune organisation de ce nom ne propose de connexion ici. Choisissez la vôtre dans la liste.',
  },
  'identity-provider-down': {
    status: 502,
    en: 'Your organisation’s sign-in does not answer at the moment. Try again in a few minutes.',
    fr: 'La connexion de votre organisation ne répond pas pour le moment. Réessayez dans quelques minutes.',
  },
  'sign-in-expired': {
    status: 400,
    en: 'This sign-in took too long or started in another window. Start again.',
    fr: 'Cette connexion a pris trop de temps ou a été commencée dans une autre fenêtre. Recommencez-la.',
  },
  'not-invited': {
    status: 403,
    en: 'Your organisation knows you, but you have no account here yet. Ask its operator for an invitation.',
    fr: 'Votre organisation vous connaît, mais vous n’avez pas encore de compte ici. Demandez une invitation à son opérateur.',
  },
  'email-unverified': {
    status: 403,
    en: 'Your organisation has not confirmed your e-mail address. Confirm it there, then sign in again.',
    fr: 'Votre organisation n’a pas confirmé votre adresse e-mail. Confirmez-la auprès d’elle, puis reconnectez-vous.',
  },
  'refresh-refused': {
    status: 401,
    en: 'Your sign-in has ended. Sign in again.',
    fr: 'Votre connexion a pris fin. Reconnectez-vous.',
  },
  'not-playable': {
    status: 409,
    en: 'This conversation cannot begin: {reason}.',
    fr: 'Cette conversation ne peut pas commencer\u00A0: {reason}.',
  },
  'mode-not-offered': {
    status: 409,
    en: 'This scenario is not offered in this way. Choose one of: {modes}.',
    fr: 'Ce scénario n’est pas proposé sous cette forme. Choisissez parmi\u00A0: {modes}.',
  },
  'mode-not-served': {
    status: 409,
    en: 'Your organisation has no model for this mode: {modes}. Ask its operator to set one up, or remove the mode.',
    fr: 'Votre organisation n’a pas de modèle pour ce mode\u00A0: {modes}. Demandez à son opérateur d’en configurer un, ou retirez ce mode.',
  },
  'attempts-used-up': {
    status: 409,
    en: 'You have used all {attempts} attempts at this scenario.',
    fr: 'Vous avez utilisé les {attempts} essais prévus pour ce scénario.',
  },
  'sessions-used-up': {
    status: 409,
    en: 'Your organisation has used its {sessions} sessions for this month. New ones can start on the first day of next month, or as soon as your organisation’s limit is raised.',
    fr: 'Votre organisation a utilisé ses {sessions} séances de ce mois. De nouvelles séances pourront commencer le premier jour du mois prochain, ou dès que la limite de votre organisation sera relevée.',
  },
  'playlist-locked': {
    status: 409,
    en: 'This step of the playlist is not open yet. Finish the steps before it first.',
    fr: 'Cette étape du parcours n’est pas encore ouverte. Terminez d’abord les précédentes.',
  },
  'certificate-not-earned': {
    status: 409,
    en: 'You have not completed this playlist yet: {done} of {required} steps are done.',
    fr: 'Vous n’avez pas encore terminé ce parcours\u00A0: {done} étapes sur {required} sont faites.',
  },
  'certificate-score-missing': {
    status: 409,
    en: 'This certificate needs a score of {needed} out of 100 in each required step.',
    fr: 'Ce certificat demande une note de {needed} sur 100 à chaque étape obligatoire.',
  },
  ...sessionProblems,
  'answer-in-progress': {
    status: 409,
    en: 'The last answer is not complete yet. Wait for it, or stop it.',
    fr: 'La dernière réponse est encore en cours. Attendez qu’elle se termine, ou arrêtez-la.',
  },
  'no-language-model': {
    status: 409,
    en: 'Your organisation has no language model. Ask its operator to set one up.',
    fr: 'Votre organisation n’a pas de modèle de langage. Demandez à son opérateur d’en configurer un.',
  },
  'no-hint-left': {
    status: 409,
    en: 'There are no more hints for this conversation.',
    fr: 'Il n’y a plus d’indice pour cette conversation.',
  },
  'no-model-route': {
    status: 409,
    en: 'Your organisation cannot use this model now. Enable the model and its provider, and assign an active key to your organisation.',
    fr: 'Votre organisation ne peut pas utiliser ce modèle pour l’instant. Activez le modèle et son fournisseur, puis attribuez une clé active à votre organisation.',
  },
  'platform-owned': {
    status: 403,
    en: 'This belongs to the platform and serves all organisations. Only a super-admin of the platform can change it.',
    fr: 'Cet élément appartient à la plateforme et sert à toutes les organisations. Seul un super-administrateur de la plateforme peut le modifier.',
  },
  'picture-unreadable': {
    status: 400,
    en: 'This picture cannot be used: {reason}. Choose another one, or save it again as JPEG, PNG or WebP.',
    fr: 'Cette image ne peut pas être utilisée\u00A0: {reason}. Choisissez-en une autre, ou enregistrez-la de nouveau en JPEG, PNG ou WebP.',
  },
  'picture-quota': {
    status: 409,
    en: 'Your organisation already holds {limit} pictures of this kind. Remove some that are no longer needed; their places become free within a day.',
    fr: 'Votre organisation a déjà {limit} images de ce type. Retirez celles qui ne servent plus\u202F; leur place se libère en un jour.',
  },
  'picture-not-fetched': {
    status: 400,
    en: 'No picture could be fetched from {host}. Save it on your device and upload it from there.',
    fr: 'Aucune image n’a pu être récupérée sur {host}. Enregistrez-la sur votre appareil, puis importez-la.',
  },
  'no-mail-server': {
    status: 409,
    en: 'No mail server is set up. Set SMTP_URL under Environment variables.',
    fr: 'Aucun serveur de messagerie n’est configuré. Renseignez SMTP_URL dans les variables d’environnement.',
  },
  ...administrationProblems,
  'address-not-allowed': {
    status: 400,
    en: 'An AI provider may not use the address {host}: it is not public. To allow a private address, a super-admin can add it to AI_FETCH_ALLOW under Environment variables.',
    fr: 'Un fournisseur d’IA ne peut pas utiliser l’adresse {host}\u00A0: elle n’est pas publique. Pour autoriser une adresse privée, un super-administrateur peut l’ajouter à AI_FETCH_ALLOW dans les variables d’environnement.',
  },
} as const satisfies Record<string, { status: number; en: string; fr: string }>

export type ErrorCode = keyof typeof problems
