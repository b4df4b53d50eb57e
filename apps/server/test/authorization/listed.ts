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
  const shape = endpoint.input instanceof z.ZodMiniObject ? endpoint.input.shape : {}
  const problems: string[] = []
  for (const by of new Set([who, 'whole'] as const)) {
    const token = await trial.tokenOf(by)
    const shown = await wholeList(trial, token, await world.inputAt(one, 'own'), shape)
    for (const [cell, id] of Object.entries(objects)) {
      if (id === undefined) continue
      const isOpened = isAllowed(await world.send(get, token, withId({}, at.path, id)))
      const isShown = shown.includes(id)
      if (isShown && !isOpened) problems.push(`the list shows the ${cell} one, which cannot be opened`)
      if (isOpened && !isShown) problems.push(`the list does not show the ${cell} one, which can be opened`)
    }
  }
  return problems
}

const PAGE = 200

/** What a list shows: on all of its pages, where it has numbers for them. */
async function wholeList(
  trial: Pick<Trial, 'ask'>,
  token: string,
  input: Record<string, unknown>,
  shape: object,
): Promise<string> {
  if (!('page' in shape))
    return (await trial.ask(token, { ...input, ...('pageSize' in shape && { pageSize: PAGE }) })).text
  let shown = ''
  for (let page = 1; ; page++) {
    const { text } = await trial.ask(token, { ...input, page, pageSize: PAGE })
    shown += text
    const total = Number(/"total":(\d+)/.exec(text)?.[1] ?? 0)
    if (page * PAGE >= total) return shown
  }
}
