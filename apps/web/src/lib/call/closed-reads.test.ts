// @module-tag no-retry

import { sessionEndpoints } from '@muster/contract/identity/session'
import { expect, it, vi } from 'vitest'
import { call } from './api.ts'
import { closeReads } from './in-flight.ts'

it('asks nothing any more once the session is being ended', async () => {
  vi.stubGlobal('document', { cookie: '' })
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  closeReads()
  await expect(call(sessionEndpoints.getInfo, {})).rejects.toMatchObject({ failure: 'cancelled' })
  expect(asked).not.toHaveBeenCalled()
})
