/** The people who can read sessions, in English: on the page of a scenario and on the profile. */
export const readerWords = {
  you: 'You',
  group: 'Your group “{{name}}”: {{managers}}',
  role: {
    'super-admin_one': 'One super-admin of the platform',
    'super-admin_other': '{{count}} super-admins of the platform',
    operator_one: 'One operator of {{organization}}',
    operator_other: '{{count}} operators of {{organization}}',
    editor_one: 'One editor of {{organization}}',
    editor_other: '{{count}} editors of {{organization}}',
    user_one: 'One more person at {{organization}}',
    user_other: '{{count}} more people at {{organization}}',
    guest_one: 'One guest of {{organization}}',
    guest_other: '{{count}} guests of {{organization}}',
  },
  platform_one: 'One super-admin of the platform',
  platform_other: '{{count}} super-admins of the platform',
}
