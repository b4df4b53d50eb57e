import identity from '@muster/contract/identity/messages/km_KH'
import system from '@muster/contract/system/messages/km_KH'
import shell from '../messages/km_KH.ts'

/** The words that every page needs, sign-in included. */
export default { ...shell, identity, system }
