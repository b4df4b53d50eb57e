import { finds } from './finds.ts'

finds({
  declared: {
    files: {
      'packages/contract/src/organisation/notices.ts': `import * as z from 'zod/mini'
import { job } from '../job-kind.ts'
import { notice } from '../notice.ts'

const values = z.object({ max: z.number() })

export const right = notice({ word: 'organisation.limit', values: z.object({ max: z.number() }) })
export const another = notice({ word: 'organisation.limit', values: z.object({ most: z.number() }) })
export const none = job({ kind: 'organisation.limit', access: 'public', word: 'organisation.limit' })
export const hidden = notice({ word: 'organisation.limit', values })
export const unknown = notice({ word: 'organisation.no_such', values: z.object({}) })`,
    },
    says: [
      'packages/contract/src/organisation/notices.ts:8  organisation.limit is declared with most, and has max in en_US',
      'packages/contract/src/organisation/notices.ts:8  organisation.limit is declared with most, and has max in km_KH',
      'packages/contract/src/organisation/notices.ts:8  organisation.limit is declared with most, and has max in vi_VN',
      'packages/contract/src/organisation/notices.ts:8  organisation.limit is declared with most, and has max in zh_CN',
      'packages/contract/src/organisation/notices.ts:8  organisation.limit is declared with most, and has max in zh_TW',
      'packages/contract/src/organisation/notices.ts:9  organisation.limit is declared with no values, and has max in en_US',
      'packages/contract/src/organisation/notices.ts:9  organisation.limit is declared with no values, and has max in km_KH',
      'packages/contract/src/organisation/notices.ts:9  organisation.limit is declared with no values, and has max in vi_VN',
      'packages/contract/src/organisation/notices.ts:9  organisation.limit is declared with no values, and has max in zh_CN',
      'packages/contract/src/organisation/notices.ts:9  organisation.limit is declared with no values, and has max in zh_TW',
      'packages/contract/src/organisation/notices.ts:10  the values of organisation.limit cannot be read: write them as z.object({ … })',
      'packages/contract/src/organisation/notices.ts:11  organisation.no_such is in no catalogue: add it in five languages',
    ],
  },
})
