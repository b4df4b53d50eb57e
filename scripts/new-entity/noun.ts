/** A noun of the business in the forms that code and words write it in. */
export type Forms = {
  /** `leave type` */ words: string
  /** `leave-type` */ kebab: string
  /** `leave_type` */ snake: string
  /** `LEAVE_TYPE` */ constant: string
  /** `leaveType` */ camel: string
  /** `LeaveType` */ pascal: string
  /** `Leave type` */ title: string
}

/** One of it, and several. */
export type Noun = { one: Forms; many: Forms }

/** The noun of a kebab-case name; English plurals that follow no rule are given. */
export function nounOf(kebab: string, plural = pluralOf(kebab)): Noun {
  return { one: formsOf(kebab), many: formsOf(plural) }
}

function formsOf(kebab: string): Forms {
  const parts = kebab.split('-')
  const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1)
  const pascal = parts.map(capital).join('')
  return {
    words: parts.join(' '),
    kebab,
    snake: parts.join('_'),
    constant: parts.join('_').toUpperCase(),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: capital(parts.join(' ')),
  }
}

function pluralOf(kebab: string): string {
  if (/[^aeiou]y$/.test(kebab)) return `${kebab.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(kebab) ? `${kebab}es` : `${kebab}s`
}
