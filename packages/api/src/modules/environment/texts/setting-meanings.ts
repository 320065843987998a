import type { Language } from '../../../platform/http/index.ts'
import type { SettingName } from '../../../platform/settings/index.ts'

/** The purpose of each setting. A setting without its meaning in both languages does not compile. */
export const settingMeanings: Readonly<Record<SettingName, Readonly<Record<Language, string>>>> = {
  PRODUCT_NAME: {
    en: 'The name on every page and in every message.',
    fr: 'Le nom affiché sur chaque page et dans chaque message.',
  },
  PRODUCT_SLUG: {
    en: 'The word in the addresses of the product, as in /apps/coaching. Links with the old word stop working.',
    fr: 'Le mot qui figure dans les adresses du produit, comme /apps/coaching. Les liens avec l’ancien mot ne fonctionnent plus.',
  },
  PUBLIC_URL: {
    en: 'The address under which browsers reach the product; links in messages begin with it.',
    fr: 'L’adresse à laquelle les navigateurs atteignent le produit\u202F; les liens des messages commencent par cette adresse.',
  },
  SUPPORT_EMAIL: {
    en: 'Where people write when they need help. Messages and the contact page name it.',
    fr: 'L’adresse à laquelle écrire pour obtenir de l’aide. Les messages et la page de contact la mentionnent.',
  },
  LEGAL_NAME: {
    en: 'The owner of this site; stated on the terms pages.',
    fr: 'L’exploitant de ce site\u202F; mentionné dans les pages légales.',
  },
  LEGAL_ADDRESS: {
    en: 'The postal address of the site owner; stated on the terms pages.',
    fr: 'L’adresse postale de l’exploitant\u202F; mentionnée dans les pages légales.',
  },
  LEGAL_PUBLISHER: {
    en: 'The person responsible for the content; stated in the legal notices.',
    fr: 'Le responsable de la publication\u202F; mentionné dans les mentions légales.',
  },
  LEGAL_HOST: {
    en: 'The company that hosts the servers; stated in the legal notices.',
    fr: 'L’hébergeur des serveurs\u202F; mentionné dans les mentions légales.',
  },
  LEGAL_DATA_PROTECTION_CONTACT: {
    en: 'Whom people ask about their personal data; stated on the terms pages.',
    fr: 'Le contact pour les données personnelles\u202F; mentionné dans les pages légales.',
  },
  SMTP_URL: {
    en: 'The mail server, with its user and password. Without it, messages are kept for super-admins to pass on.',
    fr: 'Le serveur de messagerie, avec son identifiant et son mot de passe. Sans lui, les super-administrateurs transmettent les messages eux-mêmes.',
  },
  MAIL_FROM: {
    en: 'The address from which messages are sent. Without it: the support address, else no-reply at the domain of this site.',
    fr: 'L’adresse d’expédition des messages. À défaut\u00A0: l’adresse d’assistance, sinon no-reply au nom de domaine de ce site.',
  },
  KEYCLOAK_URL: {
    en: 'The Keycloak server for single sign-on, as this server reaches it.',
    fr: 'Le serveur Keycloak de l’authentification unique, tel que ce serveur l’atteint.',
  },
  KEYCLOAK_PUBLIC_URL: {
    en: 'The Keycloak server as browsers reach it, where that address differs.',
    fr: 'Le serveur Keycloak tel que les navigateurs l’atteignent, si cette adresse diffère.',
  },
  KEYCLOAK_CLIENT_ID: {
    en: 'The name of this product among the clients of Keycloak.',
    fr: 'Le nom de ce produit parmi les clients de Keycloak.',
  },
  KEYCLOAK_CLIENT_SECRET: {
    en: 'The secret of that client.',
    fr: 'Le secret de ce client.',
  },
  KEYCLOAK_REALMS: {
    en: 'The realms whose people may sign in.',
    fr: 'Les domaines (realms) dont les personnes peuvent se connecter.',
  },
  KEYCLOAK_ROLES_CLAIM: {
    en: 'Where a Keycloak token says the role, for example realm_access.roles. Without it, roles are given here.',
    fr: 'L’endroit où un jeton Keycloak indique le rôle, par exemple realm_access.roles. Sans lui, les rôles s’attribuent ici.',
  },
  BREACHED_PASSWORDS: {
    en: 'A file with passwords that are refused because they are known from breaches, one on each line.',
    fr: 'Un fichier de mots de passe refusés parce qu’ils figurent dans des fuites connues, un par ligne.',
  },
  ADMIN_EMAIL: {
    en: 'The account of the first super-admin, created at the first start.',
    fr: 'Le compte du premier super-administrateur, créé au premier démarrage.',
  },
  ADMIN_PASSWORD: {
    en: 'The first password of that account.',
    fr: 'Le premier mot de passe de ce compte.',
  },
  AI_DETECT: {
    en: 'Looks for programs with language models on the server itself: 1 for Ollama, LM Studio, llama.cpp and vLLM on their usual ports, 0 for none, or ollama:11435 for another port.',
    fr: 'Recherche, sur le serveur même, les programmes qui offrent des modèles de langage\u00A0: 1 pour Ollama, LM Studio, llama.cpp et vLLM sur leurs ports habituels, 0 pour aucun, ou ollama:11435 pour un autre port.',
  },
  AI_FETCH_ALLOW: {
    en: 'Private hosts that the addresses of AI providers may use, as host or host:port.',
    fr: 'Les hôtes privés que les adresses des fournisseurs d’IA peuvent utiliser, sous la forme hôte ou hôte:port.',
  },
  AI_BASE_URL: {
    en: 'An AI provider that is created at the first start. Afterwards it is managed under AI providers.',
    fr: 'Un fournisseur d’IA créé au premier démarrage. Ensuite, il se gère dans Fournisseurs d’IA.',
  },
  AI_MODEL: {
    en: 'The model of that provider.',
    fr: 'Le modèle de ce fournisseur.',
  },
  AI_API_KEY: {
    en: 'The key of that provider.',
    fr: 'La clé de ce fournisseur.',
  },
  INVITATIONS_PER_HOUR: {
    en: 'How many invitations one person can be sent within an hour.',
    fr: 'Le nombre d’invitations qu’une même personne peut recevoir en une heure.',
  },
  PICTURES_PER_HOUR: {
    en: 'How many pictures one person can upload within an hour.',
    fr: 'Le nombre d’images qu’une même personne peut importer en une heure.',
  },
  REMOTE_ORIGINS: {
    en: 'Origins from which developers may load a remote for themselves, and from which applications may be approved.',
    fr: 'Les origines depuis lesquelles les développeurs peuvent charger un module pour eux-mêmes, et dont les applications peuvent être approuvées.',
  },
  LOG_LEVEL: {
    en: 'How much the servers write into their logs.',
    fr: 'Le niveau de détail des journaux des serveurs.',
  },
  NODE_ENV: {
    en: 'Production, development or test. In production, undeclared answers are logged instead of refused.',
    fr: 'Production, développement ou test. En production, les réponses non déclarées sont journalisées au lieu d’être refusées.',
  },
  PORT: {
    en: 'The port of this API node.',
    fr: 'Le port de ce nœud de l’API.',
  },
  HOST: {
    en: 'The network address to which this API node binds.',
    fr: 'L’adresse réseau sur laquelle ce nœud de l’API écoute.',
  },
  TRUST_PROXY: {
    en: 'The proxies that are trusted to state the visitor’s address.',
    fr: 'Les proxys de confiance pour l’adresse du visiteur.',
  },
  DATA_DIR: {
    en: 'The folder for the embedded database, uploads, releases and keys.',
    fr: 'Le dossier de la base de données intégrée, des fichiers importés, des versions publiées et des clés.',
  },
  DATABASE_URL: {
    en: 'The PostgreSQL database. Without it, the embedded database in the data folder.',
    fr: 'La base de données PostgreSQL. Sans elle, la base intégrée du dossier de données.',
  },
  SECRET_KEYS: {
    en: 'The keys that encrypt secrets and sign tokens. Without this setting, a file in the data folder holds them.',
    fr: 'Les clés qui chiffrent les secrets et signent les jetons. Sans ce réglage, un fichier du dossier de données les contient.',
  },
  WATCHDOG_SECONDS: {
    en: 'How long a process may be stuck before it stops itself; 0 turns this off.',
    fr: 'La durée pendant laquelle un processus peut rester bloqué avant de s’arrêter\u202F; 0 désactive cette surveillance.',
  },
  DEMO: {
    en: 'With 1, the installation holds the demo organisation, its accounts and its library.',
    fr: 'Avec 1, l’installation contient l’organisation de démonstration, ses comptes et sa bibliothèque.',
  },
}
