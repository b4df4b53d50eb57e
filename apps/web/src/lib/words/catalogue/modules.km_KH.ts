import attendance from '@muster/contract/attendance/messages/km_KH'
import organisation from '@muster/contract/organisation/messages/km_KH'

/** The words of the modules behind sign-in. */
export default { attendance, organisation }
