// The public index of the module: the bounds that parameters set to the forms of later modules, and values in words.

export { useBounds } from './bounds.ts'
export { useValueText } from './parameter-value.ts'
