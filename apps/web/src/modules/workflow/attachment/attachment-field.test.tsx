import {
  draftAttachmentEndpoints as draftFiles,
  taskAttachmentEndpoints as taskFiles,
} from '@muster/contract/workflow/attachment'
import { looseFileEndpoints as looseFiles } from '@muster/contract/workflow/loose-file'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { taskDraftEndpoints as drafts } from '@muster/contract/workflow/task-draft'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Fake, fake, fakeFile, type Refused, refusal } from '../../../../test/fake.ts'
import { COMPANY, POSITION } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf, taskOf } from '../../../../test/sample-task.ts'
import type { Draft, Task } from '../task/task-value.ts'
import type { Written } from './places.ts'

const OWN = POSITION.employmentId
const DRAFT: Draft = {
  ...{ id: idOf(70), companyId: COMPANY, kind: 'document', employmentId: OWN, form: {}, chosen: [], title: '' },
  ...{ savedAt: '2026-03-11T02:00:00.000Z', version: 1 },
}
const NEW = '/workflow/tasks/new?kind=document'
const EDIT = `/workflow/tasks/${idOf(1)}/edit` as const

let made = 0
const written = (name: string, state: Written['state'] = 'added'): Written => ({
  ...{ id: idOf(200 + ++made), name, mediaType: name.endsWith('png') ? 'image/png' : 'application/pdf' },
  ...{ size: 2048, addedAt: '2026-03-11T02:30:00.000Z', state },
})
const file = (name: string, size = 3) => new File(['x'.repeat(size)], name)
const field = async () =>
  within((await screen.findByText('Choose files or drop them here')).closest('.m-field') as HTMLElement)
const chooser = async () => (await field()).findByLabelText(/^Choose files or drop them here/)
const lines = async () => (await field()).queryAllByRole('listitem').map((line) => line.textContent)

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
})

/** A new application whose files the fakes keep; `names` are those of the files as they come, and what becomes of each. */
async function openNew(answers: readonly (string | Refused | Promise<void>)[], more: readonly Fake[] = []) {
  const kept: Written[] = []
  const create = fake(drafts.create, DRAFT)
  const upload = fake(draftFiles.upload, async (_input, call) => {
    const answer = answers[call - 1] ?? ''
    if (answer instanceof Promise) await answer
    if (typeof answer !== 'string' && !(answer instanceof Promise)) return answer
    const one = written(typeof answer === 'string' ? answer : 'waited.pdf')
    kept.push(one)
    return one
  })
  const remove = fake(draftFiles.remove, ({ id }) => {
    kept.splice(0, kept.length, ...kept.filter((one) => one.id !== id))
    return { id }
  })
  const fakes: Fake[] = [
    ...[create, upload, remove, fake(draftFiles.list, () => ({ items: kept }))],
    fake(drafts.list, { items: [] }),
    fake(drafts.update, ({ form, version }) => ({ ...DRAFT, form, version: version + 1 })),
    fake(tasks.preview, { problems: [], rule: null, missing: null, form: null, steps: [], copies: [], clock: null }),
  ]
  const { user } = await renderScreen(NEW, {
    as: ['task:task-list'],
    person: { positions: [POSITION] },
    fakes: [...fakes, ...more],
  })
  return { user, create, upload, remove }
}

test('several files are chosen at once, make the draft, and are kept one after the other [5.04]', async () => {
  const { user, create, upload, remove } = await openNew(['a.pdf', 'b.png'])
  expect((await field()).getByText(/Up to 9 files of 10 MB each/)).toBeTruthy()
  await user.upload(await chooser(), [file('a.pdf'), file('b.png')])
  await (await field()).findByText('b.png')
  await expect.poll(lines).toEqual(['a.pdf2 kB', 'b.png2 kB'])
  expect(create.calls).toHaveLength(1)
  expect(upload.calls).toEqual([{ draftId: DRAFT.id }, { draftId: DRAFT.id }])
  await user.click((await field()).getByRole('button', { name: 'Remove a.pdf' }))
  await expect.poll(lines).toEqual(['b.png2 kB'])
  expect(remove.calls).toHaveLength(1)
})

test('a screenshot is pasted anywhere on the page, and text stays with its field [5.04]', async () => {
  const { upload } = await openNew(['Screenshot.png'])
  await field()
  const paste = (types: string[], name: string) => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { types, files: [file(name)] },
    })
    document.body.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(paste(['text/plain', 'Files'], 'image.png')).toBe(false)
  expect(paste(['Files'], 'image.png')).toBe(true)
  await expect.poll(() => upload.calls.length).toBe(1)
  expect(await (await field()).findByText('Screenshot.png')).toBeTruthy()
})

test('a file on its way says how far it is, keeps the application from being sent, and is stopped', async () => {
  const { user } = await openNew([new Promise<void>(() => {}), 'b.pdf'])
  await user.upload(await chooser(), [file('slow.pdf'), file('b.pdf')])
  const own = await field()
  expect(await own.findByText('50% uploaded')).toBeTruthy()
  expect(own.getByRole('progressbar', { name: 'Upload progress of slow.pdf' })).toBeTruthy()
  expect(own.getByText('Waiting')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true)
  expect(screen.getByText(/Files are still uploading/)).toBeTruthy()
  await user.click(own.getByRole('button', { name: 'Stop uploading slow.pdf' }))
  await expect.poll(lines).toEqual(['b.pdf2 kB'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false)
})

test('what cannot be taken is said before it is sent, each at its file', async () => {
  const { user, upload } = await openNew([])
  const heavy = file('heavy.pdf')
  Object.defineProperty(heavy, 'size', { value: 11 * 1024 * 1024 })
  const all = [heavy, file('empty.pdf', 0), file('tool.exe')]
  // The chooser of a phone and dropping take anything.
  const free = await chooser()
  free.removeAttribute('accept')
  await user.upload(free, all)
  const own = await field()
  expect((await own.findAllByRole('alert')).map((one) => one.textContent)).toEqual([
    'Upload count or size exceeded: at most 10 MB at once. Send smaller files, or fewer.',
    '“empty.pdf” is empty. Check the file and choose it again.',
    '“tool.exe” is of a type that is not accepted. Upload PDF, PNG, JPEG, WebP, Word, Excel, PowerPoint, text or CSV.',
  ])
  expect(upload.calls).toEqual([])
  await user.click(own.getByRole('button', { name: 'Remove tool.exe from the list' }))
  expect(own.getAllByRole('alert')).toHaveLength(2)
  // More than may be in all: the tenth is refused.
  await user.upload(
    free,
    Array.from({ length: 10 }, (_, n) => file(`${n}.pdf`)),
  )
  expect(await own.findByText(/an application has at most 9 files/)).toBeTruthy()
})

test('what the server refuses stands at its file, and the others come', async () => {
  const lies = refusal('workflow.attachment_ending', { name: 'scan.pdf', ending: 'png' })
  const { user } = await openNew([lies, 'b.pdf'])
  await user.upload(await chooser(), [file('scan.pdf'), file('b.pdf')])
  const own = await field()
  expect((await own.findByRole('alert')).textContent).toContain('the content is a .png file')
  await own.findByRole('button', { name: 'Remove b.pdf' })
  expect(own.queryByRole('button', { name: 'Upload scan.pdf again' })).toBeNull()
})

test('a file without space says which others take it: one is deleted there, and it is sent again', async () => {
  const full = refusal('workflow.too_many_loose_files', { megabytes: 500, items: [] })
  const of = (name: string, draft: { id: string; title: string } | null) => {
    const { state: _, ...one } = written(name)
    return { ...one, size: 9 * 1024 * 1024, draft }
  }
  const there = [of('film.pdf', { id: idOf(71), title: 'Visa letter' }), of('old.pdf', null)]
  const remove = fake(looseFiles.remove, ({ id }) => {
    there.splice(0, there.length, ...there.filter((one) => one.id !== id))
    return { id }
  })
  const { user, upload } = await openNew([full, 'a.pdf'], [remove, fake(looseFiles.list, () => ({ items: there }))])
  await user.upload(await chooser(), [file('a.pdf')])
  const own = await field()
  expect((await own.findByRole('alert')).textContent).toContain('up to 500 MB per person')
  const list = within(own.getByRole('list', { name: 'Your files that are not in any submitted application' }))
  expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'film.pdfOf the draft “Visa letter”9 MB',
    'old.pdfOf a deleted draft9 MB',
  ])
  await user.click(list.getByRole('button', { name: 'Remove film.pdf' }))
  await expect.poll(() => list.queryByText('film.pdf')).toBeNull()
  expect(remove.calls).toHaveLength(1)
  await user.click(own.getByRole('button', { name: 'Upload a.pdf again' }))
  await own.findByRole('button', { name: 'Remove a.pdf' })
  expect(upload.calls).toHaveLength(2)
  expect(own.queryByText('old.pdf')).toBeNull()
})

test('of a returned task files are taken out for the next round and put back [4.08]', async () => {
  const kept = [written('old.pdf', 'kept'), written('new.png')]
  const turn =
    (state: Written['state']) =>
    ({ id }: { id: string }) => {
      kept.splice(0, kept.length, ...kept.map((one) => (one.id === id ? { ...one, state } : one)))
      return { id }
    }
  const task = taskOf(1, { phase: 'revision', actions: [{ action: 'resubmit' }] })
  const fakes = [
    fake(tasks.get, task),
    fake(tasks.preview, { problems: [], rule: null, missing: null, form: null, steps: [], copies: [], clock: null }),
    fake(taskFiles.list, () => ({ items: kept })),
    ...[fake(taskFiles.remove, turn('removed')), fake(taskFiles.restore, turn('kept'))],
  ]
  const { user } = await renderScreen(EDIT, { as: ['task:task-list'], person: { positions: [POSITION] }, fakes })
  await expect.poll(lines).toEqual(['old.pdf2 kB', 'new.png2 kBNew'])
  await user.click((await field()).getByRole('button', { name: 'Remove old.pdf' }))
  await expect.poll(lines).toEqual(['old.pdf2 kBWill be removed', 'new.png2 kBNew'])
  await user.click((await field()).getByRole('button', { name: 'Keep old.pdf' }))
  await expect.poll(lines).toEqual(['old.pdf2 kB', 'new.png2 kBNew'])
})

test('the files of a task are read with what a round added and removed, downloaded, and a picture is looked at in place [S05]', async () => {
  const { state: _s, ...pdf } = written('offer.pdf')
  const { state: _t, ...png } = written('photo.png')
  const attachments: Task['attachments'] = [
    { ...pdf, round: 1, removedIn: 2 },
    { ...png, round: 2, removedIn: null },
  ]
  const get = fakeFile(taskFiles.get, () => new Blob(['png'], { type: 'image/png' }))
  const fakes = [fake(tasks.get, taskOf(1, { round: 2, attachments })), get]
  const { user } = await renderScreen(`/workflow/tasks/${idOf(1)}`, { as: ['task:task-list'], fakes })
  const files = within(await screen.findByRole('region', { name: 'Files (1)' }))
  expect(files.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '',
    'photo.png2 kBNew in round 2',
    'offer.pdf2 kBRemoved in round 2',
  ])
  await user.click(files.getByRole('button', { name: 'Show photo.png' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'photo.png' }))
  const picture = await dialog.findByRole('img', { name: 'photo.png' })
  expect(picture.getAttribute('src')).toBe('blob:file')
  picture.dispatchEvent(new Event('error'))
  expect(await dialog.findByText(/cannot be shown here/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(files.getByRole('button', { name: 'Download offer.pdf' }))
  await expect.poll(() => get.calls.map(({ id }) => id)).toEqual([png.id, pdf.id])
})
