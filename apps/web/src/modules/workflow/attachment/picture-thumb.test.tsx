import type { Attachment } from '@muster/contract/workflow/attachment'
import { taskAttachmentEndpoints as taskFiles } from '@muster/contract/workflow/attachment'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fake, fakeFile } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf, taskOf } from '../../../../test/sample-task.ts'

const fileOf = (id: string, name: string, mediaType: Attachment['mediaType']) => ({
  ...{ id, name, mediaType, size: 2048, addedAt: '2026-03-11T02:30:00.000Z' },
  ...{ round: 1, removedIn: null },
})

test('a picture among the files of a task is read when it comes in sight, and stands in place', async () => {
  const sight = new Map<Element, () => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      own: (entries: { isIntersecting: boolean }[]) => void
      constructor(own: (entries: { isIntersecting: boolean }[]) => void) {
        this.own = own
      }
      observe = (element: Element) => void sight.set(element, () => this.own([{ isIntersecting: true }]))
      disconnect = () => {}
    },
  )
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const attachments = [fileOf(idOf(201), 'offer.pdf', 'application/pdf'), fileOf(idOf(202), 'photo.png', 'image/png')]
  const get = fakeFile(taskFiles.get, () => new Blob(['png'], { type: 'image/png' }))
  const fakes = [fake(tasks.get, taskOf(1, { attachments })), get]
  await renderScreen(`/workflow/tasks/${idOf(1)}`, { as: ['task:task-list'], fakes })
  const pictures = within(await screen.findByRole('list', { name: 'Pictures' }))
  const thumb = pictures.getByRole('button', { name: 'Show photo.png' })
  expect(screen.getAllByRole('button', { name: 'Show photo.png' })).toHaveLength(1)
  expect(get.calls).toEqual([])
  sight.get(thumb)?.()
  const picture = await pictures.findByRole('img', { name: 'photo.png' })
  expect(picture.getAttribute('src')).toBe('blob:file')
  expect(get.calls.map(({ id }) => id)).toEqual([idOf(202)])
})
