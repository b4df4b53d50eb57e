import attendance from '@muster/contract/attendance/messages/zh_CN'
import organisation from '@muster/contract/organisation/messages/zh_CN'

/** The words of the modules behind sign-in. */
export default { attendance, organisation }
