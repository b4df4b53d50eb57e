import { attendanceWords } from '@muster/contract/attendance/words'
import { organisationWords } from '@muster/contract/organisation/words'
import { workflowWords } from '@muster/contract/workflow/words'
import { defineModule } from '../../lib/registry/module.ts'
import { cards } from './cards.ts'
import { recordParts } from './parts.ts'
import { phoneScreens, screens } from './screens.ts'

/** Shifts, rosters, punches and days. */
export const attendance = defineModule({
  screens,
  cards,
  recordParts,
  kinds: () => import('./kinds.ts').then(({ kinds }) => kinds),
  commands: () => import('./commands.ts'),
  named: () => import('./named.ts'),
  words: [attendanceWords, organisationWords, workflowWords],
})

/** The clock of a kept phone, which is drawn without the words and widgets of the rest. */
export const phone = defineModule({ screens: phoneScreens })
