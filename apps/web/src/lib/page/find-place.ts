/** Where this device says that it is, and to how many metres it knows that. */
export type FoundPlace = { latitude: number; longitude: number; accuracy: number }
/** Why it does not say: the page is not opened over https, its person does not allow it, or it cannot find out. */
export type NoPlace = 'insecure' | 'denied' | 'unfound'

/** People notice that a device looks for itself; after this long it will hardly find more. */
const LONGEST_MS = 15_000

/** Whether a device says at all where it is: browsers do so over https alone. */
export const canFindPlace = (): boolean => window.isSecureContext && 'geolocation' in navigator

/** Asks the device where it is now. A browser asks its person first. */
export function findPlace(): Promise<FoundPlace | NoPlace> {
  if (!canFindPlace()) return Promise.resolve('insecure')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unfound'),
      { enableHighAccuracy: true, timeout: LONGEST_MS, maximumAge: 0 },
    )
  })
}
