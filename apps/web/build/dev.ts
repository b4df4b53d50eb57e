// The development server of the web: asks the server of `PORT` (3000), listens on `WEB_PORT` (5173, or the next one that is free).
import { createServer } from 'vite'
import { webConfig } from './config.ts'

const { PORT = '3000', WEB_PORT = '5173' } = process.env
const vite = await createServer({
  ...webConfig('product'),
  server: { port: Number(WEB_PORT), host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${PORT}` } },
})
await vite.listen()
vite.printUrls()
