import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { lightened } from './contract-plugin.ts'

const light = (code: string) => lightened(code, parseSync('a.ts', code).program)

describe('the contract for the web', () => {
  it('declares its calls without the schemas of their replies, every line where it was', () => {
    expect(
      light(
        "const calls = {\n  get: endpoint({ path: '/a', input: Id, reply: z.object({\n    id: uuid(),\n  }) }),\n  put: upload({ reply: One, path: '/b' }),\n}",
      ),
    ).toBe(
      "const calls = {\n  get: /* @__PURE__ */ endpoint({ path: '/a', input: Id, reply: undefined\n\n }),\n  put: /* @__PURE__ */ upload({ reply: undefined, path: '/b' }),\n}",
    )
  })
  it('says of each call in it that it only makes something', () => {
    expect(light("const name = text(3).check(z.trim(), past('x'))\nreply({ reply: 1 })")).toBe(
      "const name = /* @__PURE__ */ /* @__PURE__ */ text(3).check(/* @__PURE__ */ z.trim(), /* @__PURE__ */ past('x'))\n/* @__PURE__ */ reply({ reply: 1 })",
    )
  })
})
