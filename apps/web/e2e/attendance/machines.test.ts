import { pinEndpoints } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import { afterEach, describe, expect, it } from 'vitest'
import { type ClockMachine, machineThat } from '../../../server/test/clock-machine.ts'
import { openTcpMachine, tcpMachineOf } from '../../../server/test/tcp-machine.ts'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'
import { makeOffice, makePerson } from '../harness/own-work.ts'
import { productAddress } from '../harness/product.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A machine that calls the product over the network. */
const machineOf = (serial: string): ClockMachine =>
  machineThat(async ({ method, url, body, type, address }) => {
    const headers = { 'x-forwarded-for': address, ...(body !== undefined && { 'content-type': type }) }
    const sent = await fetch(productAddress() + url, { method, headers, ...(body !== undefined && { body }) })
    return { status: sent.status, text: await sent.text(), date: sent.headers.get('date') ?? '' }
  }, serial)

describe('clock machines', () => {
  const open = useBrowser()

  it('are admitted, and their punches are seen as they arrive [2.17f, 3.14]', async () => {
    const office = await makeOffice('Lighthouse office')
    const { id } = await makePerson('Lighthouse Keeper', 'MCH-1', { officeId: office.id })
    const token = await tokenOf('hr')
    await ask(pinEndpoints.assign, { id, officeId: office.id, pin: '81', from: day('2026-10-01'), to: null }, token)
    const machine = machineOf('BROWSER0001')
    expect(await machine.greet()).toMatchObject({ status: 403 })

    const page = await open('/attendance/machines', { as: 'hr' })
    const waiting = page.getByRole('row').filter({ hasText: 'BROWSER0001' })
    await waiting.getByRole('button', { name: 'Admit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Admit machine BROWSER0001' })
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Lighthouse gate')
    await choose(dialog, /^Office/, 'Lighthouse office')
    await dialog.getByRole('button', { name: 'Admit' }).click()
    await page.getByText(/^Lighthouse gate was admitted/).waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Lighthouse gate' })
    await row.getByText('Not called yet').waitFor()
    expect((await machine.greet()).text).toContain('TimeZone=7')
    await row.getByText('Connected').waitFor()

    await page.goto(page.url().replace(/#.*/, `#/attendance/punches?officeId=${office.id}`))
    await page.getByText('Nothing matches these filters').waitFor()
    expect((await machine.push([[81, '2026-11-24 07:58:00']])).text).toBe('OK: 1')
    const punch = page.getByRole('row').filter({ hasText: '07:58:00' })
    await punch.getByText('Lighthouse Keeper').waitFor()
    await punch.getByText('Lighthouse gate').waitFor()
  })

  it('of an office are asked for their logs in one go: one fails, says why, and is tried again [2.17f]', async () => {
    const office = await makeOffice('Harbour office')
    const gate = machineOf('BROWSER0002')
    await gate.greet()
    const store = tcpMachineOf('BROWSER0003', [
      ['82', '2026-11-20 08:00:00'],
      ['82', '2026-11-20 17:00:00'],
    ])
    // Its log breaks off at the first byte.
    store.fault = { after: 0, how: 'close' }
    const served = await openTcpMachine(store)
    ends.push(served.close)

    const page = await open(`/attendance/machines?officeId=${office.id}`, { as: 'hr' })
    const waiting = page.getByRole('row').filter({ hasText: 'BROWSER0002' })
    await waiting.getByRole('button', { name: 'Admit' }).click()
    const admission = page.getByRole('dialog', { name: 'Admit machine BROWSER0002' })
    await admission.getByRole('textbox', { name: /^Name/ }).fill('Harbour gate')
    await choose(admission, /^Office/, 'Harbour office')
    await admission.getByRole('button', { name: 'Admit' }).click()
    await page.getByRole('row').filter({ hasText: 'Harbour gate' }).waitFor()
    await gate.greet()

    await page.getByRole('button', { name: 'Add a machine to read' }).click()
    const form = page.getByRole('dialog', { name: 'Add a machine to read' })
    await form.getByRole('textbox', { name: /^Name/ }).fill('Harbour store')
    await choose(form, /^Office/, 'Harbour office')
    await form.getByRole('textbox', { name: /^Address/ }).fill('127.0.0.1')
    await form.getByRole('spinbutton', { name: /^Port/ }).fill(String(served.port))
    await form.getByRole('button', { name: 'Admit' }).click()
    await page.getByRole('row').filter({ hasText: 'Harbour store' }).getByText('Silent').waitFor()

    await page.getByRole('button', { name: 'Sync…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sync clock machines' })
    await dialog.getByText('Harbour office').first().waitFor()
    await dialog.getByRole('button', { name: 'Sync', exact: true }).click()
    const runs = page.getByRole('table', { name: 'Sync of clock machines' })
    const [gateRun, storeRun] = ['Harbour gate', 'Harbour store'].map((name) =>
      runs.getByRole('row').filter({ hasText: name }),
    )
    await storeRun?.getByText('Failed').waitFor()
    await storeRun?.getByText(/^The connection broke off/).waitFor()
    await gateRun?.getByText('Waiting').waitFor()
    const command = await gate.poll()
    expect(command.text).toContain('DATA QUERY ATTLOG')
    await gateRun?.getByText('Sending').waitFor()
    await gate.push([[83, '2026-11-20 08:00:00']])
    await gate.answer(command, 0)
    await gateRun?.getByText('Done').waitFor()

    delete store.fault
    await storeRun?.getByRole('button', { name: 'Retry' }).click()
    await storeRun?.getByText('Done').waitFor()
    await expect
      .poll(() => storeRun?.getByRole('cell').allInnerTexts())
      .toEqual(expect.arrayContaining(['2', '0', '0']))
    await page.getByRole('row').filter({ hasText: 'BROWSER0003' }).getByText('Connected').waitFor()

    // On a phone each is a card, and what can be done about it stands on it.
    await served.close()
    const phone = await open(`/attendance/machines?officeId=${office.id}`, { as: 'hr', width: 390 })
    await machineOf('BROWSER0004').greet()
    await phone.getByRole('button', { name: 'Admit', exact: true }).last().waitFor()
    await phone.getByRole('button', { name: 'Sync…' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Sync', exact: true }).click()
    await phone.getByRole('button', { name: 'Retry' }).click()
    await phone.getByText(/^Nobody answers at its address/).waitFor()
  })
})
