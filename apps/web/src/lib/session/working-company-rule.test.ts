import { describe, expect, it } from 'vitest'
import type { Info } from './permission.tsx'
import { mainPositionOf, workingCompanyOf } from './working-company-rule.ts'

const company = (companyId: string) => ({
  companyId,
  code: companyId,
  cnName: '',
  enName: companyId,
  vnName: '',
  kmName: '',
  currency: 'VND',
})
const position = (positionId: string, companyId: string) =>
  ({ positionId, companyId }) as Info['userInfo']['positions'][number]
const info = (part: Partial<Info['userInfo']>): Info => ({
  userInfo: {
    personId: 'p',
    nickName: '',
    nativeName: '',
    userName: '',
    name: '',
    positions: [position('1', 'A'), position('2', 'B')],
    minutes: 0,
    mainPositionId: '2',
    mustChangePassword: false,
    passwordResetAt: null,
    hasSecondaryPassword: false,
    mustChangeSecondary: false,
    companies: [company('A'), company('B')],
    ...part,
  },
  permissions: [],
})

describe('mainPositionOf', () => {
  it('is the main position, else the first [3.06d]', () => {
    expect(mainPositionOf(info({}).userInfo)?.positionId).toBe('2')
    expect(mainPositionOf(info({ mainPositionId: null }).userInfo)?.positionId).toBe('1')
    expect(mainPositionOf(info({ positions: [] }).userInfo)?.positionId).toBeUndefined()
  })
})

describe('workingCompanyOf', () => {
  it('is the chosen one while it is open to the person, else the main one, else the first', () => {
    expect(workingCompanyOf(info({}), 'A')?.companyId).toBe('A')
    expect(workingCompanyOf(info({}), 'Z')?.companyId).toBe('B')
    expect(workingCompanyOf(info({ positions: [] }), undefined)?.companyId).toBe('A')
    expect(workingCompanyOf(info({ companies: [] }), 'A')).toBeUndefined()
  })
})
