import { allCases } from '../cases/all-cases.ts'
import { callOf } from '../cases/case.ts'
import type { Company } from './company.ts'
import { httpRequest, load } from './load.ts'

/** That of everybody in the company, where somebody signs in. */
export const PASSWORD = 'Muster2026'

const EACH = 200

/**
 * What a company does in a morning, all at once for `ms` milliseconds: lists and reads of HR by 16 connections, people who
 * clock in by 32, and sign-ins by 4. Gives how much of each was done.
 */
export async function runMixedLoad(company: Company, ms: number): Promise<string> {
  const cases = await allCases()
  const end = performance.now() + ms
  const over = () => performance.now() >= end
  const done = { reads: 0, clockIns: 0, signIns: 0 }
  const reads = async () => {
    for (let turn = 0; !over(); turn++) {
      const of = cases[turn % cases.length]
      if (!of) return
      done.reads += (await load(company.port, 16, EACH, (n) => callOf(of, company, turn + n))).done
    }
  }
  const clockIns = async () => {
    for (let turn = 0; !over(); turn++) {
      const request = (n: number) => {
        const person = (turn * EACH + n) % company.people
        const key = { 'idempotency-key': `load-${turn}-${n}` }
        return httpRequest('POST', '/api/attendance/clock', company.token(person), key, '{}')
      }
      done.clockIns += (await load(company.port, 32, EACH, request)).done
    }
  }
  const signIns = async () => {
    for (let turn = 0; !over(); turn++) {
      const body = (n: number) => ({
        companyCode: 'BENCH',
        account: `b${((turn * 20 + n) % company.people) + 1}`,
        password: PASSWORD,
      })
      const request = (n: number) => httpRequest('POST', '/api/login', '', {}, JSON.stringify(body(n)))
      done.signIns += (await load(company.port, 4, 20, request)).done
    }
  }
  await Promise.all([reads(), clockIns(), signIns()])
  return `${done.reads} reads, ${done.clockIns} clock-ins, ${done.signIns} sign-ins`
}
