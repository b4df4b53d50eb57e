/** A point of the earth in degrees. */
export type Point = { latitude: number; longitude: number }

/** From where people of an office may clock: from networks, near a point, or either; without both from anywhere. */
export type PlaceRule = { networks: readonly string[]; near: (Point & { radius: number }) | undefined }

/** Where somebody is who clocks: whether in one of the networks, and where their device says, to how many metres. */
export type Whereabouts = { isInNetwork: boolean; place: (Point & { accuracy: number }) | undefined }

/** Why a press does not count from where it came; distances in metres. */
export type Elsewhere =
  | { why: 'other_network' }
  | { why: 'no_place' }
  | { why: 'inaccurate'; accuracy: number; radius: number }
  | { why: 'too_far'; distance: number; radius: number }

/** The mean radius of the earth in metres. */
const EARTH = 6_371_008.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** How far two points are from each other along the earth, in metres. */
export function metresBetween(a: Point, b: Point): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const share = half(to - from) + Math.cos(from) * Math.cos(to) * half(radians(b.longitude - a.longitude))
  return 2 * EARTH * Math.asin(Math.sqrt(Math.min(1, share)))
}

/**
 * Why somebody may not clock from where they are; undefined where they may. A device that does not know its place as closely as the radius is
 * not inside it, wherever it believes to be.
 */
export function findElsewhere(
  { networks, near }: PlaceRule,
  { isInNetwork, place }: Whereabouts,
): Elsewhere | undefined {
  if ((networks.length === 0 && !near) || (networks.length > 0 && isInNetwork)) return undefined
  if (!near) return { why: 'other_network' }
  if (!place) return { why: 'no_place' }
  const { radius } = near
  if (place.accuracy > radius) return { why: 'inaccurate', accuracy: place.accuracy, radius }
  const distance = metresBetween(near, place)
  return distance > radius ? { why: 'too_far', distance, radius } : undefined
}
