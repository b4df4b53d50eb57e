import { finds } from './finds.ts'

finds({
  empty: {
    files: {
      'packages/contract/src/organisation/messages/vi_VN.ts': `import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  title: 'Văn phòng',
  limit:
    'Tối đa {{max}}',
  count: '{{count}}',
  state: { open: ' ', closed: 'Đóng' },
  errors: { office_in_use: '{{count}} người dùng' },
}

export default words`,
    },
    says: [
      'packages/contract/src/organisation/messages/vi_VN.ts:9  organisation.state.open is empty: a reader would see nothing',
    ],
  },
  keys: {
    files: {
      'packages/contract/src/organisation/messages/zh_CN.ts': `import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  title: '办公地点',
  limit:
    '最多 {{max}} 个',
  count: '{{count}}',
  state: { open: '开', opened: '开' },
  errors: { office_in_use: '{{count}} 人在用' },
}

export default words`,
    },
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
  'still english': {
    files: {
      'apps/web/src/shell/messages/zh_TW.ts': `export default { actions: { save: 'Save' }, language: { names: { en_US: 'English', zh_CN: '简体中文' } } }`,
      'packages/contract/src/organisation/messages/km_KH.ts': `import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  title: 'ការិយាល័យ',
  limit:
    'ច្រើនបំផុត {{max}}',
  count: '{{count}}',
  state: { open: 'Open', closed: 'បិទ' },
  errors: { office_in_use: 'ប្រើដោយ {{count}}' },
}

export default words`,
    },
    says: [
      'apps/web/src/shell/messages/zh_TW.ts:1  actions.save is still English: “Save”; translate it, or say in same.ts why it is the same',
      'packages/contract/src/organisation/messages/km_KH.ts:9  organisation.state.open is still English: “Open”; translate it, or say in same.ts why it is the same',
    ],
  },
  values: {
    files: {
      'packages/contract/src/organisation/messages/vi_VN.ts': `import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  title: 'Văn phòng',
  limit:
    'Tối đa {{most}}',
  count: '{{count}}',
  state: { open: 'Mở', closed: 'Đóng' },
  errors: { office_in_use: 'Đang dùng' },
}

export default words`,
    },
    says: [
      'packages/contract/src/organisation/messages/vi_VN.ts:7  organisation.limit has the values {{most}}, in English {{max}}',
      'packages/contract/src/organisation/messages/vi_VN.ts:10  organisation.errors.office_in_use has the values none, in English {{count}}',
    ],
  },
})
