import { departmentEndpoints } from '@muster/contract/organisation/department'
import { type Employee, employeeEndpoints } from '@muster/contract/organisation/employee'
import { EMPTY_FIELDS } from '@muster/contract/organisation/employee-fields'
import { employeePhotoEndpoints as photos } from '@muster/contract/organisation/employee-photo'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { type Profile, profileEndpoints } from '@muster/contract/organisation/profile'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { fake, fakeFile, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const ID = '0190a000-0000-7000-8000-0000000000f1'
const hashOf = (version: number) => String(version).repeat(64)
const PHOTO = { version: 1, hash: hashOf(1), mediaType: 'image/png', size: 3, width: 30, height: 40 } as const
const own = {
  ...EMPTY_FIELDS,
  ...{ id: ID, companyId: COMPANY, jobNumber: 'P-1', name: 'Chan Dara', bankAccount: null, identityDocument: null },
  ...{ sex: 'female' as const, birthday: day('1990-01-01'), nationality: 'KH', education: 'bachelor' as const },
  ...{ maritalStatus: 'single' as const, onboardOn: day('2026-01-05'), state: 'employed' as const },
  ...{ isIncomplete: false, version: 1 },
}
const employee = (photo: Employee['photo']): Employee => ({
  ...{ ...own, missing: [], personId: ID, resignOn: null, positions: [], pins: [], photo },
})

const FORM = `/organisation/employees/${ID}/edit` as const
const AS = ['user:manage:r', 'user:manage:u'] as const
const PICTURE = () => new Blob(['png'], { type: 'image/png' })
const file = (name: string) => new File(['png'], name, { type: 'image/png' })

let revoked: string[]
beforeEach(() => {
  let made = 0
  revoked = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:picture-${++made}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
})

/** The form of an employee whose photo the fakes keep. */
async function openForm(photo: Employee['photo'], refused?: Parameters<typeof refusal>[0]) {
  let kept = photo
  const get = fakeFile(photos.get, PICTURE)
  const upload = fake(photos.upload, ({ version }) => {
    if (refused) return refusal(refused)
    kept = { ...PHOTO, version: version + 1, hash: hashOf(version + 1) }
    return kept
  })
  const remove = fake(photos.remove, ({ id }) => {
    kept = null
    return { id }
  })
  const { user } = await renderScreen(FORM, {
    as: AS,
    fakes: [fake(employeeEndpoints.get, () => employee(kept)), get, upload, remove],
  })
  const field = await screen.findByRole('region', { name: 'Photo' })
  return { user, field, get, upload, remove }
}

test('somebody without a photo has initials, and nothing is read', async () => {
  const { field, get } = await openForm(null)
  expect(within(field).getByText('CD')).toBeDefined()
  expect(within(field).queryByRole('img')).toBeNull()
  expect(within(field).queryByRole('button', { name: 'Remove the photo' })).toBeNull()
  expect(get.calls).toEqual([])
})

test('a photo that is chosen is kept at once, replaced, and called as the person is', async () => {
  const { user, field, get, upload } = await openForm(null)
  await user.upload(within(field).getByLabelText(/^Choose a photo/), file('dara.png'))
  await screen.findByText('The photo of Chan Dara was saved')
  const shown = await within(field).findByRole('img', { name: 'Chan Dara' })
  expect(shown.getAttribute('src')).toMatch(/^blob:picture-/)
  expect(get.calls).toEqual([{ id: ID, hash: hashOf(1) }])
  const before = shown.getAttribute('src') ?? ''
  await user.upload(within(field).getByLabelText(/^Choose another photo/), file('newer.png'))
  await expect
    .poll(() => upload.calls)
    .toEqual([
      { id: ID, version: 0 },
      { id: ID, version: 1 },
    ])
  await expect.poll(() => revoked).toContain(before)
  expect(get.calls.slice(1)).toEqual([{ id: ID, hash: hashOf(2) }])
  await within(field).findByRole('img', { name: 'Chan Dara' })
})

test('what the server refuses is told, and the photo stays', async () => {
  const { user, field, upload } = await openForm(PHOTO, 'organisation.photo_type')
  await within(field).findByRole('img', { name: 'Chan Dara' })
  await user.upload(within(field).getByLabelText(/^Choose another photo/), file('notes.png'))
  await screen.findByText(/This is not a picture in JPEG, PNG or WebP/)
  expect(upload.calls).toEqual([{ id: ID, version: 1 }])
  expect(within(field).getByRole('img', { name: 'Chan Dara' })).toBeDefined()
})

test('a photo is taken away after one question, and its picture let go of', async () => {
  const { user, field, get, remove } = await openForm(PHOTO)
  const shown = await within(field).findByRole('img', { name: 'Chan Dara' })
  await user.click(within(field).getByRole('button', { name: 'Remove the photo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove the photo of Chan Dara?' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove the photo' }))
  await screen.findByText('The photo of Chan Dara was removed')
  expect(remove.calls).toEqual([{ id: ID, version: 1 }])
  await within(field).findByText('CD')
  expect(revoked).toContain(shown.getAttribute('src'))
  expect(get.calls).toEqual([{ id: ID, hash: hashOf(1) }])
})

test('a picture that cannot be read or drawn is initials', async () => {
  const gone = fakeFile(photos.get, () => refusal('system.id_not_found'))
  await renderScreen(FORM, { as: AS, fakes: [fake(employeeEndpoints.get, employee(PHOTO)), gone] })
  const field = await screen.findByRole('region', { name: 'Photo' })
  await expect.poll(() => gone.calls.length).toBe(1)
  expect(within(field).getByText('CD')).toBeDefined()
  const { field: other } = await openForm(PHOTO)
  const shown = await within(other).findByRole('img', { name: 'Chan Dara' })
  shown.dispatchEvent(new Event('error'))
  await within(other).findByText('CD')
})

test('the drawer of an employee and one’s own page show the face', async () => {
  const people = employee(PHOTO)
  await renderScreen(`/organisation/employees?open=${ID}`, {
    as: ['user:manage:r'],
    fakes: [
      fake(employeeEndpoints.get, people),
      fake(employeeEndpoints.list, { items: [], total: 0, coming: [], byState: BY_STATE }),
      fake(officeEndpoints.list, { items: [], total: 0 }),
      fake(levelEndpoints.list, { items: [], total: 0 }),
      fake(departmentEndpoints.list, { items: [], total: 0 }),
      fakeFile(photos.get, PICTURE),
    ],
  })
  await screen.findByRole('img', { name: 'Chan Dara' })
  const mine = fakeFile(profileEndpoints.photo, PICTURE)
  const nowhere = { company: null, department: null, office: null, level: null, waiting: null, decided: [] }
  const profile: Profile = { ...own, missing: [], ...nowhere, photo: PHOTO }
  await renderScreen('/my/profile', { as: ['my'], fakes: [fake(profileEndpoints.get, profile), mine] })
  await screen.findByRole('img', { name: 'Chan Dara' })
  expect(mine.calls).toEqual([{ employmentId: ID, hash: hashOf(1) }])
})

const BY_STATE = { probation: 0, employed: 0, 'unpaid-leave': 0, notice: 0, resigned: 0 }
