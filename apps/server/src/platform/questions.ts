import type { Ctx } from './ctx.ts'

/**
 * What earlier modules ask later ones ("who uses this office?"). A module declares its question by declaration merging in its
 * `questions.ts`; later modules register answers, and the asker knows no answerer.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules through declaration merging
export interface Questions {}

type About<Q extends keyof Questions> = Questions[Q] extends { about: infer A } ? A : never
type Answer<Q extends keyof Questions> = Questions[Q] extends { answer: infer R } ? R : never

/** Asks in the order of modules.ts. */
export type Ask = <Q extends keyof Questions>(question: Q, about: About<Q>) => Promise<Answer<Q>[]>
export type Answers = { [Q in keyof Questions]?: (ctx: Ctx, about: About<Q>) => Promise<Answer<Q>> }
