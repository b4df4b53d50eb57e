import { framesOf, scrubbedMessage } from '@muster/contract/system/scrub'
import { describe, expect, it } from 'vitest'

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
    expect(scrubbedMessage(text)).toBe(scrubbed)
  })

  it('is short, and is its own scrubbed form', () => {
    const once = scrubbedMessage('word '.repeat(500))
    expect(once.length).toBeLessThanOrEqual(300)
    for (const text of [once, scrubbedMessage('a "b" 12 c@d e?f=g'), scrubbedMessage("x (reading 'y')")])
      expect(scrubbedMessage(text)).toBe(text)
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
