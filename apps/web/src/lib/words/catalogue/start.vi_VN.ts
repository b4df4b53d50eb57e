import identity from '@muster/contract/identity/messages/vi_VN'
import system from '@muster/contract/system/messages/vi_VN'
import shell from '../messages/vi_VN.ts'

/** The words that every page needs, sign-in included. */
export default { ...shell, identity, system }
