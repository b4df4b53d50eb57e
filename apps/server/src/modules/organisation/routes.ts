import { bulkEditEndpoints } from '@muster/contract/organisation/bulk-edit'
import { chartEndpoints } from '@muster/contract/organisation/chart'
import { companyEndpoints } from '@muster/contract/organisation/company'
import { departmentEndpoints } from '@muster/contract/organisation/department'
import { departmentMoveEndpoints } from '@muster/contract/organisation/department-move'
import { employeeEndpoints, pinEndpoints } from '@muster/contract/organisation/employee'
import { employeePhotoEndpoints } from '@muster/contract/organisation/employee-photo'
import { employmentStateEndpoints } from '@muster/contract/organisation/employment-state'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { newcomerEndpoints } from '@muster/contract/organisation/newcomer'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { onboardingEndpoints } from '@muster/contract/organisation/onboarding'
import { pinSpaceEndpoints } from '@muster/contract/organisation/pin-space'
import { placementEndpoints } from '@muster/contract/organisation/placement'
import { profileChangeEndpoints, profileEndpoints } from '@muster/contract/organisation/profile'
import {
  departmentReplacementEndpoints,
  levelReplacementEndpoints,
  officeReplacementEndpoints,
} from '@muster/contract/organisation/replacement'
import { secretFieldEndpoints } from '@muster/contract/organisation/secret-field'
import { transferEndpoints } from '@muster/contract/organisation/transfer'
import { transferSheetEndpoints } from '@muster/contract/organisation/transfer-sheet'
import { bind } from '../../platform/operation/module.ts'
import * as bulkEdit from './bulk-edit/bulk-edit.service.ts'
import * as company from './company/company.service.ts'
import * as employee from './employee/employee.service.ts'
import { rehire } from './employee/rehiring.service.ts'
import * as employmentState from './employment/employment-state.service.ts'
import { batch as leaveBatch } from './employment/leavers.service.ts'
import { history } from './history/history.service.ts'
import * as newcomer from './onboarding/newcomer.service.ts'
import * as onboarding from './onboarding/onboarding.service.ts'
import * as chart from './people/chart.service.ts'
import * as pin from './pin/pin.service.ts'
import * as placement from './position/placement.service.ts'
import * as profile from './profile/profile.service.ts'
import * as profileChange from './profile/profile-change.service.ts'
import * as employeePhoto from './record/employee-photo.service.ts'
import * as secretField from './record/secret-field.service.ts'
import * as department from './structure/department.service.ts'
import * as departmentMove from './structure/department-move.service.ts'
import * as level from './structure/level.service.ts'
import * as office from './structure/office.service.ts'
import * as pinSpace from './structure/pin-space.service.ts'
import { replacementOf } from './structure/replacement.service.ts'
import { move } from './transfer/placement-move.service.ts'
import * as transfer from './transfer/transfer.service.ts'
import * as transferSheet from './transfer/transfer-sheet.service.ts'

export const routes = [
  bind('company', companyEndpoints, company),
  bind('department', departmentEndpoints, department),
  bind('department-move', departmentMoveEndpoints, departmentMove),
  bind('department-replacement', departmentReplacementEndpoints, replacementOf('department')),
  bind('office-replacement', officeReplacementEndpoints, replacementOf('office')),
  bind('level-replacement', levelReplacementEndpoints, replacementOf('level')),
  bind('chart', chartEndpoints, chart),
  bind('office', officeEndpoints, office),
  bind('level', levelEndpoints, level),
  bind('employee', employeeEndpoints, employee),
  bind('employee-photo', employeePhotoEndpoints, employeePhoto),
  bind('newcomer', newcomerEndpoints, newcomer),
  bind('onboarding', onboardingEndpoints, onboarding),
  bind('employment-state', employmentStateEndpoints, { ...employmentState, batch: leaveBatch, history, rehire }),
  bind('secret-field', secretFieldEndpoints, secretField),
  bind('bulk-edit', bulkEditEndpoints, bulkEdit),
  bind('profile', profileEndpoints, profile),
  bind('profile-change', profileChangeEndpoints, profileChange),
  bind('placement', placementEndpoints, { ...placement, move }),
  bind('transfer', transferEndpoints, transfer),
  bind('transfer-sheet', transferSheetEndpoints, transferSheet),
  bind('pin', pinEndpoints, pin),
  bind('pin-space', pinSpaceEndpoints, pinSpace),
]
