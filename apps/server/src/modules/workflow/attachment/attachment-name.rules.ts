import { ATTACHMENT_NAME_LENGTH, endingOf } from '@muster/contract/workflow/attachment'

/** Characters removed from names: control and format characters (writing direction included) and line ends. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu
/** Characters that some operating system does not allow in file names. */
const UNUSABLE = /[<>:"|?*]/g

/**
 * The name under which a file is kept: without folders, without characters that nobody sees or that mislead about its end, and short
 * enough; one that ends with nothing gets the ending that belongs to its content.
 */
export function cleanName(name: string, ending: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const plain = trimmed(last.replace(UNSEEN, '').normalize('NFC').replace(UNUSABLE, '_').replace(/\s+/g, ' '))
  const own = endingOf(plain) === '' ? '' : plain.slice(plain.lastIndexOf('.'))
  const stem = own === '' ? plain : plain.slice(0, -own.length)
  const end = own === '' ? `.${ending}` : own
  const short = trimmed([...stem].slice(0, ATTACHMENT_NAME_LENGTH - [...end].length).join(''))
  return (short || 'file') + end
}

const trimmed = (text: string) => text.replace(/^[. ]+|[. ]+$/g, '')
