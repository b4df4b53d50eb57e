import { describe, expect, it } from 'vitest'
import { titlesFound } from './titles-plugin.ts'

describe('what titles are found by', () => {
  it('is their English and how they are read in Chinese', async () => {
    const { english, readings } = await titlesFound()
    expect(english['organisation.employees.title']).toBe('Employees')
    expect(english['language.names.vi_VN']).toBe('Tiếng Việt')
    expect(readings.zh_CN['organisation.employees.title']).toBe('yuan gong')
    expect(readings.zh_TW['organisation.departments.title']).toBe('bu men')
  })
  it('leaves no screen and no action out', async () => {
    const { english, readings } = await titlesFound()
    const all = [english, readings.zh_CN, readings.zh_TW].flatMap((titles) => Object.entries(titles))
    expect(all.filter(([, text]) => text === '')).toEqual([])
  })
})
