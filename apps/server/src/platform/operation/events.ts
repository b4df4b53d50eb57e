/**
 * What earlier modules publish to later ones, in the same transaction. Modules add theirs by declaration merging in their
 * `events.ts`, so this file knows no business word.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules through declaration merging
export interface Events {}
export type EventName = keyof Events
