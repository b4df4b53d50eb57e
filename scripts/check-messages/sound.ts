import type { Files } from '../check/cases.ts'

/** A tree in which messages has nothing to mend. */
export const SOUND: Files = {
  'apps/server/src/modules/organisation/office.service.ts': `declare const say: (locale: string, key: string) => string

export const header = (locale: string, state: string) => [say(locale, 'organisation.title'), say(locale, \`organisation.state.\${state}\`)]`,
  'apps/web/src/modules/organisation/module.ts': `import { organisationWords } from '@muster/contract/organisation/words'
import { screens } from './screens.ts'

export const organisation = defineModule({ screens, words: [organisationWords] })`,
  'apps/web/src/modules/organisation/office-list.screen.tsx': `declare const t: (key: string, values?: object) => string
declare const Field: (props: object) => null

export const screen = { titleKey: 'organisation.title' }
export const columns = [{ title: t('organisation.title'), label: 'office-names' }]
export const OfficeList = ({ count, open }: { count: number; open: boolean }) => (
  <section aria-label="Muster" title={open ? t('organisation.state.open') : t('organisation.state.closed')}>
    {count}&nbsp;· {\`\${count}–\${count + 1}\`} {t('organisation.limit', { max: count })}
    {t(open ? 'organisation.count' : 'actions.save')} <kbd>Ctrl</kbd> <code>en_US</code>
    <Field name="organisation.title" placeholder="—" labelKey="language.names.en_US" />
    {t('language.names.zh_CN')}
  </section>
)`,
  'apps/web/src/modules/organisation/office-list.test.tsx': `export const found = <p>Whatever a test says</p>`,
  'apps/web/src/lib/words/messages/en_US.ts': `export default { actions: { save: 'Save' }, language: { names: { en_US: 'English', zh_CN: '简体中文' } } }`,
  'apps/web/src/lib/words/messages/km_KH.ts': `export default { actions: { save: 'រក្សាទុក' }, language: { names: { en_US: 'English', zh_CN: '简体中文' } } }`,
  'apps/web/src/lib/words/messages/vi_VN.ts': `export default { actions: { save: 'Lưu' }, language: { names: { en_US: 'English', zh_CN: '简体中文' } } }`,
  'apps/web/src/lib/words/messages/zh_CN.ts': `export default { actions: { save: '保存' }, language: { names: { en_US: 'English', zh_CN: '简体中文' } } }`,
  'apps/web/src/lib/words/messages/zh_TW.ts': `export default { actions: { save: '儲存' }, language: { names: { en_US: 'English', zh_CN: '简体中文' } } }`,
  'packages/contract/src/errors.ts': `export const ERRORS = { 'organisation.office_in_use': { code: 40910, status: 409 } }`,
  'packages/contract/src/organisation/messages/en_US.ts': `export default {
  title: 'Offices',
  limit:
    'At most {{max}} offices',
  count: '{{count}}',
  state: { open: 'Open', closed: 'Closed' },
  errors: { office_in_use: 'In use by {{count}}' },
}`,
  'packages/contract/src/organisation/messages/km_KH.ts': `import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  title: 'ការិយាល័យ',
  limit:
    'ច្រើនបំផុត {{max}}',
  count: '{{count}}',
  state: { open: 'បើក', closed: 'បិទ' },
  errors: { office_in_use: 'ប្រើដោយ {{count}}' },
}

export default words`,
  'packages/contract/src/organisation/messages/vi_VN.ts': `import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  title: 'Văn phòng',
  limit:
    'Tối đa {{max}}',
  count: '{{count}}',
  state: { open: 'Mở', closed: 'Đóng' },
  errors: { office_in_use: '{{count}} người dùng' },
}

export default words`,
  'packages/contract/src/organisation/messages/zh_CN.ts': `import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  title: '办公地点',
  limit:
    '最多 {{max}} 个',
  count: '{{count}}',
  state: { open: '开', closed: '关' },
  errors: { office_in_use: '{{count}} 人在用' },
}

export default words`,
  'packages/contract/src/organisation/messages/zh_TW.ts': `import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  title: '辦公地點',
  limit:
    '最多 {{max}} 個',
  count: '{{count}}',
  state: { open: '開', closed: '關' },
  errors: { office_in_use: '{{count}} 人在用' },
}

export default words`,
  'packages/contract/src/organisation/words.ts': `import { wordsOf } from '../words.ts'

export const organisationWords = wordsOf('organisation', {
  en_US: () => import('./messages/en_US.ts'),
  zh_CN: () => import('./messages/zh_CN.ts'),
  vi_VN: () => import('./messages/vi_VN.ts'),
  zh_TW: () => import('./messages/zh_TW.ts'),
  km_KH: () => import('./messages/km_KH.ts'),
})`,
}
