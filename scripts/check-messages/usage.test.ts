import { changeSound, finds } from './finds.ts'

finds({
  computed: {
    files: {
      'packages/contract/src/organisation/messages/en_US.ts': `export default {
  title: 'Offices',
  limit:
    'At most {{max}} offices',
  ...{},
  count: '{{count}}',
  state: { open: 'Open', closed: \`Closed \${1}\` },
  errors: { office_in_use: 'In use by {{count}}' },
}`,
    },
    says: [
      'apps/web/src/modules/organisation/office-list.screen.tsx:7  organisation.state.closed is in no catalogue: add it in five languages',
      'packages/contract/src/organisation/messages/en_US.ts:5  a catalogue holds texts under plain keys, nothing computed',
      'packages/contract/src/organisation/messages/en_US.ts:7  a catalogue holds texts under plain keys, nothing computed',
      'packages/contract/src/organisation/messages/km_KH.ts:9  organisation.state.closed is not in English, which gives the keys',
      'packages/contract/src/organisation/messages/vi_VN.ts:9  organisation.state.closed is not in English, which gives the keys',
      'packages/contract/src/organisation/messages/zh_CN.ts:9  organisation.state.closed is not in English, which gives the keys',
      'packages/contract/src/organisation/messages/zh_TW.ts:9  organisation.state.closed is not in English, which gives the keys',
    ],
  },
  'hidden module': {
    files: {
      'apps/web/src/lib/words/messages/en_US.ts': `export default { actions: { save: 'Save' }, organisation: { save: 'Save' }, language: { names: { en_US: 'English', zh_CN: '简体中文' } } }`,
      'apps/web/src/lib/words/messages/km_KH.ts': `export default { actions: { save: 'រក្សាទុក' }, organisation: { save: 'រក្សាទុក' }, language: { names: { en_US: 'English', zh_CN: '简体中文' } } }`,
      'apps/web/src/lib/words/messages/vi_VN.ts': `export default { actions: { save: 'Lưu' }, organisation: { save: 'Lưu' }, language: { names: { en_US: 'English', zh_CN: '简体中文' } } }`,
      'apps/web/src/lib/words/messages/zh_CN.ts': `export default { actions: { save: '保存' }, organisation: { save: '保存' }, language: { names: { en_US: 'English', zh_CN: '简体中文' } } }`,
      'apps/web/src/lib/words/messages/zh_TW.ts': `export default { actions: { save: '儲存' }, organisation: { save: '儲存' }, language: { names: { en_US: 'English', zh_CN: '简体中文' } } }`,
    },
    says: [
      'apps/web/src/lib/words/messages/en_US.ts  organisation is the name of a module: call the words of the web otherwise',
      'packages/contract/src  organisation.save is said nowhere: use it, or take it out of five languages',
    ],
  },
  'module is no pattern': {
    files: {
      'apps/server/src/modules/organisation/office.service.ts': `declare const say: (locale: string, key: string) => string

export const header = (locale: string, state: string) => [say(locale, 'organisation.title'), say(locale, \`organisation.state.\${state}\`)]

export const heads = (locale: string) => {
  const word = (key: string) => say(locale, \`organisation.\${key}\`)
  return [word('state.open')]
}`,
      'packages/contract/src/errors.ts': `export const ERRORS = {}`,
    },
    says: [
      'packages/contract/src  organisation.errors.office_in_use is said nowhere: use it, or take it out of five languages',
    ],
  },
  'unknown keys': {
    files: {
      'apps/server/src/modules/organisation/office.service.ts': `declare const say: (locale: string, key: string) => string

export const header = (locale: string, state: string) => [
  say(locale, 'organisation.titel'),
  say(locale, \`organisation.states.\${state}\`),
  say(locale, \`organisation.state.\${state}\`),
]

export const notice = { word: 'organisation.opened', values: { time: '08:04' } }`,
      ...changeSound(
        'apps/web/src/modules/organisation/office-list.screen.tsx',
        ["titleKey: 'organisation.title'", "titleKey: 'organisation.titel'"],
        ["t('organisation.state.open')", "t('organisation.state.opened')"],
        ["'actions.save'", "'actions.safe'"],
        ['language.names.en_US', 'language.names.en'],
      ),
    },
    says: [
      'apps/server/src/modules/organisation/office.service.ts:4  organisation.titel is in no catalogue: add it in five languages',
      `apps/server/src/modules/organisation/office.service.ts:5  no key of a catalogue fits \`organisation.states.\${state}\``,
      'apps/server/src/modules/organisation/office.service.ts:9  organisation.opened is in no catalogue: add it in five languages',
      'apps/web/src/modules/organisation/office-list.screen.tsx:4  organisation.titel is in no catalogue: add it in five languages',
      'apps/web/src/modules/organisation/office-list.screen.tsx:7  organisation.state.opened is in no catalogue: add it in five languages',
      'apps/web/src/modules/organisation/office-list.screen.tsx:9  actions.safe is in no catalogue: add it in five languages',
      'apps/web/src/modules/organisation/office-list.screen.tsx:10  language.names.en is in no catalogue: add it in five languages',
      'packages/contract/src  actions.save is said nowhere: use it, or take it out of five languages',
      'packages/contract/src  language.names.en_US is said nowhere: use it, or take it out of five languages',
    ],
  },
  unused: {
    files: {
      'packages/contract/src/errors.ts': `export const ERRORS = {}`,
    },
    says: [
      'packages/contract/src  organisation.errors.office_in_use is said nowhere: use it, or take it out of five languages',
    ],
  },
})
