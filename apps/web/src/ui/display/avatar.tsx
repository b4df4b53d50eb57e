import './avatar.css'
import { initialsOf } from './initials.ts'

export type AvatarProps = {
  name: string
  /** Edge in px; 28 unless given. */
  size?: number
  /** Address of a picture of ours. */
  src?: string
}

/** A face, or the initials of a name. Decoration: the name stands beside it in words. */
export function Avatar({ name, size = 28, src }: AvatarProps) {
  const initials = initialsOf(name)
  return (
    <span
      className="m-avatar"
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
    >
      {src ? <img src={src} alt="" width={size} height={size} loading="lazy" /> : initials}
    </span>
  )
}
