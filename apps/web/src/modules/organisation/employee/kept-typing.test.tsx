import { departmentEndpoints } from '@muster/contract/organisation/department'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { officeEndpoints } from '@muster/contract/organisation/office'
import type { Locale } from '@muster/kernel/names'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { fill, fillAndLeave } from '../../../../test/type.ts'

const BY_STATE = { probation: 0, employed: 0, 'unpaid-leave': 0, notice: 0, resigned: 0 }
const LABELS = {
  en_US: { birthday: /^Birthday/, contractEnd: /^Contract end/, save: 'Save' },
  zh_CN: { birthday: /^出生日期/, contractEnd: /^合同到期日/, save: '保存' },
  vi_VN: { birthday: /^Ngày sinh/, contractEnd: /^Ngày hết hạn/, save: 'Lưu' },
} as const

/** The form of a new employee, who begins today, 11 March 2026. */
async function openForm({ again = false, locale = 'en_US' }: { again?: boolean; locale?: keyof typeof LABELS } = {}) {
  const create = fake(employeeEndpoints.create, refusal('system.busy'))
  const { user } = await renderScreen('/organisation/employees/new', {
    as: ['user:manage:r', 'user:onboard-one:c', 'organization:office:r', 'organization:level:r'],
    locale: locale satisfies Locale,
    again,
    fakes: [
      fake(employeeEndpoints.nextNumber, { jobNumber: 'L-0042', isTaken: false }),
      fake(officeEndpoints.list, { items: [], total: 0 }),
      fake(levelEndpoints.list, { items: [], total: 0 }),
      fake(departmentEndpoints.list, { items: [], total: 0 }),
      fake(employeeEndpoints.list, { items: [], total: 0, coming: [], byState: BY_STATE }),
      create,
    ],
  })
  const { birthday, contractEnd, save } = LABELS[locale]
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await screen.findByRole('textbox', { name: birthday })
  return {
    ...{ user, create, birthday: () => box(birthday), contractEnd: () => box(contractEnd) },
    save: () => user.click(screen.getByRole('button', { name: save })),
  }
}
/** What is said below a field. */
const errorOf = (field: HTMLElement) =>
  field.closest('.m-field')?.querySelector('.m-field-error')?.firstChild?.nextSibling?.textContent
const summary = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('button')
    .map((one) => one.textContent)

describe('what is typed into a form and cannot be read', () => {
  it('stays, is an error though the field may be empty, and nothing is saved', async () => {
    const { user, create, contractEnd, save } = await openForm()
    await fillAndLeave(user, contractEnd(), 'in two years')
    expect([contractEnd().value, contractEnd().getAttribute('aria-invalid')]).toEqual(['in two years', 'true'])
    expect(errorOf(contractEnd())).toBe('Write it like 11 Mar 2026')
    await save()
    expect(await summary()).toContainEqual(expect.stringMatching(/^Contract.*: Write it like 11 Mar 2026$/))
    expect(create.calls).toEqual([])
    await fillAndLeave(user, contractEnd(), '11/30/2027')
    expect([contractEnd().value, errorOf(contractEnd())]).toEqual(['30 Nov 2027', undefined])
    expect(await summary()).not.toContainEqual(expect.stringMatching(/^Contract/))
  })

  it('is told which day is the first, and taken once that lies before it', async () => {
    const { user, contractEnd } = await openForm()
    await fillAndLeave(user, contractEnd(), '2026-03-01')
    expect([contractEnd().value, errorOf(contractEnd())]).toEqual([
      '2026-03-01',
      'The first possible day is 11 Mar 2026',
    ])
    await fillAndLeave(user, screen.getByRole('textbox', { name: /^Onboard/ }), '2026-02-01')
    await expect.poll(() => contractEnd().value).toBe('1 Mar 2026')
    expect(errorOf(contractEnd())).toBeUndefined()
  })

  it('is asked for where it may be two days, and comes back with the draft', async () => {
    const before = await openForm()
    await fillAndLeave(before.user, before.birthday(), '12/3/1995')
    expect([before.birthday().value, errorOf(before.birthday())]).toEqual(['12/3/1995', '12 Mar 1995 or 3 Dec 1995?'])
    await fill(before.user, before.contractEnd(), '30 Feb 2027')
    const { user, birthday, contractEnd, save, create } = await openForm({ again: true })
    await expect.poll(() => birthday().value).toBe('12/3/1995')
    expect([contractEnd().value, errorOf(contractEnd())]).toEqual(['30 Feb 2027', 'Write it like 11 Mar 2026'])
    await save()
    expect(await summary()).toEqual(
      expect.arrayContaining([
        'Birthday: 12 Mar 1995 or 3 Dec 1995?',
        expect.stringMatching(/^Contract.*Write it like/),
      ]),
    )
    expect(create.calls).toEqual([])
    await user.click(screen.getByRole('button', { name: '3 Dec 1995' }))
    expect([birthday().value, errorOf(birthday())]).toEqual(['3 Dec 1995', undefined])
    expect(await summary()).not.toContainEqual(expect.stringMatching(/^Birthday/))
  })

  it('is gone once the draft is discarded', async () => {
    const before = await openForm()
    await fillAndLeave(before.user, before.birthday(), 'soon')
    const { user, birthday } = await openForm({ again: true })
    await expect.poll(() => birthday().value).toBe('soon')
    await user.click(screen.getByRole('button', { name: 'Discard the draft' }))
    expect([birthday().value, errorOf(birthday())]).toEqual(['', undefined])
  })

  it.each([
    ['vi_VN', '12/3/1995', '12 tháng 3, 1995', undefined],
    ['vi_VN', '11/30/2027', '11/30/2027', 'Hãy viết như 11/03/2026'],
    ['zh_CN', '1995/12/3', '1995年12月3日', undefined],
    ['zh_CN', '12/3/1995', '12/3/1995', '请按此格式填写：2026/03/11'],
    ['en_US', '30/11/1995', '30 Nov 1995', undefined],
    ['en_US', '5/5/1995', '5 May 1995', undefined],
  ] as const)('in %s “%s” stands as “%s”', async (locale, typed, shown, said) => {
    const { user, birthday } = await openForm({ locale })
    await fillAndLeave(user, birthday(), typed)
    expect([birthday().value, errorOf(birthday())]).toEqual([shown, said])
  })
})
