import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/findChromium.ts'

const port = Number(process.env.PORT ?? 4173)
const chainPort = port + 1
const executablePath = findChromium()

/** The built page, and a local chain instead of the real ones: `process.env.CHAIN` is its address. */
process.env.CHAIN ??= `http://127.0.0.1:${chainPort}`

export default defineConfig({
  testDir: 'tests',
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] }
  },
  webServer: executablePath
    ? [
        { command: `npx vite build && npx vite preview --port ${port} --strictPort`, port },
        { command: `npx anvil --port ${chainPort} --chain-id 1 --silent`, port: chainPort }
      ]
    : []
})
