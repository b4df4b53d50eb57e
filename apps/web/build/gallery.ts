import { build } from 'vite'
import { webConfig } from './config.ts'

await build(webConfig('gallery'))
