/** What engines call errors, and what browsers call those of the page. */
const NAMES = new Set([
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'ChunkError',
  'DataCloneError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
])

/** An expression of code, as engines quote it: it has no spaces. */
const CODE = String.raw`(?:\(intermediate value\))?[\w$.[\]()#<>]{1,80}`
/** What engines themselves say, word by word; `<text>`, `<id>` and `<address>` stand for what is scrubbed. */
const FORMS = [
  `Cannot (?:read|set) propert(?:y|ies)(?: <text>)? of (?:undefined|null)(?: \\((?:reading|setting) ${CODE}\\))?`,
  `${CODE} is not (?:a function|a constructor|iterable|defined|an object)(?: or its return value is not iterable)?`,
  `${CODE} is (?:undefined|null)`,
  `can<text>,? ${CODE} is (?:undefined|null)`,
  `(?:undefined|null) is not an object(?: \\(evaluating <text>\\))?`,
  `Can't find variable: ${CODE}`,
  `Cannot access (?:<text>|${CODE}) before initialization`,
  `Cannot convert (?:undefined or null|a Symbol value|a BigInt value) to (?:object|a string|a number)`,
  `Assignment to constant variable\\.`,
  `Maximum call stack size exceeded\\.?|too much recursion|Out of memory`,
  `Invalid (?:array length|time value|Date|string length|count value: <text>|language tag: <text>)`,
  `(?:Unexpected|Expected) (?:end of (?:JSON )?input|token|identifier|number|string)(?: <text>)?(?: is not valid JSON)?`,
  `<text> is not valid JSON`,
  `Converting circular structure to JSON`,
  `Failed to (?:execute|construct|set|read) <text>(?:: The node (?:to be removed|before which the new node is to be inserted) is not a child of this node\\.)?`,
  `Failed to fetch(?: dynamically imported module: <address>)?|Load failed|NetworkError when attempting to fetch resource\\.`,
  `error loading dynamically imported module: <address>|Importing a module script failed\\.`,
  `The (?:operation (?:was aborted|timed out|is insecure)|quota has been exceeded|object can not be (?:cloned|found here))\\.`,
  `Minified React error #0; visit <address>.*`,
  `thrown: (?:string|number|object|undefined|boolean|symbol|bigint|function)`,
]
const KNOWN = new RegExp(`^(?:${FORMS.join('|')})$`)

/**
 * What is kept of a scrubbed message: what engines themselves say, behind the name of the error. Any other text was written by
 * somebody, and may be about somebody: then the name alone.
 */
export function reduceMessage(scrubbed: string): string {
  const [, given = '', rest = ''] = /^(?:Uncaught )?(?:([A-Z]\w{0,39})?: )?(.*)$/.exec(scrubbed) ?? []
  const name = NAMES.has(given) ? given : ''
  if (!KNOWN.test(rest)) return name || 'Error'
  return name ? `${name}: ${withoutQuery(rest)}` : withoutQuery(rest)
}

/** Behind the address of a minified error nothing more is told. */
const withoutQuery = (text: string) => text.replace(/(; visit <address>).*$/, '$1')
