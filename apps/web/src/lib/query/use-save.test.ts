import { officeEndpoints } from '@muster/contract/organisation/office'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallError } from '../call/call-error.ts'
import { onFailure } from '../call/failures.ts'
import type { SaveOptions } from './saver.ts'
import { type Save, useSave } from './use-save.ts'

type Office = typeof officeEndpoints.create
const OFFICE = { companyId: 'c', names: { cn: '', en: 'x', vn: '' }, nation: 'VN', zone: 'UTC' }
const TAKEN = { status: 409, code: 10002, data: { key: 'system.name_exists' } }
const WRONG = { status: 422, code: 10001, data: { key: 'system.format', fields: { 'names.en': 'required' } } }
const LOST = { status: 401, code: 401, data: { key: 'system.unauthorized' } }

/** The save that a component gets. */
function saveOf(options: SaveOptions): Save<Office> {
  let save: Save<Office> | undefined
  renderToStaticMarkup(
    createElement(() => {
      save = useSave(officeEndpoints.create, options)
      return null
    }),
  )
  if (!save) throw new Error('nothing was drawn')
  return save
}

describe('a save that is refused', () => {
  const reported: CallError[] = []
  onFailure((error) => reported.push(error))
  beforeEach(() => {
    reported.length = 0
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
    vi.stubGlobal('location', { reload() {} })
  })
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    { what: 'is told as a notice', options: {}, answer: TAKEN, notices: [10002] },
    { what: 'is left to the caller who wants no notice', options: { quiet: true }, answer: TAKEN, notices: [] },
    { what: 'is left to the form when it is about fields', options: {}, answer: WRONG, notices: [] },
    { what: 'goes its own way when the session is lost', options: {}, answer: LOST, notices: [] },
  ])('$what [7.04, 8.05]', async ({ options, answer: { status, ...body }, notices }) => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...body, msg: 'No.' }), { status }))
    const { error } = await saveOf(options).run(OFFICE)
    expect(error).toMatchObject({ code: body.code })
    expect(reported.map(({ code }) => code)).toEqual(notices)
  })
})
