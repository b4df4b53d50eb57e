import { BAR, PATH } from './drawings.tsx'
import { EmptyFrame, type EmptyFrameProps } from './empty-frame.tsx'
import { SUM } from './sum-drawing.tsx'

const DRAWINGS = { bar: BAR, sum: SUM, path: PATH }

export type EmptyProps = EmptyFrameProps & { drawing?: keyof typeof DRAWINGS }

/** Nothing here yet, and what to do about it. */
export function Empty({ drawing = 'bar', ...frame }: EmptyProps) {
  return <EmptyFrame drawing={DRAWINGS[drawing]} {...frame} />
}
