import type { Access, Endpoint, ReplyOf } from '@muster/contract/endpoint'
import type { sessionEndpoints } from '@muster/contract/identity/session'
import { createContext, type ReactNode, useContext } from 'react'
import { holdsOne } from './permission-rule.ts'

/** Who is signed in and what they may do [3.06, 7.03]. */
export type Info = ReplyOf<typeof sessionEndpoints.getInfo>

const InfoContext = createContext<Info | undefined>(undefined)

/** Gives everything below the person who is signed in. */
export function InfoProvider({ info, children }: { info: Info; children: ReactNode }) {
  return <InfoContext value={info}>{children}</InfoContext>
}

/** The person who is signed in; a component outside the shell is a mistake in the program and throws. */
export function useInfo(): Info {
  const info = useContext(InfoContext)
  if (!info) throw new Error('InfoProvider is missing above this component')
  return info
}

/** Answers whether the person holds at least one of the codes [6.02]; nobody signed in holds none. */
export function useCan(): (...needed: (Access | Endpoint)[]) => boolean {
  const permissions = useContext(InfoContext)?.permissions
  return (...needed) =>
    holdsOne(
      permissions,
      needed.map((one) => (typeof one === 'string' ? one : one.access)),
    )
}

export type CanProps = {
  /** One code or several, of which one is enough. */
  do: Access | readonly Access[]
  /** The codes of the phone application: each is asked for as `app:<code>` [6.02]. */
  app?: boolean
  children: ReactNode
}

/** Draws its children only for holders of at least one of the codes [6.02]. */
export function Can({ do: needed, app = false, children }: CanProps) {
  const permissions = useContext(InfoContext)?.permissions
  return holdsOne(permissions, [needed].flat(), app) ? children : null
}
