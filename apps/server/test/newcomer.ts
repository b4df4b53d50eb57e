import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { makePerson, PASSWORD } from './make.ts'
import type { TestServer } from './server.ts'

let people = 0

/** Somebody new in ALPHA, so that nothing of other tests sticks to them, signed in `times` by password at this node. */
export async function signNewcomerIn(node: TestServer, times = 1) {
  const account = `person-${++people}`
  const { alpha } = node.group
  const { personId } = await node.server.runAsSystem(
    (ctx) => makePerson(ctx, alpha, account, 'employee', 'self'),
    [alpha.id],
  )
  await node.server.runAsSystem((ctx) =>
    ctx.db.deleteFrom('identity.session').where('person_id', '=', personId).execute(),
  )
  const tokens: string[] = []
  for (let i = 0; i < times; i++) {
    const sent = { companyCode: 'ALPHA', account, password: PASSWORD }
    const { data } = await node.as(undefined).call(session.login, sent, { 'user-agent': `device ${i}` })
    tokens.push(data.accessToken)
  }
  return { account, personId, tokens, token: tokens[0] ?? '' }
}

/** How a node answers somebody who asks who they are. */
export async function statusOf(node: TestServer, token: string, headers = {}): Promise<number> {
  return (await node.as(token).call(session.getInfo, {}, headers)).status
}
