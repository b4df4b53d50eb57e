import type { CDPSession } from 'playwright-core'

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

/** What V8 keeps in a heap for running it: machine code, byte code and what it learned of both, in MB. */
export async function machineCodeOf(cdp: CDPSession): Promise<number> {
  const parts: string[] = []
  const take = ({ chunk }: { chunk: string }) => parts.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take)
  return codeIn(JSON.parse(parts.join('')))
}

/** The sizes of the nodes of code in a heap snapshot, together in MB. */
export function codeIn({ snapshot: { meta }, nodes }: Snapshot): number {
  const [type, size] = ['type', 'self_size'].map((field) => meta.node_fields.indexOf(field)) as [number, number]
  const code = meta.node_types[type]
  const kind = Array.isArray(code) ? code.indexOf('code') : -1
  if (type < 0 || size < 0 || kind < 0) throw new Error('a heap snapshot of another form')
  let bytes = 0
  for (let i = 0; i < nodes.length; i += meta.node_fields.length)
    if (nodes[i + type] === kind) bytes += nodes[i + size] ?? 0
  return bytes / 1_000_000
}
