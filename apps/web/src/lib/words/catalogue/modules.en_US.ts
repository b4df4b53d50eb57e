import attendance from '@muster/contract/attendance/messages/en_US'
import organisation from '@muster/contract/organisation/messages/en_US'

/** The words of the modules behind sign-in. */
export default { attendance, organisation }
