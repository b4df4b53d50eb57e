import type { Actor } from './actor.ts'

/** Finds the actor of a token, undefined when there is none; silent reads do not prolong the session. Identity gives it. */
export type Authenticate = (token: string, prolongs: boolean) => Promise<Actor | undefined>
