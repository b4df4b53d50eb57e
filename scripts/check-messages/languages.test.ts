import { changeSound, finds } from './finds.ts'

finds({
  empty: {
    files: changeSound('packages/contract/src/organisation/messages/vi_VN.ts', ["'Mở'", "' '"]),
    says: [
      'packages/contract/src/organisation/messages/vi_VN.ts:9  organisation.state.open is empty: a reader would see nothing',
    ],
  },
  'form for one': {
    files: changeSound('packages/contract/src/organisation/messages/en_US.ts', [
      "count: '{{count}}',",
      "count: '{{count}} offices',\n  count_one: 'one office of {{company}}',\n  title_one: 'Office',",
    ]),
    says: [
      'packages/contract/src/organisation/messages/en_US.ts:6  organisation.count_one has {{company}}, which is not given to it',
      'packages/contract/src/organisation/messages/en_US.ts:7  organisation.title_one is never said: the word beside it counts nothing',
    ],
  },
  keys: {
    files: changeSound('packages/contract/src/organisation/messages/zh_CN.ts', ["closed: '关'", "opened: '开'"]),
    says: [
      'packages/contract/src/organisation/messages/zh_CN.ts  organisation.state.closed is missing: its English stands in packages/contract/src/organisation/messages/en_US.ts',
      'packages/contract/src/organisation/messages/zh_CN.ts:9  organisation.state.opened is not in English, which gives the keys',
    ],
  },
  'missing language': {
    files: {
      'apps/web/src/modules/organisation/module.ts': `import { organisationWords } from '@muster/contract/organisation'
import zh_TW from '@muster/contract/organisation/messages/zh_TW'
import en_US from '@muster/contract/organisation/messages/en_US'
import vi_VN from '@muster/contract/organisation/messages/vi_VN'`,
      'packages/contract/src/organisation/messages/km_KH.ts': null,
      'packages/contract/src/organisation/words.ts': `import { wordsOf } from '../words.ts'

export const organisationWords = wordsOf('organisation', {
  en_US: () => import('./messages/en_US.ts'),
  zh_CN: () => import('./messages/zh_CN.ts'),
  zh_TW: () => import('./messages/zh_TW.ts'),
  km_KH: () => import('./messages/km_KH.ts'),
})`,
    },
    says: [
      'packages/contract/src/organisation/messages/km_KH.ts  is not there: every catalogue speaks five languages',
      'packages/contract/src/organisation/messages/vi_VN.ts  is not given to the server: name it in packages/contract/src/organisation/words.ts',
      'packages/contract/src/organisation/messages/zh_CN.ts  is not given to the web: list the words of organisation in apps/web/src/modules/organisation/module.ts',
    ],
  },
  'words of the server alone, which the web need not list': {
    files: {
      'apps/web/src/modules/organisation/module.ts': 'export {}',
      'packages/contract/src/organisation/words.ts': `import { serverWordsOf } from '../words.ts'

export const organisationWords = serverWordsOf('organisation', {
  en_US: () => import('./messages/en_US.ts'),
  zh_CN: () => import('./messages/zh_CN.ts'),
  zh_TW: () => import('./messages/zh_TW.ts'),
  km_KH: () => import('./messages/km_KH.ts'),
})`,
    },
    says: [
      'packages/contract/src/organisation/messages/vi_VN.ts  is not given to the server: name it in packages/contract/src/organisation/words.ts',
    ],
  },
  'still english': {
    files: {
      ...changeSound('packages/contract/src/organisation/messages/km_KH.ts', ["'បើក'", "'Open'"]),
      ...changeSound('apps/web/src/lib/words/messages/zh_TW.ts', ["'儲存'", "'Save'"]),
    },
    says: [
      'apps/web/src/lib/words/messages/zh_TW.ts:1  actions.save is still English: “Save”; translate it, or say in same.ts why it is the same',
      'packages/contract/src/organisation/messages/km_KH.ts:9  organisation.state.open is still English: “Open”; translate it, or say in same.ts why it is the same',
    ],
  },
  values: {
    files: changeSound(
      'packages/contract/src/organisation/messages/vi_VN.ts',
      ['{{max}}', '{{most}}'],
      ['{{count}} người dùng', 'Đang dùng'],
    ),
    says: [
      'packages/contract/src/organisation/messages/vi_VN.ts:7  organisation.limit has the values {{most}}, in English {{max}}',
      'packages/contract/src/organisation/messages/vi_VN.ts:10  organisation.errors.office_in_use has the values none, in English {{count}}',
    ],
  },
})
