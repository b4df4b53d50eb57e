import type { SentTo } from '@muster/contract/endpoint'
import type { setUpEndpoints } from '@muster/contract/identity/set-up'

/** What the founder of a group enters, with the code of the start. */
export const firstCompanyInput = (code: string): SentTo<typeof setUpEndpoints.run> => ({
  code,
  companyCode: 'OMEGA',
  companyNames: { cn: '欧米伽', en: 'Omega', vn: 'Ô-mê-ga' },
  nation: 'VN',
  zone: 'Asia/Ho_Chi_Minh',
  currency: 'VND',
  account: 'Founder',
  name: 'Trần Minh',
  password: 'Founder2026',
})
