import attendance from '@muster/contract/attendance/messages/vi_VN'
import organisation from '@muster/contract/organisation/messages/vi_VN'

/** The words of the modules behind sign-in. */
export default { attendance, organisation }
