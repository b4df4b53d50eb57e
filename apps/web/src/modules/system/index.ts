// The public index of the module: the bounds that parameters set to the forms of later modules.

export { useBounds } from './bounds.ts'
