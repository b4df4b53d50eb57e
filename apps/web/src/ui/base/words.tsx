import type { Language } from '@muster/kernel/names'
import { createContext, type ReactNode, useContext } from 'react'

/**
 * Every word that components of ui/ say by themselves, in the reader's language; `n` is a whole number to be formatted and
 * declined by the language. Words about the matter at hand are passed to each component by its user.
 */
export type UiWords = {
  apply: string
  cancel: string
  capsLock: string
  chooseDay: string
  chooseTime: string
  clear: string
  /** Takes back what was chosen in a field. */
  clearChoice: string
  clearFilters: string
  close: string
  columns: string
  /** Back to the columns that a list begins with. */
  columnsReset: string
  copyFrom: (language: string) => string
  /** What a text of numbers may mean: this day or that one. */
  dayEither: (first: string, second: string) => string
  /** The first day that can be chosen, and the last. */
  dayTooEarly: (first: string) => string
  dayTooLate: (last: string) => string
  density: string
  densityNormal: string
  densityDense: string
  dismiss: string
  /** The form is open in another window as well. */
  draftElsewhere: string
  draftKept: (when: string) => string
  draftDiscard: string
  filters: string
  formErrors: (n: number) => string
  /** How many choices fit what is typed. */
  found: (n: number) => string
  from: string
  hidePassword: string
  khmerName: string
  languages: Readonly<Record<Language, string>>
  /** The same in one or two letters, for the chips of names. */
  languageChips: Readonly<Record<Language, string>>
  /** The languages of a name, that of the reader first. */
  languageOrder: readonly [Language, ...Language[]]
  leaveQuestion: string
  leaveStay: string
  leaveGo: string
  loadMore: string
  loading: string
  more: string
  next: string
  nextMonth: string
  nextPage: string
  nextYear: string
  noMatch: string
  notTranslated: string
  numberDecimals: (most: number) => string
  numberTooLarge: (most: string) => string
  numberTooSmall: (least: string) => string
  numberWhole: string
  ofTotal: (done: number, total: number) => string
  /** On paper, where the list goes on: that this is not all of it, and what gives all. */
  onlyThisPage: string
  optional: string
  otherLanguages: string
  page: (n: number) => string
  pageRange: (from: number, to: number, total: number) => string
  /** A label and its value, with the language's own colon. */
  pair: (label: string, text: string) => string
  previous: string
  previousMonth: string
  previousPage: string
  previousYear: string
  reference: (id: string) => string
  removeChoice: (choice: string) => string
  removeFilter: (filter: string) => string
  required: string
  retry: string
  rowActions: (row: string) => string
  search: string
  selected: (n: number) => string
  selectAllMatching: (n: number) => string
  selectPage: string
  selectRow: (row: string) => string
  showPassword: string
  sort: (column: string) => string
  textTooLong: (most: number) => string
  /** Of what was typed into a field that is not in sight now. */
  textUnread: string
  to: string
  undo: string
  /** What keys of lists do, for the sheet of keys. */
  keys: {
    search: string
    nextRow: string
    previousRow: string
    selectRow: string
    openRow: string
  }
  /** How what cannot be read is written: a day, a number, a time. */
  writeLike: (example: string) => string
  /** Beside an hour after midnight, short: `+1`. */
  nextDay: string
}

const Words = createContext<UiWords | undefined>(undefined)

/** Gives the words of the reader's language to every component below. */
export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <Words value={words}>{children}</Words>
}

/** The words of the reader's language; a component outside the provider is a mistake in the program and throws. */
export function useWords(): UiWords {
  const words = useContext(Words)
  if (!words) throw new Error('UiWordsProvider is missing above this component')
  return words
}
