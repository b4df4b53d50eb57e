import { defineModule } from '../module.ts'
import { systemEntities } from './entities.ts'
import { systemErrors } from './errors.ts'
import { logWords } from './log/words.ts'
import { systemPermissions } from './permissions.ts'
import { settingsWords } from './settings/words.ts'
import { sheetWords } from './sheet/words.ts'
import { systemWords } from './words.ts'

/** What keeps the product running: jobs, the push channel, version, faults of pages, parameters. */
export const system = defineModule({
  name: 'system',
  entities: systemEntities,
  errors: systemErrors,
  permissions: systemPermissions,
  words: [systemWords, settingsWords, logWords, sheetWords],
})
