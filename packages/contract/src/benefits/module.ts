import { defineModule } from '../module.ts'
import { benefitsPermissions } from './permissions.ts'

/** What people are given besides pay. */
export const benefits = defineModule({
  name: 'benefits',
  permissions: benefitsPermissions,
})
