// @module-tag no-retry

import { isPermissionCode, PERMISSIONS } from '@muster/contract/permissions'
import { LANGUAGES } from '@muster/kernel/names'
import { describe, expect, it } from 'vitest'
import { SEEDED_ROLES } from './role.rules.ts'

const of = (role: keyof typeof SEEDED_ROLES) => SEEDED_ROLES[role].codes

describe('the seeded roles [6.01, 6.02]', () => {
  it('have names in every language and hold codes of the product, each once; `default` every one of them, HIDDEN none', () => {
    for (const { names, codes } of Object.values(SEEDED_ROLES)) {
      for (const language of LANGUAGES) expect(names[language]).toBeTruthy()
      expect(codes.every(isPermissionCode)).toBe(true)
      expect(new Set(codes).size).toBe(codes.length)
      expect(codes).toContain('default')
      expect(codes).toContain('my')
      expect(codes).not.toContain('HIDDEN')
    }
    expect(of('group-administrator')).toEqual(PERMISSIONS.filter((code) => code !== 'HIDDEN'))
  })

  it('give HR people, time and notices, and neither pay nor the rights of others nor the group', () => {
    for (const code of [
      'user:manage:r',
      'user:manage:u',
      'user:manage:d',
      'user:onboard-one:c',
      'organization:office:cud',
      'organization:level:cud',
      'organization:company:r',
      'attendance:clock-in-records:cud',
      'attendance:attendance-records:cud',
      'attendance:schedule:cud',
      'attendance:shift:cud',
      'notification:announcement:cud',
    ] as const)
      expect(of('hr')).toContain(code)
    for (const code of of('hr'))
      expect(code).not.toMatch(/^(permission|system|finance):|salary|:finance:|^user:reset|^organization:company:cud$/)
  })

  it('give a manager to see their people and to plan them, and staff only what is their own', () => {
    expect(of('employee')).toEqual(['default', 'my', 'task:task-list'])
    for (const code of of('employee')) expect(of('manager')).toContain(code)
    expect(of('manager').filter((code) => /:(cud|c|u|d)$/.test(code))).toEqual(['attendance:schedule:cud'])
  })
})
