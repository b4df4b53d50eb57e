import { readStored, writeStored } from '../store/storage.ts'
import { PHONE_KEY, readPhoneToken } from './token.ts'

/** The session of this phone, by which it is found among those of its person. */
const ID_KEY = 'ClockSession'
/** Whether somebody said on this device that it is not to be kept. */
const REFUSED_KEY = 'ClockNotHere'

/** Keeps what this phone clocks by, in the place of what it clocked by before. */
export function writeKeptPhone({ id, accessToken }: { id: string; accessToken: string }): void {
  writeStored(ID_KEY, id)
  writeStored(PHONE_KEY, accessToken)
}

/** Forgets that this phone was kept for clocking. */
export function forgetKeptPhone(): void {
  writeStored(ID_KEY, undefined)
  writeStored(PHONE_KEY, undefined)
}

/** The session by which this phone clocks; undefined where it is not kept. */
export const readKeptPhone = () => (readPhoneToken() === undefined ? undefined : readStored(ID_KEY))

/** Whether keeping this device is still to be offered. */
export const isPhoneOffered = () => readPhoneToken() === undefined && readStored(REFUSED_KEY) === undefined

/** Does not offer it again on this device. */
export const refusePhoneOffer = () => writeStored(REFUSED_KEY, '1')
