import * as z from 'zod/mini'
import { positionsOf, withId } from './id-positions.ts'
import { isAllowed } from './outcome.ts'
import type { Trial } from './trial.ts'

/** A list shows what can be opened by its id, and nothing else; asked by its usual caller, and by one who reaches the company. */
export async function listProblems({ world, one, endpoint, access, who, ...trial }: Trial): Promise<string[]> {
  const get = world.named.get(`${one.entity}.get`)
  if (one.action !== 'list' || get?.endpoint.access !== access) return []
  const [at] = positionsOf(get.endpoint)
  if (!at) return []
  const kind = world.kindNameOf(get, at.name, at.field)
  const objects = {
    own: await world.of(kind, 'own'),
    outside: await world.of(kind, 'outside'),
    foreign: await world.of(kind, 'foreign'),
    deleted: await world.deletedOf(kind),
  }
  const hasPages = endpoint.input instanceof z.ZodMiniObject && 'pageSize' in endpoint.input.shape
  const problems: string[] = []
  for (const by of new Set([who, 'whole'] as const)) {
    const token = await trial.tokenOf(by)
    const list = await trial.ask(token, { ...(await world.inputAt(one, 'own')), ...(hasPages && { pageSize: 200 }) })
    for (const [cell, id] of Object.entries(objects)) {
      if (id === undefined) continue
      const isOpened = isAllowed(await world.send(get, token, withId({}, at.path, id)))
      const isShown = list.text.includes(id)
      if (isShown && !isOpened) problems.push(`the list shows the ${cell} one, which cannot be opened`)
      if (isOpened && !isShown) problems.push(`the list does not show the ${cell} one, which can be opened`)
    }
  }
  return problems
}
