/**
 * What earlier modules ask later ones ("who uses this office?"). A module declares its question by declaration merging in its
 * `questions.ts`; later modules register answers, and the asker knows no answerer.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules through declaration merging
export interface Questions {}

export type About<Q extends keyof Questions> = Questions[Q] extends { about: infer A } ? A : never
export type Answer<Q extends keyof Questions> = Questions[Q] extends { answer: infer R } ? R : never

/** Asks in the order of modules.ts. */
export type Ask = <Q extends keyof Questions>(question: Q, about: About<Q>) => Promise<Answer<Q>[]>
