import { ATTACHMENT_NAME_LENGTH, endingOf } from '@muster/contract/workflow/attachment'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { officeOf, pdfOf } from '../../../../test/attachments.ts'
import { jpegOf, pngOf, webpOf } from '../../../../test/picture.ts'
import { writeStoredArchive } from '../../../platform/files/stored-archive.ts'
import { cleanName } from './attachment-name.rules.ts'
import { readAttachment } from './attachment-type.rules.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const text = (content: string) => Buffer.from(content)
const bom16 = Buffer.from('\ufeffa\tb\r\n1\t2\r\n', 'utf16le')
const gbk = Buffer.from('d0d5c3fb2cb2bfc3c50d0a', 'hex')
const zip = (...names: string[]) => Buffer.from(writeStoredArchive(new Map(names.map((name) => [name, text('x')]))))

describe('what a file is', () => {
  it.each([
    ['a.pdf', pdfOf(), 'application/pdf'],
    ['a.PNG', pngOf(3, 4), 'image/png'],
    ['a.jpg', jpegOf(3, 4), 'image/jpeg'],
    ['a.jpeg', jpegOf(3, 4), 'image/jpeg'],
    ['a.webp', webpOf.lossy(3, 4), 'image/webp'],
    ['a.xlsx', officeOf('xlsx'), `${OFFICE}.spreadsheetml.sheet`],
    ['a.docx', officeOf('docx'), `${OFFICE}.wordprocessingml.document`],
    ['a.pptx', officeOf('pptx'), `${OFFICE}.presentationml.presentation`],
    ['a.txt', text('Xin chào\n'), 'text/plain'],
    ['a.csv', text('a,b\r\n1,2\r\n'), 'text/csv'],
    ['a.csv', bom16, 'text/csv'],
    ['a.csv', gbk, 'text/csv'],
  ])('is said by its content, where the name agrees: %s [5.04]', (name, bytes, mediaType) => {
    expect(readAttachment(name, bytes)).toEqual({ name, mediaType })
  })

  it.each([
    ['nothing at all', 'a.pdf', text(''), 'attachment_empty', undefined],
    ['a program', 'a.pdf', Buffer.from('4d5a90000300', 'hex'), 'attachment_type', undefined],
    ['any archive', 'a.zip', zip('a.txt'), 'attachment_type', undefined],
    [
      'an archive that only looks like an office file',
      'a.docx',
      zip('[Content_Types].xml'),
      'attachment_type',
      undefined,
    ],
    ['a text with a byte that controls', 'a.txt', text('a\u0000b'), 'attachment_type', undefined],
    ['a page', 'a.html', text('<html></html>'), 'attachment_ending', 'txt'],
    [
      'a drawing called a picture',
      'a.png',
      text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'attachment_ending',
      'txt',
    ],
    ['a picture called a paper', 'a.pdf', pngOf(3, 4), 'attachment_ending', 'png'],
    ['a paper called a program', 'a.pdf.exe', pdfOf(), 'attachment_ending', 'pdf'],
    ['a sheet called a text', 'a.docx', officeOf('xlsx'), 'attachment_ending', 'xlsx'],
    ['a paper that ends too soon', 'a.pdf', pdfOf().subarray(0, -7), 'attachment_damaged', undefined],
    ['a picture that ends too soon', 'a.png', pngOf(3, 4).subarray(0, -4), 'attachment_damaged', undefined],
    ['a sheet with macros', 'a.xlsx', officeOf('xlsm'), 'attachment_macros', undefined],
    ['a text with macros', 'a.docx', officeOf('docm'), 'attachment_macros', undefined],
    [
      'a text that hides its macros',
      'a.docx',
      officeOf('docx', ['word/VBAPROJECT.bin']),
      'attachment_macros',
      undefined,
    ],
    [
      'a sheet with macros of old',
      'a.xlsx',
      officeOf('xlsx', ['xl/macrosheets/sheet1.xml']),
      'attachment_macros',
      undefined,
    ],
  ] as const)('is refused: %s [5.04]', (_what, name, bytes, refused, ending) => {
    const data = { name: name.replace(/^.*[/]/, ''), ...(ending && { ending }) }
    expect(readAttachment(name, bytes)).toEqual({ refused: `workflow.${refused}`, data })
  })

  it('is never anything from bytes that mean nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 60 }), (bytes) => {
        const read = readAttachment('a.pdf', Uint8Array.of(0, ...bytes))
        expect(read).toEqual({ refused: 'workflow.attachment_type', data: { name: 'a.pdf' } })
      }),
    )
  })
})

describe('how a file is called', () => {
  it.each([
    ['as it came', 'Hợp đồng 合同.pdf', 'Hợp đồng 合同.pdf'],
    ['composed', 'Hợp.pdf'.normalize('NFD'), 'Hợp.pdf'],
    ['composed across what nobody sees', 'He\u200d\u0302.pdf', 'H\u00ea.pdf'],
    ['without folders', '../../etc/C:\\temp\\a.pdf', 'a.pdf'],
    ['without what turns it round', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['without what controls', 'a\u0000\u0007\n\u2028b.pdf', 'ab.pdf'],
    ['without what systems cannot have', 'a<b>:"c|d?.pdf', 'a_b___c_d_.pdf'],
    ['without dots around it', ' ..a  b.pdf. ', 'a b.pdf'],
    ['by something', '.pdf', 'pdf.pdf'],
    ['by its content where it ends with nothing', 'scan', 'scan.pdf'],
    ['by a word where nothing is left', '\u200b', 'file.pdf'],
  ])('%s', (_what, name, kept) => {
    expect(cleanName(name, 'pdf')).toBe(kept)
  })

  it('keeps its ending, stays within its length, and is the same when cleaned again', () => {
    expect(cleanName(`${'ក'.repeat(300)}.docx`, 'docx')).toBe(`${'ក'.repeat(ATTACHMENT_NAME_LENGTH - 5)}.docx`)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const kept = cleanName(name, 'pdf')
        expect([...kept].length).toBeLessThanOrEqual(ATTACHMENT_NAME_LENGTH)
        expect(kept).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u)
        expect(endingOf(kept)).not.toBe('')
        expect(cleanName(kept, 'pdf')).toBe(kept)
      }),
    )
  })
})
