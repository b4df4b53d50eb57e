import { describe, expect, it } from 'vitest'
import { codeIn } from './machine-code.ts'

const meta = { node_fields: ['type', 'name', 'id', 'self_size'], node_types: [['hidden', 'code', 'object']] }

describe('codeIn', () => {
  it('adds up the nodes of code, and those alone', () => {
    const nodes = [1, 0, 1, 2_000_000, 2, 0, 3, 9_000_000, 1, 0, 5, 500_000]
    expect(codeIn({ snapshot: { meta: meta as never }, nodes })).toBe(2.5)
  })

  it('refuses a snapshot that names no code', () => {
    const other = { ...meta, node_types: [['hidden', 'object']] }
    expect(() => codeIn({ snapshot: { meta: other as never }, nodes: [] })).toThrow(/another form/)
  })
})
