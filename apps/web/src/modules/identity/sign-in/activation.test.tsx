import { activationEndpoints } from '@muster/contract/identity/activation'
import { pingEndpoints } from '@muster/contract/system/ping'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'

const CODE = '4F7K-QW2M-9XZA-0T1B-CD3E-GH5J-6N'
const PLACE = `/activate?company=LOTUS&code=${CODE}` as const
const pong = fake(pingEndpoints.get, { message: 'pong', version: '7.1.0' })
const fieldOf = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })

test('takes company and code out of the address of the slip, where neither stays', async () => {
  await renderScreen(PLACE, { as: 'nobody', fakes: [pong] })
  expect((await fieldOf('Company code')).value).toBe('LOTUS')
  expect((await fieldOf('Activation code')).value).toBe(CODE)
  await expect.poll(placeNow).toBe('/activate')
})

test('says what is wrong with the password before it asks, and then that the code was not accepted', async () => {
  const use = fake(activationEndpoints.use, refusal('identity.code_not_accepted'))
  const { user } = await renderScreen(PLACE, { as: 'nobody', fakes: [pong, use] })
  await user.type(await fieldOf('Choose a password'), 'short')
  await user.type(await fieldOf('New password once more'), 'short')
  const submit = screen.getByRole('button', { name: 'Set my password' })
  await user.click(submit)
  expect(use.calls).toEqual([])
  for (const label of ['Choose a password', 'New password once more']) {
    await user.clear(await fieldOf(label))
    await user.type(await fieldOf(label), 'Chosen2026')
  }
  await user.click(submit)
  expect(
    await screen.findByText(/The code was not accepted\. Check the company code and the code on your slip/),
  ).toBeTruthy()
  expect(use.calls).toEqual([{ companyCode: 'LOTUS', code: CODE, next: 'Chosen2026', confirm: 'Chosen2026' }])
})

test('is found from sign-in, in Khmer as well', async () => {
  await renderScreen('/activate', { as: 'nobody', locale: 'km_KH', fakes: [pong] })
  expect(await screen.findByRole('heading', { name: 'ចូលប្រើលើកដំបូង' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ខ្ញុំមានពាក្យសម្ងាត់រួចហើយ' }).getAttribute('href')).toBe('#/login')
})
