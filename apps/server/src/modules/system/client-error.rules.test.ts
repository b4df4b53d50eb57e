import { framesOf, scrubMessage } from '@muster/contract/system/scrub'
import { describe, expect, it } from 'vitest'
import { reduceMessage } from './fault-message.rules.ts'

describe('scrubbedMessage', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'map')", 'Cannot read properties of undefined (reading map)'],
    ['t.toFixed is not a function', 't.toFixed is not a function'],
    [
      'Minified React error #185; visit https://react.dev/errors/185?args[]=Ann',
      'Minified React error #0; visit <address>',
    ],
    [
      'Unexpected token \'N\', "{"name":"Nguyen Van A"}" is not valid JSON',
      'Unexpected token <text> is not valid JSON',
    ],
    ['no such person: an.nguyen@alpha.example', 'no such person: <mail>'],
    ['Nguyễn Văn A works since 2024-03-01', '<text> <text> A works since 0-0-0'],
    ['cannot open /#/organisation/employees?search=Binh&page=2', 'cannot open <address>'],
    ['employee 0198c0de-77aa-7abc-8def-0123456789ab is gone', 'employee <id> is gone'],
    ['token Jx9_wQ2mLr8ZkT5vB3nH7yUc1 was refused', 'token <id> was refused'],
    ['salary 12,500,000 of 张伟', 'salary 0,0,0 of <text>'],
    ['first line\nsecond line with a name', 'first line'],
  ])('%s', (text, scrubbed) => {
    expect(scrubMessage(text)).toBe(scrubbed)
  })

  it('is short, and is its own scrubbed form', () => {
    const once = scrubMessage('word '.repeat(500))
    expect(once.length).toBeLessThanOrEqual(300)
    for (const text of [once, scrubMessage('a "b" 12 c@d e?f=g'), scrubMessage("x (reading 'y')")])
      expect(scrubMessage(text)).toBe(text)
  })
})

describe('whatever anybody sends', () => {
  it.each([
    ['questions', '?'],
    ['addresses', 'a://'],
    ['mail', 'a@'],
    ['letters', 'a'],
    ['opening quotes', '“'],
    ['names of code', 'a.js?'],
  ])('%s a hundred thousand times over are read in no time', (_what, part) => {
    const from = performance.now()
    scrubMessage(part.repeat(100_000 / part.length))
    framesOf(part.repeat(100_000 / part.length))
    framesOf(`at ${part.repeat(100_000 / part.length)}`)
    expect(performance.now() - from).toBeLessThan(1000)
  })
})

describe('keptMessage', () => {
  it.each([
    "Cannot read properties of undefined (reading 'map')",
    'TypeError: t.toFixed is not a function',
    'TypeError: (intermediate value).at is not a function or its return value is not iterable',
    'ReferenceError: x is not defined',
    "TypeError: undefined is not an object (evaluating 'a.b')",
    `TypeError: can't access property "map", rows is undefined`,
    "ReferenceError: Can't find variable: rows",
    "ReferenceError: Cannot access 'x' before initialization",
    'RangeError: Maximum call stack size exceeded',
    `SyntaxError: Unexpected token 'N', "{"name":"Nguyen Van A"}" is not valid JSON`,
    "NotFoundError: Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    'TypeError: Failed to fetch dynamically imported module: https://hr.example/assets/a.js',
    'thrown: string',
  ])('keeps what engines say: %s', (text) => {
    const scrubbed = scrubMessage(text)
    expect(reduceMessage(scrubbed)).toBe(scrubbed)
    expect(reduceMessage(reduceMessage(scrubbed))).toBe(scrubbed)
  })

  it.each([
    ['no such person Ann Lee', 'Error'],
    ['TypeError: no such person Ann Lee', 'TypeError'],
    [': thrown: string', 'thrown: string'],
    ['Ann Lee: x', 'Error'],
    ['Ann Lee is not a function', 'Error'],
    ['x is not a function, says Ann Lee', 'Error'],
    ['Uncaught RangeError: salary of Ann', 'RangeError'],
    [
      'Minified React error #185; visit https://react.dev/errors/185 for Ann Lee',
      'Minified React error #0; visit <address>',
    ],
  ])('keeps of what people write the kind alone: %s', (text, kept) => {
    expect(reduceMessage(scrubMessage(text))).toBe(kept)
  })
})

describe('framesOf', () => {
  it('reads what Chromium and what the others write, as name, file, line and column alone', () => {
    const chromium = `TypeError: Ann Lee's record is broken
    at Row.render (https://hr.example/assets/row-Ab12Cd34.js:1:2345)
    at async https://hr.example/assets/index-Zz99.js?v=secret:10:7
    at <anonymous>`
    const firefox = 'render@https://hr.example/assets/row-Ab12Cd34.js:1:2345\n@https://hr.example/assets/x.js:3:4'
    expect(framesOf(chromium)).toEqual(['Row.render row-Ab12Cd34.js:1:2345', '- index-Zz99.js:10:7'])
    expect(framesOf(firefox)).toEqual(['render row-Ab12Cd34.js:1:2345', '- x.js:3:4'])
  })

  it('takes frames that are scrubbed already for what they are', () => {
    const frames = ['Row.render row-Ab12Cd34.js:1:2345', '- index-Zz99.js:10:7']
    expect(framesOf(frames.map((frame) => frame.replace(/^(\S+) (.*)$/, '$1@/$2')).join('\n'))).toEqual(frames)
  })

  it('keeps the first twenty, and of a text that is no stack nothing', () => {
    expect(framesOf(Array.from({ length: 50 }, () => 'f@/a.js:1:1').join('\n'))).toHaveLength(20)
    expect(framesOf('Ann Lee\nSecond line')).toEqual([])
  })
})
