import type { Locale } from '@muster/kernel/names'
import attendanceEn from './attendance/messages/en_US.ts'
import attendanceKm from './attendance/messages/km_KH.ts'
import attendanceVi from './attendance/messages/vi_VN.ts'
import attendanceCn from './attendance/messages/zh_CN.ts'
import attendanceTw from './attendance/messages/zh_TW.ts'
import identityEn from './identity/messages/en_US.ts'
import identityKm from './identity/messages/km_KH.ts'
import identityVi from './identity/messages/vi_VN.ts'
import identityCn from './identity/messages/zh_CN.ts'
import identityTw from './identity/messages/zh_TW.ts'
import organisationEn from './organisation/messages/en_US.ts'
import organisationKm from './organisation/messages/km_KH.ts'
import organisationVi from './organisation/messages/vi_VN.ts'
import organisationCn from './organisation/messages/zh_CN.ts'
import organisationTw from './organisation/messages/zh_TW.ts'
import systemEn from './system/messages/en_US.ts'
import systemKm from './system/messages/km_KH.ts'
import systemVi from './system/messages/vi_VN.ts'
import systemCn from './system/messages/zh_CN.ts'
import systemTw from './system/messages/zh_TW.ts'
import type { Words } from './words.ts'

const en = { system: systemEn, organisation: organisationEn, identity: identityEn, attendance: attendanceEn }
export type Messages = Words<typeof en>

const ALL: Record<Locale, Messages> = {
  en_US: en,
  zh_CN: { system: systemCn, organisation: organisationCn, identity: identityCn, attendance: attendanceCn },
  vi_VN: { system: systemVi, organisation: organisationVi, identity: identityVi, attendance: attendanceVi },
  zh_TW: { system: systemTw, organisation: organisationTw, identity: identityTw, attendance: attendanceTw },
  km_KH: { system: systemKm, organisation: organisationKm, identity: identityKm, attendance: attendanceKm },
}

/** Every word of the modules in a language. The server's way to them; the web loads them language by language. */
export function messagesOf(locale: Locale): Messages {
  return ALL[locale]
}
