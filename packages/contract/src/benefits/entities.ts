import { entities } from '../entity.ts'

/** What of benefits can change on a screen. */
export const benefitsEntities = entities({
  'benefit-type': 'company',
  'benefit-policy': 'company',
  'benefit-member': 'company',
  'benefit-payment': 'company',
})
