import type { PermissionCode } from '@muster/contract/permissions'
import type { Info } from '../src/lib/session/permission.tsx'

/** The company that whoever is signed in works in. */
export const COMPANY = '0190a000-0000-7000-8000-000000000001'

/** What somebody works as. */
export const POSITION = {
  positionId: '0190a000-0000-7000-8000-0000000000c1',
  employmentId: '0190a000-0000-7000-8000-0000000000c2',
  companyId: COMPANY,
  levelId: '0190a000-0000-7000-8000-0000000000c3',
  level: 2,
  isManager: false,
  deptId: '0190a000-0000-7000-8000-0000000000c4',
  officeId: '0190a000-0000-7000-8000-0000000000c5',
  companyCnName: '',
  companyEnName: 'Lotus',
  companyVnName: '',
  companyKmName: '',
  levelCnName: '',
  levelEnName: 'Lead',
  levelVnName: '',
  levelKmName: '',
  deptCnName: '',
  deptEnName: 'Sewing',
  deptVnName: '',
  deptKmName: '',
  officeCnName: '',
  officeEnName: 'Hanoi',
  officeVnName: '',
  officeKmName: '',
}

/** Who is signed in: Lan of one company, with these permissions. */
export const infoOf = (permissions: readonly PermissionCode[], own: Partial<Info['userInfo']> = {}): Info => ({
  userInfo: {
    personId: '0190a000-0000-7000-8000-000000000002',
    nickName: 'lan',
    userName: 'lan',
    name: 'Nguyễn Thị Lan',
    nativeName: '',
    positions: [],
    minutes: 0,
    mainPositionId: null,
    mustChangePassword: false,
    passwordResetAt: null,
    hasSecondaryPassword: false,
    mustChangeSecondary: false,
    companies: [
      {
        companyId: COMPANY,
        code: 'LOTUS',
        cnName: '莲花',
        enName: 'Lotus',
        vnName: 'Hoa Sen',
        kmName: '',
        currency: 'VND',
      },
    ],
    ...own,
  },
  permissions: [...permissions],
})
