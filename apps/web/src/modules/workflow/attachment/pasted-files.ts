/** How browsers call a picture that has no name: every screenshot is one. */
const UNNAMED = /^image\.(png|jpe?g|webp)$/i

type Pasted = Pick<DataTransfer, 'files' | 'types'> | null

/**
 * The files of a paste; none where it has text, which belongs to the field that it is pasted into. A picture without a name of its own gets
 * this one, numbered from the second on.
 */
export function listPastedFiles(pasted: Pasted, name: string): File[] {
  if (!pasted || pasted.types.some((type) => type.startsWith('text/') && type !== 'text/uri-list')) return []
  let unnamed = 0
  return [...pasted.files].map((file) => {
    const ending = UNNAMED.exec(file.name)?.[1]?.toLowerCase()
    if (ending === undefined) return file
    unnamed++
    return new File([file], `${name}${unnamed > 1 ? ` (${unnamed})` : ''}.${ending}`, { type: file.type })
  })
}
