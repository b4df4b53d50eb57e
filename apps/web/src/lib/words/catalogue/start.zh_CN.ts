import identity from '@muster/contract/identity/messages/zh_CN'
import system from '@muster/contract/system/messages/zh_CN'
import shell from '../messages/zh_CN.ts'

/** The words that every page needs, sign-in included. */
export default { ...shell, identity, system }
