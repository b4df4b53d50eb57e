import attendance from '@muster/contract/attendance/messages/zh_TW'
import organisation from '@muster/contract/organisation/messages/zh_TW'

/** The words of the modules behind sign-in. */
export default { attendance, organisation }
