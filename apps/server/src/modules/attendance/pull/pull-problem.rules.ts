import type { READ_PROBLEMS } from '@muster/contract/attendance/machine-run'

/**
 * Why a machine could not be read: nobody answers at its address, it answers no more, what it says is no such protocol, the communication
 * key is another one, the connection broke off, or another machine answers there, whose serial is `serial`.
 */
export type PullProblemCode = Exclude<(typeof READ_PROBLEMS)[number], 'serial-taken'>

export class PullProblem extends Error {
  readonly code: PullProblemCode
  readonly serial: string | undefined
  constructor(code: PullProblemCode, { serial, ...options }: ErrorOptions & { serial?: string } = {}) {
    super(`the machine was not read: ${code}`, options)
    this.code = code
    this.serial = serial
  }
}
