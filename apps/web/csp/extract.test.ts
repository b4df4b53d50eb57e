import { describe, expect, it, vi } from 'vitest'
import { MODES, PALETTES } from '../src/ui/base/tokens.ts'
import { extractAntd } from './extract.ts'

describe('extractAntd', () => {
  it('writes the structure once and the variables of seven palettes in two modes [1.10]', async () => {
    const { structure, variables, drawn } = await extractAntd(['Tooltip', 'Select'])
    expect(structure).toContain('.ant-select')
    expect(structure).not.toMatch(/#[0-9a-f]{6}\b/i)
    expect(drawn).toContain('Tooltip-Tooltip')
    expect(drawn).toContain('Select-Select')
    for (const mode of MODES) expect(variables).toContain(`:root[data-mode=${mode}]{`)
    for (const palette of PALETTES)
      for (const mode of MODES) expect(variables).toContain(`:root[data-theme=${palette}][data-mode=${mode}]{`)
    const dark = /data-theme=theme-A\]\[data-mode=dark\]\{([^}]*)/.exec(variables)![1]
    expect(dark).toContain('--ant-color-primary:#0b4ebb;')
    expect(dark).toContain('--ant-color-link:#5496e7;')
  }, 30_000)

  it('leaves bare links to our own style sheet', async () => {
    const { structure } = await extractAntd(['Tooltip'])
    expect(structure).not.toMatch(/(^|\})a[:[{,]/)
  }, 30_000)

  it('reads its answer among what a watching Node reports', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
    try {
      expect((await extractAntd(['Tooltip'])).structure).toContain('.ant-tooltip')
    } finally {
      vi.unstubAllEnvs()
    }
  }, 30_000)

  it('says which name antd does not know', async () => {
    await expect(extractAntd(['Nonsense'])).rejects.toThrow(/no component Nonsense/)
  }, 30_000)
})
