import { expect, it } from 'vitest'
import { listPastedFiles } from './pasted-files.ts'

const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const pasted = (types: string[], ...names: string[]) =>
  ({ types, files: names.map(file) }) as unknown as Parameters<typeof listPastedFiles>[0]
const NAME = 'Screenshot 2026-11-24 10.20'

it.each([
  ['a screenshot is called by when it was pasted', pasted(['Files'], 'image.png'), [`${NAME}.png`]],
  ['several are told apart', pasted(['Files'], 'image.png', 'image.jpeg'), [`${NAME}.png`, `${NAME} (2).jpeg`]],
  ['a file that was copied keeps its name', pasted(['Files', 'text/uri-list'], 'Plan.png'), ['Plan.png']],
  ['text stays text, also with a picture of it', pasted(['text/plain', 'text/html', 'Files'], 'image.png'), []],
  ['text alone is none', pasted(['text/plain']), []],
  ['nothing is none', null, []],
] as const)('%s', (_, given, expected) => {
  expect(listPastedFiles(given, NAME).map(({ name }) => name)).toEqual(expected)
})
