import identity from '@muster/contract/identity/messages/en_US'
import system from '@muster/contract/system/messages/en_US'
import shell from '../messages/en_US.ts'

/** The words that every page needs, sign-in included. */
export default { ...shell, identity, system }
