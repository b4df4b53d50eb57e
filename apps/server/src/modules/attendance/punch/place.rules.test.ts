import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findElsewhere, metresBetween, type Point } from './place.rules.ts'

const HALF_ROUND = Math.PI * 6_371_008.8
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const point = fc.record({ latitude: degrees(90), longitude: degrees(180) })
const at = (latitude: number, longitude: number): Point => ({ latitude, longitude })
/** Apart from each other by rounding alone. */
const NEARLY = 0.5

describe('how far two points are from each other', () => {
  it.each<[string, Point, Point, number]>([
    ['along a meridian', at(10, 106), at(11, 106), 111_195],
    ['along the equator', at(0, 106), at(0, 107), 111_195],
    ['over the date line', at(0, 179.5), at(0, -179.5), 111_195],
    ['at a pole, whatever the longitude', at(90, 0), at(90, 123), 0],
    ['across a pole', at(89.5, 0), at(89.5, 180), 111_195],
    ['from pole to pole', at(90, 0), at(-90, 77), HALF_ROUND],
    ['two gates of a plant', at(10.8231, 106.6297), at(10.8231, 106.6307), 109],
  ])('is right %s', (_where, a, b, metres) => {
    expect(Math.abs(metresBetween(a, b) - metres)).toBeLessThan(1)
  })

  it('is the same both ways, nothing to itself, never more than half round, and never longer by a detour', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(Math.abs(metresBetween(a, b) - metresBetween(b, a))).toBeLessThan(NEARLY)
        expect(metresBetween(a, a)).toBe(0)
        expect(metresBetween(a, b)).toBeLessThanOrEqual(HALF_ROUND + NEARLY)
        expect(metresBetween(a, c)).toBeLessThanOrEqual(metresBetween(a, b) + metresBetween(b, c) + NEARLY)
      }),
    )
  })

  it('does not hang on how a longitude is counted', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const other = { ...b, longitude: b.longitude - 360 }
        expect(Math.abs(metresBetween(a, b) - metresBetween(a, other))).toBeLessThan(NEARLY)
      }),
    )
  })
})

const GATE = { ...at(10.8231, 106.6297), radius: 100 }
const here = { ...at(10.8231, 106.6297), accuracy: 10 }
const away = { ...at(10.8231, 106.6397), accuracy: 10 }

describe('from where somebody may clock', () => {
  it.each([
    ['anywhere, in no network', { networks: [], near: undefined }, { isInNetwork: false, place: undefined }, undefined],
    [
      'networks, in one',
      { networks: ['10.1.0.0/16'], near: undefined },
      { isInNetwork: true, place: undefined },
      undefined,
    ],
    [
      'networks, in none',
      { networks: ['10.1.0.0/16'], near: undefined },
      { isInNetwork: false, place: here },
      'other_network',
    ],
    ['a place, near it', { networks: [], near: GATE }, { isInNetwork: false, place: here }, undefined],
    ['a place, unknown where', { networks: [], near: GATE }, { isInNetwork: false, place: undefined }, 'no_place'],
    ['a place, far away', { networks: [], near: GATE }, { isInNetwork: false, place: away }, 'too_far'],
    ['either, in a network', { networks: ['10.1.0.0/16'], near: GATE }, { isInNetwork: true, place: away }, undefined],
    ['either, near', { networks: ['10.1.0.0/16'], near: GATE }, { isInNetwork: false, place: here }, undefined],
    [
      'either, unknown where',
      { networks: ['10.1.0.0/16'], near: GATE },
      { isInNetwork: false, place: undefined },
      'no_place',
    ],
  ] as const)('%s', (_rule, rule, whereabouts, why) => {
    expect(findElsewhere(rule, whereabouts)?.why).toBe(why)
  })

  it('nobody is inside whose device knows its place less closely than the radius', () => {
    fc.assert(
      fc.property(point, fc.double({ min: 100.001, max: 1e7, noNaN: true }), (place, accuracy) => {
        const found = findElsewhere({ networks: [], near: GATE }, { isInNetwork: false, place: { ...place, accuracy } })
        expect(found).toEqual({ why: 'inaccurate', accuracy, radius: 100 })
      }),
    )
  })

  it('whoever is inside is inside every wider circle, and says how far where they are not', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 20, max: 100_000 }), (centre, place, radius) => {
        const of = (r: number) =>
          findElsewhere(
            { networks: [], near: { ...centre, radius: r } },
            { isInNetwork: false, place: { ...place, accuracy: 5 } },
          )
        const narrow = of(radius)
        if (!narrow) expect(of(radius * 2)).toBeUndefined()
        else expect(narrow).toMatchObject({ why: 'too_far', radius, distance: metresBetween(centre, place) })
      }),
    )
  })
})
