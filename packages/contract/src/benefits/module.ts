import { defineModule } from '../module.ts'
import { benefitWords } from './benefit/words.ts'
import { benefitsEntities } from './entities.ts'
import { benefitsErrors } from './errors.ts'
import { memberWords } from './member/words.ts'
import { benefitsNotices } from './notices.ts'
import { benefitsPermissions } from './permissions.ts'
import { policyWords } from './policy/words.ts'
import { benefitsToDos } from './to-dos.ts'
import { benefitsWords } from './words.ts'

/** What people are given besides pay. */
export const benefits = defineModule({
  name: 'benefits',
  entities: benefitsEntities,
  errors: benefitsErrors,
  notices: benefitsNotices,
  permissions: benefitsPermissions,
  toDos: benefitsToDos,
  words: [benefitsWords, benefitWords, policyWords, memberWords],
})
