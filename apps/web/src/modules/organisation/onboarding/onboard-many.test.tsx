import type { ReplyOf } from '@muster/contract/endpoint'
import { type CheckedRow, onboardingEndpoints } from '@muster/contract/organisation/onboarding'
import { jobEndpoints } from '@muster/contract/system/job'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { fill } from '../../../../test/type.ts'

type Job = ReplyOf<typeof jobEndpoints.get>
const JOB = '0190a000-0000-7000-8000-000000000091'
const FILE = new File(['PK'], 'people.xlsx')
const row = (line: number, birthday: string, own: Partial<CheckedRow> = {}): CheckedRow => ({
  ...{ line, cells: { jobNumber: `M-${line}`, name: `Person ${line}`, birthday }, fate: 'new' as const, problems: [] },
  ...own,
})
const refused = (line: number, birthday: string) =>
  row(line, birthday, { fate: 'refused', problems: [{ column: 'birthday', problem: 'not_a_date' }] })

/** Rows 2 to 4, the last of which has no day that can be read until it is corrected. */
const check = (...rows: CheckedRow[]) => {
  const asked = fake(onboardingEndpoints.check, (_input, call) => ({
    rows: call === 1 ? rows : [row(4, '1991-02-28')],
  }))
  return asked
}
const jobOf = (...refusedRows: { line: number; word: string }[]) =>
  fake(
    jobEndpoints.get,
    ({ id }): Job => ({
      ...{ id, kind: 'organisation.onboard', state: 'done', done: 2, total: 2 },
      result: {
        ...{ created: 2 - refusedRows.length, changed: 0, same: 0 },
        refused: refusedRows.map(({ line, word }) => ({
          id: JOB,
          name: `Person ${line} (M-${line})`,
          word,
          values: {},
          line,
        })),
      },
    }),
  )
const rowOf = (line: number) => screen.findByRole('row', { name: new RegExp(`Row ${line}\\b`) })
const birthday = (line: number) => screen.findByRole<HTMLInputElement>('textbox', { name: `Birthday, Row ${line}` })
const open = async (...fakes: Parameters<typeof renderScreen>[1]['fakes'] & object) => {
  const { user } = await renderScreen('/organisation/newcomers/many', {
    as: ['user:onboard-multi:c', 'user:onboard:r'],
    fakes,
  })
  await user.upload(await screen.findByLabelText<HTMLInputElement>(/^Drop/), FILE)
  return user
}

test('the rows still to be corrected and what was typed in them stay once the good rows are in, with a result by row [S29]', async () => {
  const run = fake(onboardingEndpoints.run, { jobId: JOB })
  const user = await open(check(row(2, '1990-01-01'), row(3, '1990-01-02'), refused(4, '1991-02-31')), run, jobOf())
  await user.click(await screen.findByRole('button', { name: 'Onboard the selected rows: 2' }))
  expect(await screen.findByText('New: 0 · changed: 0 · known already: 0 · with problems: 1 · done: 2')).toBeTruthy()
  for (const line of [2, 3]) {
    expect(within(await rowOf(line)).getByText('Done')).toBeTruthy()
    expect((await birthday(line)).readOnly).toBe(true)
  }
  expect(within(await rowOf(4)).queryByText('Done')).toBeNull()
  await fill(user, await birthday(4), '1991-02-28')
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await user.click(await screen.findByRole('button', { name: 'Onboard the selected rows: 1' }))
  expect(await screen.findByText(/with problems: 0 · done: 3/)).toBeTruthy()
  expect(run.calls).toHaveLength(2)
})

test('what was corrected and not looked at again stays as well', async () => {
  const user = await open(
    check(row(2, '1990-01-01'), refused(4, '1991-02-31')),
    fake(onboardingEndpoints.run, { jobId: JOB }),
    jobOf(),
  )
  await user.click(await screen.findByRole('button', { name: 'Onboard the selected rows: 1' }))
  await screen.findByText(/done: 1/)
  await fill(user, await birthday(4), '1991-02-28')
  expect((await birthday(4)).value).toBe('1991-02-28')
  expect(screen.getByText(/check again before you go on/)).toBeTruthy()
})

test('a row that the server refused meanwhile waits again, with its reason, and is not chosen by itself', async () => {
  const user = await open(
    check(row(2, '1990-01-01'), row(3, '1990-01-02')),
    fake(onboardingEndpoints.run, { jobId: JOB }),
    jobOf({ line: 3, word: 'organisation.errors.job_number_taken' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Onboard the selected rows: 2' }))
  await user.click((await screen.findAllByRole('button', { name: 'Close' }))[0]!)
  expect(within(await rowOf(2)).getByText('Done')).toBeTruthy()
  const waiting = within(await rowOf(3))
  expect(waiting.queryByText('Done')).toBeNull()
  expect(waiting.getByText(/./, { selector: '.m-sheet-said' })).toBeTruthy()
  expect(waiting.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect((await birthday(3)).readOnly).toBe(false)
})

test('where nothing was done all rows wait again', async () => {
  const failed = fake(
    jobEndpoints.get,
    ({ id }): Job => ({ ...{ id, kind: 'organisation.onboard', state: 'failed', done: 0, total: 1 }, result: null }),
  )
  const user = await open(check(row(2, '1990-01-01')), fake(onboardingEndpoints.run, { jobId: JOB }), failed)
  await user.click(await screen.findByRole('button', { name: 'Onboard the selected rows: 1' }))
  await expect
    .poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Onboard the selected rows: 1' }).disabled)
    .toBe(false)
  expect(within(await rowOf(2)).queryByText('Done')).toBeNull()
})
