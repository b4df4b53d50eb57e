import { later } from '@muster/kernel/instant'
import { normalForm } from '@muster/kernel/normal-form'
import { newBytes, sha256 } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifySessionEnded } from '../../../platform/push/notify-rights.ts'
import { codesOfCompanies, companyOfCode, worksStill } from '../../organisation/index.ts'
import { listMemberships } from '../account/account.queries.ts'
import { type AccountState, stateOf } from '../account/account.rules.ts'
import { setDisabled } from '../account/account-state.queries.ts'
import { saveCodes } from '../account/activation.queries.ts'
import { CODE_BYTES, CODE_GOOD_MS, codeText, normalizeCode } from '../account/activation.rules.ts'
import { grantRole } from '../role/seeded-role.service.ts'
import { endSessionsOf } from '../session/session.queries.ts'
import * as queries from './recovery.queries.ts'

const ROLE = 'group-administrator'

/** A group administrator as the console lists them; `works` is whether their account opens at all. */
export type Listed = { companyCode: string; account: string; state: AccountState; works: boolean }

/** Everybody who administers the group, by the names that open their accounts. */
export async function listRecoverable(ctx: Ctx): Promise<Listed[]> {
  const found = await queries.listGroupAdministrators(ctx, ROLE)
  const codes = await codesOfCompanies(
    ctx,
    found.map((one) => one.companyId),
  )
  const listed: Listed[] = []
  for (const one of found)
    listed.push({
      companyCode: codes.get(one.companyId) ?? '',
      account: one.account,
      state: stateOf(one),
      works: await worksStill(ctx, await listMemberships(ctx, one.personId)),
    })
  return listed
}

/** Why an account was not made usable, or the code with which its owner chooses a new password. */
export type Recovered = { refused: 'absent' | 'left' | 'no-administrator' } | { code: string; isGranted: boolean }

/**
 * Makes the account of a group administrator usable again: open, every session ended, and a code in the place of the password, which
 * stays valid until the code is used. Whoever calls it stands at the server's own console. Somebody who administers nothing gets
 * the right only where nobody is left who has it and works here.
 */
export async function recover(ctx: Ctx, companyCode: string, account: string): Promise<Recovered> {
  const companyId = await companyOfCode(ctx, normalForm(companyCode).toUpperCase())
  const found = companyId && (await queries.findAccountOfName(ctx, companyId, normalForm(account)))
  if (!found) return { refused: 'absent' }
  const { personId } = found
  const administrators = await queries.listGroupAdministrators(ctx, ROLE)
  const isGranted = !administrators.some((one) => one.personId === personId)
  if (isGranted && (await listRecoverable(ctx)).some((one) => one.works)) return { refused: 'no-administrator' }
  if (!(await worksStill(ctx, await listMemberships(ctx, personId)))) return { refused: 'left' }
  if (isGranted) await grantRole(ctx, { personId, role: ROLE, scope: 'group', companies: [] })
  const code = codeText(newBytes(CODE_BYTES))
  await setDisabled(ctx, personId, false, '')
  await saveCodes(ctx, [{ personId, hash: sha256(normalizeCode(code)) }], later(ctx.now, CODE_GOOD_MS))
  const sessionsEnded = await endSessionsOf(ctx, personId, 'recovered', undefined)
  notifySessionEnded(ctx, { personId })
  const after = { account: found.account, state: stateOf(found), sessionsEnded, isGranted }
  ctx.audit({ companyId: undefined, object: personId, after: { recovered: after } })
  return { code, isGranted }
}
