import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { antdImports, usedComponents } from './imports.ts'

const folder = mkdtempSync(join(tmpdir(), 'imports-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function source(path: string, code: string): void {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, code)
}

describe('usedComponents', () => {
  it('gathers what the sources import by name, once each, without types', () => {
    source('a.tsx', `import { Select, type SelectProps, DatePicker } from 'antd'`)
    source('deep/b.tsx', `import { Select as S } from 'antd'\nimport type { TreeProps } from 'antd'`)
    expect(usedComponents([folder])).toEqual(['DatePicker', 'Select'])
  })

  it('refuses a component of which there is our own, and names it', () => {
    source('a.tsx', `import { Modal, Select } from 'antd'`)
    expect(() => usedComponents([folder])).toThrow(/a\.tsx: Modal of antd is not used here, take AppModal/)
  })

  it('lets the frame alone set antd up', () => {
    source('ui/antd/antd-frame.tsx', `import { ConfigProvider, theme } from 'antd'`)
    expect(usedComponents([folder])).toEqual([])
    source('other.tsx', `import { ConfigProvider } from 'antd'`)
    expect(() => usedComponents([folder])).toThrow(/AntdFrame/)
  })
})

describe('antdImports', () => {
  it('refuses forms that hide what is taken', () => {
    expect(() => antdImports('a.tsx', `import * as antd from 'antd'`)).toThrow(/by name/)
    expect(() => antdImports('a.tsx', `import Select from 'antd/es/select'`)).toThrow(/import from 'antd'/)
  })
  it('allows languages, which have no styles', () => {
    expect(antdImports('a.tsx', `import vi from 'antd/es/locale/vi_VN'`)).toEqual([])
  })
})
