import { expect, it } from 'vitest'
import { openTogether } from './open-together.ts'

const site = (name: string, closed: string[], failure?: Error) => ({
  name,
  async close() {
    closed.push(name)
    if (failure) throw failure
  },
})

it('closes what opened, before and after the failure, and throws the first failure', async () => {
  const closed: string[] = []
  const late = Promise.withResolvers<ReturnType<typeof site>>()
  const opening = openTogether(
    Promise.resolve(site('first', closed)),
    Promise.reject(new Error('no browser')),
    late.promise,
  )
  late.resolve(site('late', closed, new Error('already closed')))
  await expect(opening).rejects.toThrow('no browser')
  expect(closed).toEqual(['first', 'late'])
})

it('closes the others when one cannot be closed', async () => {
  const closed: string[] = []
  const { opened, close } = await openTogether(
    Promise.resolve(site('browser', closed, new Error('already closed'))),
    Promise.resolve(site('demo', closed)),
  )
  expect(opened.map(({ name }) => name)).toEqual(['browser', 'demo'])
  await expect(close()).rejects.toThrow('already closed')
  expect(closed).toEqual(['browser', 'demo'])
})
