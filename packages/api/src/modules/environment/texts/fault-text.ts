import type { SettingFormat } from '@parley/contracts/calls'
import type { Language } from '../../../platform/http/index.ts'
import { factsOf, type SettingName } from '../../../platform/settings/index.ts'

type Texts = Readonly<Record<Language, string>>

const formats: Readonly<Record<SettingFormat, Texts>> = {
  text: { en: 'a text', fr: 'un texte' },
  long_text: { en: 'a text', fr: 'un texte' },
  words: { en: 'words separated by commas', fr: 'des mots séparés par des virgules' },
  web_address: {
    en: 'an address that begins with http:// or https://',
    fr: 'une adresse qui commence par http:// ou https://',
  },
  web_origins: {
    en: 'addresses that begin with http:// or https://, separated by commas',
    fr: 'des adresses qui commencent par http:// ou https://, séparées par des virgules',
  },
  model_servers: {
    en: '1, 0, or programs with their ports such as ollama:11435 (ollama, lm_studio, llama_cpp, vllm)',
    fr: '1, 0, ou des programmes avec leur port, par exemple ollama:11435 (ollama, lm_studio, llama_cpp, vllm)',
  },
  mail_address: { en: 'an e-mail address', fr: 'une adresse e-mail' },
  mail_server: {
    en: 'an address that begins with smtp:// or smtps://; a percent sign in the password is written %25',
    fr: 'une adresse qui commence par smtp:// ou smtps://\u202F; un signe pour cent du mot de passe s’écrit %25',
  },
  database: { en: 'an address that begins with postgres://', fr: 'une adresse qui commence par postgres://' },
  slug: {
    en: 'lowercase letters, digits and hyphens, starting with a letter',
    fr: 'des minuscules, des chiffres et des traits d’union, en commençant par une lettre',
  },
  yes_no: { en: '1 or 0', fr: '1 ou 0' },
  count: { en: 'a whole number from 1 to 999999', fr: 'un nombre entier de 1 à 999999' },
  seconds: { en: 'a number of seconds, 0 or more', fr: 'un nombre de secondes, 0 ou plus' },
  port: { en: 'a port from 0 to 65535', fr: 'un port de 0 à 65535' },
  choice: { en: 'one of the words offered', fr: 'l’un des mots proposés' },
  proxies: { en: '1, 0, or addresses and networks', fr: '1, 0, ou des adresses et des réseaux' },
  password: { en: 'a password that follows the rules', fr: 'un mot de passe conforme aux règles' },
  secret: { en: 'a secret', fr: 'un secret' },
}

const missing = / is set, so (\w+) must be set too\.$/

/** The reason why a value cannot be stored: what was expected, or which other setting it needs. */
export const faultText = (name: SettingName, faults: readonly string[], language: Language): string => {
  const needs = faults.flatMap((fault) => {
    const [when] = fault.split(' ')
    const neededSetting = missing.exec(fault)?.[1]
    return when && neededSetting ? [{ when, needed: neededSetting }] : []
  })
  const [first] = needs
  if (first && !faults.some((fault) => fault.startsWith(`${name} must`)))
    return language === 'fr'
      ? `${first.when} ne fonctionne qu’avec ${first.needed}\u00A0: définissez d’abord ${first.needed}.`
      : `${first.when} works only together with ${first.needed}: set ${first.needed} first.`
  const format = formats[factsOf(name).format][language]
  return language === 'fr' ? `Saisissez ${format}.` : `Enter ${format}.`
}
