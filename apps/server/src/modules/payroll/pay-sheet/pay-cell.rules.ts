import { decimalsOf, type Minor, readAmount } from '@muster/kernel/money'

/** What stands in a cell, as a workbook is read. */
export type Cell = string | number | boolean | null

/** Ten digits, decimals included. */
const MOST_DIGITS = 10
/** Text amounts of sheets are written as spreadsheets write them, whatever the language of their reader. */
const SEPARATORS = { group: ',', point: '.' }
/** A number that a spreadsheet computed may be off by so little of a minor unit. */
const NEARLY = 1e-4

/** An amount in minor units, which may be negative, none where the cell is empty, or what is wrong with it. */
export type ReadCell = { minor: Minor | null } | { problem: string }

/** Reads a cell of an amount in a currency: a number, or digits as a text. */
export function readMoneyCell(cell: Cell, currency: string): ReadCell {
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return { minor: null }
  if (typeof cell === 'boolean') return { problem: 'pay.no_amount' }
  const read = typeof cell === 'number' ? readNumber(cell, currency) : readText(cell.trim(), currency)
  if ('problem' in read || read.minor === null) return read
  return String(Math.abs(read.minor)).length > MOST_DIGITS ? { problem: 'pay.amount_too_large' } : read
}

function readNumber(cell: number, currency: string): ReadCell {
  const exact = cell * 10 ** decimalsOf(currency)
  const minor = Math.round(exact)
  if (!Number.isSafeInteger(minor)) return { problem: 'pay.amount_too_large' }
  if (Math.abs(exact - minor) > NEARLY) return { problem: 'pay.too_many_decimals' }
  // Minus zero is zero.
  return { minor: minor + 0 }
}

function readText(text: string, currency: string): ReadCell {
  const isMinus = /^[-−]/.test(text)
  const read = readAmount(isMinus ? text.slice(1) : text, currency, SEPARATORS)
  if ('problem' in read)
    return { problem: /^[\d,]+\.\d+$/.test(text.replace(/^[-−]/, '')) ? 'pay.too_many_decimals' : 'pay.no_amount' }
  return { minor: isMinus && read.minor !== 0 ? -read.minor : read.minor }
}
