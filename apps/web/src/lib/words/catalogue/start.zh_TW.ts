import identity from '@muster/contract/identity/messages/zh_TW'
import system from '@muster/contract/system/messages/zh_TW'
import shell from '../messages/zh_TW.ts'

/** The words that every page needs, sign-in included. */
export default { ...shell, identity, system }
