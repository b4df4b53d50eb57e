import type { Plugin } from 'vite'

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/
/** What declares a call (`endpoint.ts`). */
const DECLARES = new Set(['endpoint', 'upload', 'download', 'stream'])

/** A node of a parsed source, as far as it is looked at here. */
type Node = {
  type: string
  start: number
  end: number
  callee?: { name?: string }
  arguments?: Node[]
  properties?: Node[]
  key?: { name?: string }
}

/**
 * Makes the contract light for the web. The server sees to it that an answer is what its contract says, so a browser needs the
 * schemas of replies as types alone: they are left out of the declarations. And all that the contract calls only makes something,
 * so what nobody uses is dropped by the bundler, which cannot know that by itself. Each was made anew on every visit.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'muster:contract',
    transform(code, id) {
      if (!CONTRACT.test(id)) return undefined
      return { code: lightened(code, this.parse(code)), map: null }
    },
  }
}

/** A source of the contract for the web, its lines where they were. Takes its parsed program. */
export function lightened(code: string, program: object): string {
  let light = ''
  let done = 0
  const replies = new Set<unknown>()
  const put = (text: string, { start, end = start }: { start: number; end?: number }) => {
    if (start < done) throw new Error(`visited out of order: ${code.slice(start, done)}`)
    light += code.slice(done, start) + text
    done = end
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (!isNode(node)) return
    if (replies.has(node)) {
      const lines = code.slice(node.start, node.end).replace(/[^\n]/g, '')
      put(`reply: undefined${lines}`, node)
      return
    }
    if (node.type === 'CallExpression') put('/* @__PURE__ */ ', { start: node.start })
    replies.add(replyOf(node))
    for (const child of Object.values(node)) visit(child)
  }
  visit(program)
  return light + code.slice(done)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function replyOf({ type, callee, arguments: [declared] = [] }: Node): Node | undefined {
  if (type !== 'CallExpression' || !DECLARES.has(callee?.name ?? '')) return undefined
  return declared?.properties?.find(({ key }) => key?.name === 'reply')
}
