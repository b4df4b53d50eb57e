/** Where the screens of benefits are. */
export const TYPES = '/benefits/types'
export const POLICIES = '/benefits/policies'
