import { webConfig } from './build/config.ts'

export default webConfig('product')
