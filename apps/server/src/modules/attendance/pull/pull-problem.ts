/**
 * Why a machine could not be read: nobody answers at its address, it answers no more, what it says is no such protocol, the communication
 * key is another one, or the connection broke off.
 */
export type PullProblemCode = 'unreachable' | 'no-answer' | 'not-understood' | 'wrong-key' | 'cut'

export class PullProblem extends Error {
  readonly code: PullProblemCode
  constructor(code: PullProblemCode, options?: ErrorOptions) {
    super(`the machine was not read: ${code}`, options)
    this.code = code
  }
}
