import { grantEndpoints } from '@muster/contract/identity/grant'
import { roleEndpoints } from '@muster/contract/identity/role'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { payItemEndpoints } from '@muster/contract/payroll/pay-item'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workbookOf } from '../../../server/src/platform/files/workbook.ts'
import { lookInBothModes } from '../harness/accessibility.ts'
import { ask, PASSWORD, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'

const SECONDARY = 'pay2026'
const same = (text: string) => ({ cn: text, en: text, vn: text })
const END = 'The test of pay is over'

let jobNumber = ''
let worker = ''
let run = ''
const given: string[] = []
let role: { id: string; version: number }

/** Sets the secondary password where the lock stands, in the words of the page, and has pay open. */
async function setSecondary(page: Page, words: { current: RegExp; next: RegExp; confirm: RegExp; open: string }) {
  await page.getByLabel(words.current).fill(PASSWORD)
  await page.getByLabel(words.next).fill(SECONDARY)
  await page.getByLabel(words.confirm).fill(SECONDARY)
  await page.getByRole('button', { name: words.open }).click()
  await page.getByRole('timer').waitFor()
}
const HEADER = ['Job number', 'Basic of the month', 'Insurance', 'Net pay']
type Row = readonly (string | number)[]

/** Chooses a sheet with these rows on the page where pay is uploaded. */
async function sendSheet(page: Page, rows: readonly Row[], header: readonly string[]) {
  const buffer = Buffer.from(await workbookOf([{ title: 'Pay', header, rows }]))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pay.xlsx', mimeType: 'application/octet-stream', buffer })
}

const EN = {
  ...{ current: /^Your sign-in password/, next: /^Secondary password(?! once)/ },
  ...{ confirm: /^Secondary password once more/, open: 'Set and open' },
}
const VI = {
  ...{ current: /^Mật khẩu đăng nhập của bạn/, next: /^Mật khẩu cấp hai/ },
  ...{ confirm: /^Nhập lại mật khẩu cấp hai/, open: 'Đặt và mở' },
}

describe('pay of a month, from the sheet to the worker and back [2.16e, 6.10b]', () => {
  const open = useBrowser()

  beforeAll(async () => {
    const admin = await tokenOf('admin')
    const infoOf = async (account: 'hr' | 'staff') => ask(sessionEndpoints.getInfo, {}, await tokenOf(account))
    const [hr, staff] = [await infoOf('hr'), await infoOf('staff')]
    const employmentId = staff.userInfo.positions[0]?.employmentId ?? ''
    const companyId = staff.userInfo.positions[0]?.companyId ?? ''
    const person = await ask(employeeEndpoints.get, { id: employmentId }, admin)
    jobNumber = person.jobNumber
    worker = person.name
    role = await ask(
      roleEndpoints.create,
      { companyId, names: same('Pay of the test'), codes: ['finance:salary-manage:r', 'finance:salary-manage:cud'] },
      admin,
    )
    const { grantIds } = await ask(
      grantEndpoints.give,
      {
        ...{ employmentIds: [hr.userInfo.positions[0]?.employmentId ?? ''], roleId: role.id, scope: 'company' },
        ...{ companies: [companyId], fromOn: null, untilOn: null, reason: 'The test of pay' },
      },
      admin,
    )
    given.push(...grantIds)
    const item = { companyId, isInUse: true, origin: 'none' as const }
    const kinds = { 'Base salary': 'earning', Insurance: 'deduction' } as const
    for (const [n, [name, kind]] of Object.entries(kinds).entries())
      await ask(payItemEndpoints.create, { ...item, names: same(name), kind, position: n + 1 }, admin)
  })
  afterAll(async () => {
    await ask(grantEndpoints.take, { grantIds: given, reason: END }, await tokenOf('admin'))
  })

  it('is uploaded by one, released by another, read on the phone in Vietnamese, asked about and answered', async () => {
    const admin = await open('/payroll/pay/new', { as: 'admin' })
    await setSecondary(admin, EN)
    await choose(admin, /^Company/, 'Alpha')
    // A month of its own, after those that the demo group has been paid for.
    await admin.getByRole('button', { name: 'November 2026' }).click()
    await sendSheet(admin, [[jobNumber, 12_345_678, 345_678, 12_000_000]], HEADER)
    await choose(admin, /Basic of the month/, 'Base salary')
    await admin.getByRole('button', { name: 'Save and check again' }).click()
    await admin
      .getByRole('region', { name: 'Totals' })
      .getByText(/12,345,678/)
      .first()
      .waitFor()
    await admin.getByRole('button', { name: 'Propose 1 payslip' }).click()
    await admin.getByRole('button', { name: 'Withdraw' }).waitFor()
    run = new URL(admin.url()).hash.slice(1)

    const hr = await open(run, { as: 'hr' })
    await setSecondary(hr, EN)
    await hr.getByRole('button', { name: 'Release' }).click()
    await hr.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
    await hr.getByText('Released').first().waitFor()

    const phone = await open('/my/pay', { as: 'staff', width: 390, locale: 'vi_VN' })
    await setSecondary(phone, VI)
    const slip = phone.getByRole('article')
    await slip.getByText('Thực lĩnh').first().waitFor()
    expect(await slip.innerText()).not.toMatch(/\d\.\d{3}/)
    await phone.getByRole('button', { name: 'Hiện số tiền' }).click()
    await slip.getByText(/12\.000\.000/).waitFor()
    await slip.getByRole('button', { name: 'Insurance', exact: true }).click()
    await slip.getByRole('button', { name: 'Hỏi về khoản này' }).click()
    await phone.getByRole('textbox', { name: /^Câu hỏi gửi nhân sự/ }).fill('Vì sao nhiều hơn?')
    await phone.getByRole('button', { name: 'Gửi câu hỏi' }).click()
    await slip.getByText('Chờ trả lời').waitFor()

    await hr.getByRole('tab', { name: /^Questions/ }).click()
    await hr.getByRole('table').getByText(worker).first().click()
    const drawer = hr.getByRole('dialog')
    await drawer.getByText('Vì sao nhiều hơn?').waitFor()
    await drawer.getByRole('button', { name: 'Answer', exact: true }).click()
    await drawer.getByRole('textbox', { name: /^Your answer/ }).fill('Mức đóng mới từ tháng này.')
    await drawer.getByRole('button', { name: 'Send the answer' }).click()
    await slip.getByText('Mức đóng mới từ tháng này.').waitFor()
    await phone.getByRole('button', { name: 'Xác nhận' }).click()
    await phone.getByText(/^Đã xác nhận lúc/).waitFor()
    expect(await phone.title()).not.toMatch(/\d{3}/)
  })

  it('is locked again at once, with nothing left of it on the page', async () => {
    const expected = [{ report: /status of 403/, because: 'a wrong password is tried on purpose' }]
    const phone = await open('/my/pay', { as: 'staff', width: 390, locale: 'vi_VN', expected })
    // The window is of the session, which is the same.
    await phone.getByRole('article').waitFor()
    await phone.getByRole('button', { name: 'Khóa ngay' }).click()
    await phone.getByRole('heading', { name: 'Tiền lương đang khóa' }).waitFor()
    expect(await phone.getByRole('article').count()).toBe(0)
    await phone.getByLabel(/^Mật khẩu cấp hai/).fill('wrong')
    await phone.getByRole('button', { name: 'Mở', exact: true }).click()
    await phone.getByText(/Mật khẩu cấp hai chưa đúng/).waitFor()
    await phone.getByLabel(/^Mật khẩu cấp hai/).fill(SECONDARY)
    await phone.getByRole('button', { name: 'Mở', exact: true }).click()
    await phone.getByRole('article').waitFor()
  })

  it('has no barrier behind the lock, and stands whole on paper without what can be pressed', async () => {
    const phone = await open('/my/pay', { as: 'staff', width: 390 })
    const slip = phone.getByRole('article')
    await slip.getByText('Net pay').waitFor()
    await slip.getByRole('button', { name: 'Base salary', exact: true }).click()
    await lookInBothModes(phone, '/my/pay')
    await phone.emulateMedia({ media: 'print' })
    await slip.getByText(/12,000,000/).waitFor()
    for (const gone of ['Lock now', 'Show amounts', 'Print or save as PDF', 'Base salary'])
      expect.soft(await phone.getByRole('button', { name: gone }).isVisible(), gone).toBe(false)
    expect(await slip.locator('.m-payslip-name').getByText('Base salary').filter({ visible: true }).count()).toBe(1)
    const hr = await open(run, { as: 'hr' })
    await hr.getByRole('table').waitFor()
    await lookInBothModes(hr, run)
    await hr.getByRole('tab', { name: /^All payslips/ }).click()
    await hr.getByRole('table').getByText(worker).first().click()
    await hr.getByRole('dialog').getByText('Net pay').waitFor()
    await lookInBothModes(hr, `${run} with a payslip`)
    const admin = await open('/payroll/pay/new', { as: 'admin' })
    await sendSheet(admin, [['Unknown', 1]], ['Job number', 'Something else'])
    await admin.getByRole('region', { name: 'Columns' }).waitFor()
    await lookInBothModes(admin, '/payroll/pay/new')
  })
})
