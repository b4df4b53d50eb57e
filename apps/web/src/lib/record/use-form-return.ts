import { notices } from '../page/notices.ts'
import { useGo } from '../place/place.ts'
import { useT } from '../words/i18n.ts'

/**
 * Gives what the form of a screen of its own does at its end: says that it is saved, in `words` where it has its own, and goes back to
 * `list`, with the record open beside it: the one of `id`, or the new one.
 */
export function useFormReturn(list: string, id?: string, words?: string) {
  const t = useT()
  const go = useGo()
  return {
    onSaved: (saved: { id: string }) => {
      notices.success(words ?? t('form.saved'))
      go(list, { open: id ?? saved.id }, { free: true })
    },
    onCancel: () => go(list, id === undefined ? {} : { open: id }, { free: true }),
  }
}
