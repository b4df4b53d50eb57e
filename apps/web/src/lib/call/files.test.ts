import { describe, expect, it } from 'vitest'
import { fileNameOf } from './files.ts'

describe('fileNameOf', () => {
  it.each([
    ["attachment; filename*=UTF-8''Nh%C3%A2n%20vi%C3%AAn.xlsx", 'Nhân viên.xlsx'],
    ['attachment; filename="x.xlsx"; filename*=UTF-8\'\'%E5%91%98%E5%B7%A5.xlsx', '员工.xlsx'],
    ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ["attachment; filename*=UTF-8''%E0%A4%A", 'download'],
    ['attachment', 'download'],
    [null, 'download'],
  ])('reads %j as %s [7.04]', (header, name) => {
    expect(fileNameOf(header)).toBe(name)
  })
})
