import './avatar.css'
import { useState } from 'react'
import { initialsOf } from './initials.ts'

export type AvatarProps = {
  name: string
  /** Edge in px; 28 unless given. */
  size?: number
  /** Address of a picture of ours. */
  src?: string
}

/** A face, which is called as the person is, or the initials of a name: those are decoration, the name stands beside them in words. */
export function Avatar({ name, size = 28, src }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const style = { width: size, height: size, fontSize: Math.round(size * 0.4) }
  if (src !== undefined && src !== broken)
    return (
      <span className="m-avatar" style={style}>
        <img src={src} alt={name} width={size} height={size} onError={() => setBroken(src)} />
      </span>
    )
  return (
    <span className="m-avatar" aria-hidden="true" style={style}>
      {initialsOf(name)}
    </span>
  )
}
