import { type RefObject, useRef, useState } from 'react'
import { failureText } from '../../../lib/call/failure-words.ts'
import { notices } from '../../../lib/page/notices.ts'
import { type LastSignIn, readLastSignIn, writeLastSignIn } from '../../../lib/session/last-sign-in.ts'
import { type Format, useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Renamed } from './entrance-actions.ts'
import { loadEntranceActions } from './load-entrance-actions.ts'

/** Too many sign in at the same time: this one was not looked at. */
const TOO_MANY = 42901
const EMPTY = { companyCode: '', account: '', password: '' }

export type SignInForm = {
  ref: RefObject<HTMLFormElement | null>
  /** What was signed in with last on this device. */
  last: LastSignIn
  companyCode: string
  refusal: string | undefined
  isBusy: boolean
  /** A field by its name, as its control takes it. */
  field: (name: keyof typeof EMPTY) => {
    name: string
    value: string
    onChange: (next: string) => void
    error: string | undefined
    large: true
  }
  submit: () => Promise<void>
  /** Empties all fields. */
  reset: () => void
  /** Empties them, and forgets who signed in last. */
  forget: () => void
}

/** Holds what is typed to sign in, sends it, and says why it was refused; `onDone` is called once somebody is in. */
export function useSignIn(onDone: () => void): SignInForm {
  const t = useT()
  const format = useFormat()
  const ref = useRef<HTMLFormElement>(null)
  const [last, setLast] = useState(readLastSignIn)
  const [value, setValue] = useState({ companyCode: last.companyCode, account: last.account, password: '' })
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const reset = () => {
    setValue(EMPTY)
    setTried(false)
    setRefusal(undefined)
    requestAnimationFrame(() => focusFirst(ref.current))
  }
  /** Signs in; gives why not, and whether nobody has looked at it. */
  const send = () =>
    loadEntranceActions()
      .then(({ signIn }) => signIn(value))
      .then(
        (answer) => {
          if (answer === undefined || 'until' in answer) {
            if (answer) notices.success(t('identity.signIn.renamed', renamedText(answer, format)))
            return undefined
          }
          return { text: failureText(answer, t), isUnseen: answer.code === TOO_MANY }
        },
        () => ({ text: t('pages.missing.text'), isUnseen: false }),
      )
  return {
    ref,
    last,
    companyCode: value.companyCode,
    refusal,
    isBusy,
    field: (name) => ({
      name,
      value: value[name],
      onChange: (next: string) => setValue({ ...value, [name]: next }),
      error: tried && value[name].trim() === '' ? t('system.field.required') : undefined,
      large: true,
    }),
    submit: async () => {
      setTried(true)
      if (Object.values(value).some((text) => text.trim() === '')) return focusFirst(ref.current)
      setRefusal(undefined)
      setBusy(true)
      const refused = await send()
      if (refused === undefined) return onDone()
      setBusy(false)
      setRefusal(refused.text)
      // Company and account stay; only the password is typed again, unless nobody has looked at it.
      if (!refused.isUnseen) setValue({ ...value, password: '' })
      setTried(false)
      requestAnimationFrame(() => focusFirst(ref.current))
    },
    reset,
    forget: () => {
      writeLastSignIn(undefined)
      setLast({ companyCode: '', account: '', company: undefined })
      reset()
    },
  }
}

const renamedText = ({ account, companyCode, until }: Renamed, format: Format) => ({
  account,
  company: companyCode,
  day: format.dayText(until),
})

/** Focuses the first field that is empty, so that a known company and account leave only the password to type. */
export function focusFirst(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const target = fields.find((field) => field.value.trim() === '') ?? fields[0]
  target?.focus()
}
