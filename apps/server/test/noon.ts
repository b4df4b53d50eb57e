import type { Instant } from '@muster/kernel/instant'

/** The moment at which the tests of the server stand still: noon of a Friday in Ho Chi Minh City. */
export const NOON = '2026-11-20T05:00:00.000Z' as Instant
